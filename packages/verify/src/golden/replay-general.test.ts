import { describe, expect, it } from 'vitest';
import { libraryAnswer, ourAnswer } from './our-answer.js';
import { replayTrace } from './replay-trace.js';
import { parseTraces } from './trace.js';

const traceOf = (op: string, args: readonly string[], answer: object) =>
  parseTraces(`${JSON.stringify({ op, args, ...answer })}\n`, 'f')[0]!;

describe('replaying a case on layouts of every kind', () => {
  it.each([
    ['coalesce', ['Sw<3,3,3> o 0 o (8,64):(1,8)'], { result: 'Sw<3,3,3> o 0 o 512:1' }, 'same'],
    ['make_identity_layout', ['(3,(4,5))'], { result: '(3,(4,5)):(1@0,(1@0@1,1@1@1))' }, 'same'],
    ['slice_and_offset', ['(_,2)', '(4,6):(1@0,1@1)'], { result: '(0,2) + (4):(1@0)' }, 'same'],
    ['apply_swizzle', ['Sw<2,1,2>', '-1'], { result: '-7' }, 'same'],
    [
      'upcast',
      ['Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)', '2'],
      { result: 'Sw<3,4,3> o smem_ptr[32b](unset) o (8,32):(32,1)' },
      'same',
    ],
    ['Layout_K_SW128_Atom', ['16'], { result: 'Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)' }, 'same'],
    ['Layout_K_INTER_Atom', ['6'], { rejects: 'Divisibility condition' }, 'bothReject'],
    ['crd2idx', ['5', '8:2@0@1'], { result: '10@0@1' }, 'otherForm'],
    ['left_inverse', ['Sw<1,3,3> o 128 o 8:1'], { result: '8:1 o -128 o Sw<1,3,3>' }, 'otherForm'],
    [
      'slice',
      ['(3,_)', 'Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)'],
      { result: 'Sw<3,4,3> o 192 o (64):(1)' },
      'cutlassWrong',
    ],
    ['nullspace', ['Sw<2,0,2> o 0 o (4,4):(0,1)'], { result: '1:0' }, 'cutlassWrong'],
  ] as const)('%s(%j) of CUTLASS: %j is %s', (op, args, answer, comparison) => {
    expect(replayTrace(traceOf(op, args, answer))).toEqual({ comparison });
  });

  it.each([
    ['get', ['1', '(2,3):(1@0,1@1)'], { result: '3:1@0' }, /CUTLASS says 3:1@0|we answer|cutlassWrong/],
    ['slice', ['(_,1)', '(4,6):(1@0,1@1)'], { rejects: 'x' }, /onlyOurs/],
  ] as const)('%s(%j) with the answer %j is not taken for the same', (op, args, answer, told) => {
    const replayed = replayTrace(traceOf(op, args, answer));
    expect(JSON.stringify(replayed)).toMatch(told);
    expect(replayed).not.toEqual({ comparison: 'same' });
  });

  it('an answer of ours that breaks a law is a mismatch, whatever CUTLASS says', () => {
    const wrong = () => ({ text: '4:2', value: { shape: 4, stride: 2 } });
    for (const answer of [{ result: '4:2' }, { rejects: 'x' }]) {
      const trace = traceOf('coalesce', ['4:1@0'], answer);
      expect(replayTrace(trace, wrong)).toMatchObject({
        mismatch: expect.stringContaining('we answer 4:2') as string,
      });
    }
  });

  it('a rejection of ours where CUTLASS is right is a mismatch', () => {
    const trace = traceOf('coalesce', ['4:1@0'], { result: '4:1@0' });
    expect(replayTrace(trace, () => ({ rejection: 'no' }))).toMatchObject({
      mismatch: 'coalesce(4:1@0): CUTLASS answers 4:1@0, we reject: no',
    });
  });

  it('goes through the language, and through the library where that has no such function', () => {
    expect(ourAnswer('coalesce', ['(2,4):(1,2)'])).toMatchObject({ text: '8:1' });
    expect(libraryAnswer('coalesce', ['(2,4):(1,2)'])).toMatchObject({ text: '8:1' });
    expect(libraryAnswer('slice_and_offset', ['(_,2)', '(3,4):(1,3)'])).toMatchObject({
      text: '6 + (3):(1)',
    });
    expect(libraryAnswer('toString', [])).toMatchObject({
      rejection: expect.stringContaining('toString') as string,
    });
  });
});
