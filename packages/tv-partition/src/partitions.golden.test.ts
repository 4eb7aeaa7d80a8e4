import { readdirSync, readFileSync } from 'node:fs';
import {
  injective,
  type IntTuple,
  type Layout,
  LayoutError,
  parseLayout,
  size,
  surjective,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { ownership, type TiledCopy, type TiledMma, tileShape } from './index.js';
import { applied, evaluate, printed } from './testing/evaluate.js';

interface Trace {
  readonly op: string;
  readonly args: readonly string[];
  readonly result?: string;
  readonly rejects?: string;
}

const folder = new URL('../../../golden/partition/', import.meta.url);
const read = (name: string): readonly Trace[] =>
  readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Trace);

/** Our answer as traces print it, or the code of the error. */
function answer({ op, args }: Trace): string {
  try {
    return printed(applied(op, args));
  } catch (error) {
    if (error instanceof LayoutError) return error.code;
    throw error;
  }
}

/** Why an answer of CUTLASS is not one: shown on the answer itself, or on what it gives for the tiling that the trace is of. */
function flaw(traces: readonly Trace[], { op, args, result }: Trace, ours: string): string | undefined {
  const tiling = args[0] as string;
  const given = (wanted: string): Layout | undefined => {
    const found = traces.find((trace) => trace.op === wanted && trace.args[0] === tiling)?.result;
    return found === undefined ? undefined : parseLayout(found);
  };
  const threads = given('thr_layout_vmnk');
  if (threads !== undefined && !injective(threads)) return 'two threads of different atoms are one';
  if (ours === 'NO_INVERSE' && !surjective((evaluate(tiling) as TiledMma).thrLayoutVMNK))
    return 'numbers between the threads belong to none, and the answer ends before the first of them';
  if (op.startsWith('partition_') && ours === 'BAD_COORDINATE') {
    const tiled = evaluate(tiling) as TiledMma | TiledCopy;
    const layout = 'thrLayoutVMNK' in tiled ? tiled.thrLayoutVMNK : tiled.layoutTV;
    const count = size(
      'thrLayoutVMNK' in tiled ? layout : ((layout.shape as readonly IntTuple[])[0] as IntTuple),
    );
    if (Number(args[2]) >= count) return 'there is no such thread';
  }
  if (op === 'get_layoutC_TV') {
    const [m, n] = tileShape(evaluate(tiling) as TiledMma);
    if (ownership(parseLayout(result as string), [m, n]).outside > 0) return 'threads along K leave the tile';
  }
  const tv = given('TiledLayout_TV');
  const sides = [given('get_layoutS_TV'), given('get_layoutD_TV')];
  if (
    ours === 'NOT_COMPOSABLE' &&
    tv !== undefined &&
    sides.some((side) => side !== undefined && size(side) > size(tv))
  )
    return 'the source or destination has more values than the tile';
  return undefined;
}

const traced = readdirSync(folder)
  .filter((file) => file.startsWith('tiled_'))
  .map((file) => file.replace('.jsonl', ''));

it('TiledMMA is traced', () => {
  expect(traced).toContain('tiled_mma');
});

describe.each(traced)('golden/partition/%s.jsonl', (name) => {
  const traces = read(name);
  const answers = traces.map((trace) => ({ trace, ours: answer(trace) }));

  it('what CUTLASS answers is ours, mode for mode, but for answers that are shown to be wrong', () => {
    const answered = answers.filter(({ trace }) => trace.result !== undefined);
    const different = answered.filter(({ trace, ours }) => ours !== trace.result);
    expect(answered.length - different.length).toBeGreaterThan(1600);
    expect(different.filter(({ trace, ours }) => flaw(traces, trace, ours) === undefined)).toEqual([]);
  });
});
