import { LayoutError } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomWords } from '../testing/some-registers.js';
import { arrive, makeBarrier, requireOpen } from './barrier.js';
import { cpAsync, cpAsyncCommit, cpAsyncWait, makeAsyncCopies } from './cp-async.js';
import { ldmatrix } from './ldmatrix.js';
import { ld, st } from './load-store.js';
import { makeMemory } from './memory.js';
import { movmatrix } from './movmatrix.js';
import { shfl } from './shfl.js';
import { stmatrix } from './stmatrix.js';

const lanes = (of: (lane: number) => number): Uint32Array =>
  Uint32Array.from({ length: 32 }, (_, lane) => of(lane));
const LOAD = 'ldmatrix.sync.aligned.m8n8.x4.shared.b16';
const STORE = 'stmatrix.sync.aligned.m8n8.x4.shared.b16';
const TURN = 'movmatrix.sync.aligned.m8n8.trans.b16';
const turned = (name: string): string => name.replace('.x4', '.x4.trans');
const rows = lanes((lane) => 16 * lane);

/** Four matrices one after the other: element (row, column) of matrix i is 100 i + 10 row + column. */
const numbered = new Uint16Array(256).map((_, e) => 100 * (e >> 6) + 10 * ((e >> 3) & 7) + (e & 7));

describe('ldmatrix', () => {
  it('gives lane l elements 2 (l mod 4) and the next of row l div 4 of each matrix, or of its column', () => {
    const shared = makeMemory('shared', new Uint8Array(numbered.slice().buffer));
    const plain = ldmatrix(LOAD, shared, rows);
    const trans = ldmatrix(turned(LOAD), shared, rows);
    for (let i = 0; i < 4; i++) {
      for (let lane = 0; lane < 32; lane++) {
        const [line, first] = [lane >> 2, 2 * (lane & 3)];
        expect([plain[32 * i + lane]! & 0xffff, plain[32 * i + lane]! >>> 16]).toEqual([
          100 * i + 10 * line + first,
          100 * i + 10 * line + first + 1,
        ]);
        expect([trans[32 * i + lane]! & 0xffff, trans[32 * i + lane]! >>> 16]).toEqual([
          100 * i + 10 * first + line,
          100 * i + 10 * (first + 1) + line,
        ]);
      }
    }
  });

  it('is undone by stmatrix, and its transposed form is movmatrix of each matrix', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, trans) => {
        const random = randomWords(seed);
        const registers = Uint32Array.from({ length: 128 }, random);
        const order = Array.from({ length: 32 }, (_, i) => i).sort(() => (random() % 3) - 1);
        const addresses = lanes((lane) => 16 * order[lane]!);
        const shared = stmatrix(
          trans ? turned(STORE) : STORE,
          makeMemory('shared', 512),
          addresses,
          registers,
        );
        expect(ldmatrix(trans ? turned(LOAD) : LOAD, shared, addresses)).toEqual(registers);
        const other = ldmatrix(trans ? LOAD : turned(LOAD), shared, addresses);
        for (let i = 0; i < 4; i++) {
          expect(movmatrix(TURN, registers.slice(32 * i, 32 * i + 32))).toEqual(
            other.slice(32 * i, 32 * i + 32),
          );
        }
      }),
    );
  });

  it('names lane and address of a row that it must not read', () => {
    const shared = makeMemory('shared', new Uint8Array(512));
    const at = (lane: number, address: number) => rows.map((row, i) => (i === lane ? address : row));
    expect(() => ldmatrix(LOAD, shared, at(9, 40))).toThrow(
      `${LOAD}: lane 9: 16 bytes at shared address 40: misaligned, it is no multiple of 16`,
    );
    expect(() => ldmatrix(LOAD, shared, at(31, 512))).toThrow(
      'lane 31: 16 bytes at shared address 512: out of bounds, the memory has 512 bytes',
    );
    expect(() => ldmatrix(LOAD, makeMemory('shared', 512), rows)).toThrow('byte 0 was never written');
    expect(() => ldmatrix(STORE, shared, rows)).toThrow('this is no ldmatrix instruction');
    expect(() => ldmatrix(LOAD, shared, rows.slice(1))).toThrow(
      'addresses are a Uint32Array of 1 words of each of 32 lanes',
    );
    // Of one matrix only eight lanes give addresses.
    expect(ldmatrix(LOAD.replace('x4', 'x1'), shared, at(8, 7))).toHaveLength(32);
  });
});

describe('shfl', () => {
  const own = lanes((lane) => 1000 + lane);
  /** PTX's pseudocode, in segments of a width, as CUDA's functions call it. */
  const cuda = (mode: string, b: number, width: number): [number[], boolean[]] => {
    const values: number[] = [];
    const inside: boolean[] = [];
    for (let lane = 0; lane < 32; lane++) {
      const first = lane - (lane % width);
      const from =
        mode === 'up'
          ? lane - b
          : mode === 'down'
            ? lane + b
            : mode === 'bfly'
              ? lane ^ b
              : first + (b % width);
      // Up stays above the segment's first lane; the others below its last.
      const ok = mode === 'up' ? from >= first : from < first + width;
      values.push(1000 + (ok ? from : lane));
      inside.push(ok);
    }
    return [values, inside];
  };

  it('moves words within segments as __shfl_sync and its kin do', () => {
    for (const mode of ['up', 'down', 'bfly', 'idx'] as const) {
      for (const width of [2, 8, 32]) {
        for (const b of [0, 1, 3, 7, 16, 31]) {
          const c = ((32 - width) << 8) | (mode === 'up' ? 0 : 31);
          const { values, predicates } = shfl(`shfl.sync.${mode}.b32`, own, { b, c });
          expect([[...values], predicates], `${mode} ${b} of ${width}`).toEqual(cuda(mode, b, width));
        }
      }
    }
  });

  it('takes a distance of each lane, and refuses words of lanes that take no part', () => {
    const swap = shfl('shfl.sync.idx.b32', own, { b: lanes((lane) => 31 - lane), c: 31 });
    expect(swap.values).toEqual(own.slice().reverse());
    expect(() => shfl('shfl.sync.bfly.b32', own, { b: 1, c: 31, membermask: 0x5 })).toThrow(
      'lane 0 wants the word of lane 1, which takes no part',
    );
  });
});

describe('ld and st', () => {
  it('of 1 to 16 bytes give back what was written', () => {
    for (const bytes of [1, 2, 4, 8, 16]) {
      const words = Math.max(1, bytes / 4);
      const registers = Uint32Array.from({ length: 32 * words }, randomWords(bytes));
      const addresses = lanes((lane) => bytes * (31 - lane));
      const memory = st(makeMemory('global', 32 * bytes), addresses, bytes, registers);
      const mask = bytes < 4 ? 2 ** (8 * bytes) - 1 : 0xffffffff;
      expect(ld(memory, addresses, bytes)).toEqual(registers.map((word) => word & mask));
    }
  });

  it('name lane, instruction and address of an error', () => {
    const memory = makeMemory('global', new Uint8Array(64));
    expect(() =>
      ld(
        memory,
        lanes((lane) => (lane === 3 ? 6 : 0)),
        4,
      ),
    ).toThrow('ld.global.b32: lane 3: 4 bytes at global address 6: misaligned, it is no multiple of 4');
    expect(() =>
      st(
        memory,
        lanes(() => 64),
        2,
        new Uint32Array(32),
      ),
    ).toThrow(LayoutError);
    expect(() =>
      ld(
        memory,
        lanes(() => 0),
        3,
      ),
    ).toThrow('a lane moves 1, 2, 4, 8, 16 bytes, not 3');
  });
});

describe('cp.async', () => {
  it('and instructions for matrices work on the memories that they are for', () => {
    const [global, shared] = [
      makeMemory('global', new Uint8Array(512)),
      makeMemory('shared', new Uint8Array(512)),
    ];
    const addresses = Uint32Array.from({ length: 32 }, (_, lane) => 16 * lane);
    const [load, store] = ['ldmatrix', 'stmatrix'].map((name) => `${name}.sync.aligned.m8n8.x1.shared.b16`);
    expect(() => ldmatrix(load!, global, addresses)).toThrow('works on shared memory, not on global memory');
    expect(() => stmatrix(store!, global, addresses, new Uint32Array(32))).toThrow('works on shared memory');
    const copy = { lane: 0, from: 0, to: 0, bytes: 16 };
    expect(() => cpAsync(makeAsyncCopies(), shared, shared, copy)).toThrow('works on global memory');
    expect(() => cpAsync(makeAsyncCopies(), global, global, copy)).toThrow('works on shared memory');
    expect(() => ldmatrix(load!, shared, new Float64Array(32) as never)).toThrow(
      '32 in all, not Float64Array',
    );
  });

  it('past the first cache moves 16 bytes and no other number', () => {
    const copy = (bytes: number) => () =>
      cpAsync(makeAsyncCopies(), makeMemory('global', new Uint8Array(32)), makeMemory('shared', 32), {
        ...{ lane: 3, from: 0, to: 0, bytes, cache: 'cg' },
      });
    expect(copy(8)).toThrow(/cp\.async\.cg\.shared\.global: lane 3 copies 8 bytes, not 16/);
    expect(copy(16)().bytes.join()).toBe(Array(32).fill(0).join());
  });

  it('is not there before a wait covers its group', () => {
    const copies = makeAsyncCopies();
    const global = makeMemory(
      'global',
      Uint8Array.from({ length: 32 }, (_, i) => i + 1),
    );
    const shared = makeMemory('shared', 32);
    cpAsync(copies, global, shared, { lane: 0, from: 0, to: 16, bytes: 16 });
    cpAsyncCommit(copies);
    cpAsync(copies, global, shared, { lane: 0, from: 16, to: 0, bytes: 16, read: 2 });
    cpAsyncCommit(copies);
    const early = () =>
      ld(
        shared,
        lanes(() => 0),
        4,
      );
    cpAsyncWait(copies, 1);
    expect(
      ld(
        shared,
        lanes(() => 16),
        4,
      )[0],
    ).toBe(0x04030201);
    expect(early).toThrow('byte 0 is the target of a cp.async that was not waited for');
    cpAsyncWait(copies, 0);
    expect(early()[0]).toBe(0x1211);
  });

  it('names what it must not do', () => {
    const run = (copy: object) => () =>
      cpAsync(makeAsyncCopies(), makeMemory('global', new Uint8Array(32)), makeMemory('shared', 32), {
        lane: 5,
        from: 0,
        to: 0,
        bytes: 16,
        ...copy,
      });
    expect(run({ to: 8 })).toThrow('lane 5: 16 bytes at shared address 8: misaligned');
    expect(run({ from: 4 })).toThrow('lane 5: 16 bytes at global address 4: misaligned');
    expect(run({ from: 32 })).toThrow('out of bounds');
    expect(run({ bytes: 2 })).toThrow('lane 5 copies 2 bytes, not 4, 8 or 16');
    expect(run({ read: 17 })).toThrow('lane 5 reads 17 of 16 bytes');
    // What is not read may lie anywhere, as at the edge of a tensor.
    expect(run({ from: 64, read: 0 })().bytes.every((byte) => byte === 0)).toBe(true);
  });
});

describe('a barrier', () => {
  it('opens when all warps have arrived, and names those that wait for ever', () => {
    const barrier = makeBarrier(1, 96);
    expect([arrive(barrier, 2), arrive(barrier, 0), arrive(barrier, 1)]).toEqual([false, false, true]);
    expect(barrier.phase).toBe(1);
    arrive(barrier, 2);
    expect(() => arrive(barrier, 2)).toThrow(
      'bar.sync 1: warp 2 arrives a second time, and 2 of 3 warps never came',
    );
    expect(() => requireOpen(barrier)).toThrow('warps 2 wait for ever, 2 of 3 warps never came');
    expect(() => makeBarrier(16, 32)).toThrow('barriers are 0 to 15, not 16');
    expect(() => makeBarrier(0, 48)).toThrow('whole warps');
  });
});
