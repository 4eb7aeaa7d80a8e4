import { evaluateOne, printValue, type Value } from '@modewise/lang';
import {
  type Coord,
  injective,
  type IntTuple,
  isLayout,
  type Layout,
  LayoutError,
  parseLayout,
  size,
  surjective,
} from '@modewise/layout-core';
import { ownership } from '@modewise/tv-partition';
import { firstUnlike, isMapping, shapeOf, sum, valueAt } from '../laws/any-values.js';
import { sizeOf } from '../laws/reference.js';
import type { PlacedLayout } from '../laws/slice-laws.js';
import { everyCoordinate } from '../laws/walk.js';
import { isPlaced } from './our-answer.js';
import type { Replayed } from './replay-trace.js';
import { operandOf } from './term-of.js';
import type { Trace } from './trace.js';

/** What the traces ask of an atom, and of what is tiled of atoms. */
const QUESTIONS = new RegExp(
  '^(' +
    'Shape_MNK|ThrID|([ABC]|Src|Dst|Ref)Layout|ValType[ABCD]|' +
    'thr_layout_vmnk|tile_shape|TiledLayout_TV|Tiler_MN|' +
    'get_layout[ABCSD]_TV|thrfrg_[ABC]|tidfrg_[SD]|partition_((shape|fragment)_)?[ABC]|partition_[SD]|retile_[SD]' +
    ')$',
);

/** Whether a trace is about an atom, or about what is tiled of atoms. */
export function isPartition({ op }: Pick<Trace, 'op'>): boolean {
  return QUESTIONS.test(op);
}

/** Our answer, or the code of our rejection and all that it says. */
type Answer =
  { readonly value: Value; readonly text: string } | { readonly code: string; readonly message: string };

/** What CUTLASS says about one tiling in these traces: its answer by the name of the question. */
type Said = ReadonlyMap<string, string>;

/**
 * Replays the cases of a golden file that are about atoms and tilings: our answer, through the expression language, is CUTLASS's text; we
 * reject what CUTLASS rejects, or answer with the elements of the tensor that the same partition of its coordinates has. CUTLASS is wrong
 * where its own answers show it (`flawOf`). For a thread beyond those of the tiling CUTLASS wraps around or walks on, and we reject.
 *
 * @example
 * partitionReplay([])({ op: 'ThrID', args: ['SM80_16x8x16_F32F16F16F32_TN'], result: '32:1' }).comparison // => same
 */
export function partitionReplay(traces: readonly Trace[]): (trace: Trace) => Replayed {
  const said = new Map<string, Map<string, string>>();
  for (const { op, args, result } of traces) {
    const [tiling = ''] = args;
    if (!said.has(tiling)) said.set(tiling, new Map());
    if (args.length === 1 && result !== undefined) said.get(tiling)!.set(op, result);
  }
  return (trace) => replay(trace, said.get(trace.args[0] ?? '') ?? new Map<string, string>());
}

function replay(trace: Trace, said: Said): Replayed {
  const { op, args, result } = trace;
  const ours = answerTo(callOf(op, args));
  if (result === undefined) {
    if ('code' in ours) return { comparison: 'bothReject' };
    return ofSameElements(trace, ours.value)
      ? { comparison: 'onlyOurs' }
      : {
          mismatch: `${callOf(op, args)}: CUTLASS rejects, we answer ${ours.text}, which nothing shows to be right`,
        };
  }
  if ('text' in ours && ours.text === result) return { comparison: 'same' };
  if ('code' in ours && ours.code === 'BAD_COORDINATE' && isBeyondThreads(trace))
    return { comparison: 'noSuchThread' };
  if (flawOf(trace, said, ours) !== undefined) return { comparison: 'cutlassWrong' };
  const own = 'text' in ours ? `answer ${ours.text}` : `reject: ${ours.message}`;
  return { mismatch: `${callOf(op, args)}: CUTLASS answers ${result}, we ${own}` };
}

/** Why an answer of CUTLASS is none: shown on the answer itself, or on what else CUTLASS says about the same tiling. */
function flawOf({ op, args, result = '' }: Trace, said: Said, ours: Answer): string | undefined {
  const [tiling = ''] = args;
  const given = (question: string): Layout | undefined => {
    const text = said.get(question);
    return text === undefined ? undefined : parseLayout(text);
  };
  if ('text' in ours) {
    if (isMalformed(result) && withoutBrackets(result) === withoutBrackets(ours.text))
      return 'a stride is nested in another way than its shape';
    if (
      op === 'get_layoutC_TV' &&
      leavesTile(parseLayout(result), tiling) &&
      fillsTile(layoutOf(ours.value), tiling)
    )
      return 'threads along K leave the tile';
    return undefined;
  }
  const threads = given('thr_layout_vmnk');
  if (threads !== undefined && !injective(threads)) return 'two threads of different atoms are one';
  if (ours.code === 'NO_INVERSE' && !surjective(layoutAt('thr_layout_vmnk', tiling)))
    return 'numbers between the threads belong to none, and the answer ends before the first of them';
  const tile = given('TiledLayout_TV');
  const sides = [given('get_layoutS_TV'), given('get_layoutD_TV')];
  if (ours.code === 'NOT_COMPOSABLE' && tile && sides.some((side) => side && size(side) > size(tile)))
    return 'the source or destination has more values than the tile';
  return undefined;
}

/** Whether a text is that of a layout whose stride is not nested as its shape is. */
function isMalformed(text: string): boolean {
  try {
    parseLayout(text);
    return false;
  } catch (error) {
    if (error instanceof LayoutError) return error.code === 'NOT_CONGRUENT';
    throw error;
  }
}

const withoutBrackets = (text: string): string => text.replace(/[()]/g, '');

/** Whether the question is about a thread that the tiling does not have. */
function isBeyondThreads({ op, args: [tiling = '', , thread] }: Trace): boolean {
  if (!/^partition_[ABCSD]$/.test(op)) return false;
  const count = /_[SD]$/.test(op)
    ? sizeOf((layoutAt('TiledLayout_TV', tiling).shape as readonly IntTuple[])[0]!)
    : size(layoutAt('thr_layout_vmnk', tiling));
  return Number(thread) >= count;
}

/** Whether a (thread, value) layout of C has elements outside the tile. */
function leavesTile(tv: Layout, tiling: string): boolean {
  return ownership(tv, tileOfC(tiling)).outside > 0;
}

/** Whether a (thread, value) layout of C has every element of the tile, each as often as the others, and no other. */
function fillsTile(tv: Layout, tiling: string): boolean {
  const { outside, fewest, most } = ownership(tv, tileOfC(tiling));
  return outside === 0 && fewest > 0 && fewest === most;
}

function tileOfC(tiling: string): IntTuple {
  const [m, n] = operandOf(evaluateOne(callOf('tile_shape', [tiling]))) as readonly [IntTuple, IntTuple];
  return [m, n];
}

/** Whether the values of a partition are the tensor at the coordinates that the same partition of its column-major indices has. */
function ofSameElements({ op, args: [tiling = '', tensor = '', ...thread] }: Trace, value: Value): boolean {
  if (!/^partition_[ABCSD]$/.test(op)) return false;
  const indices = answerTo(callOf(op, [tiling, `make_layout(shape(${tensor}))`, ...thread]));
  if ('code' in indices) return false;
  const [of, mine, theirs] = [evaluateOne(tensor), value, indices.value].map(operandOf);
  if (!isMapping(of) || !isPlaced(mine) || !isPlaced(theirs)) return false;
  const values = sizeOf(shapeOf(mine.layout));
  const broken = firstUnlike(
    'P(i) = T(I(i))',
    values,
    (i) => valueAt(of, placedAt(theirs, i)),
    (i) => placedAt(mine, i),
    everyCoordinate,
  );
  return values === sizeOf(shapeOf(theirs.layout)) && broken === null;
}

const placedAt = ({ offset, layout }: PlacedLayout, i: Coord): IntTuple => sum(offset, valueAt(layout, i));

function layoutAt(question: string, tiling: string): Layout {
  return layoutOf(evaluateOne(callOf(question, [tiling])));
}

function layoutOf(value: Value): Layout {
  const layout = operandOf(value);
  if (!isLayout(layout)) throw new TypeError(`${printValue(value)} is no layout`);
  return layout as Layout;
}

const callOf = (op: string, args: readonly string[]): string => `${op}(${args.join(', ')})`;

function answerTo(expression: string): Answer {
  try {
    const value = evaluateOne(expression);
    return { value, text: printValue(value) };
  } catch (error) {
    if (error instanceof LayoutError) return { code: error.code, message: `${error.code}: ${error.message}` };
    throw error;
  }
}
