import { LayoutError } from '@modewise/layout-core';

/** A barrier of a CTA: `bar.sync id, threads`. */
export interface Barrier {
  readonly id: number;
  readonly threads: number;
  /** The warps that have arrived since it last opened. */
  readonly arrived: Set<number>;
  /** How often all have arrived. */
  phase: number;
}

/**
 * A barrier that waits for so many threads, a multiple of 32.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an id that is none of 0 to 15 or a number of threads that makes no whole warps
 * @example
 * makeBarrier(0, 128).phase // => 0
 */
export function makeBarrier(id: number, threads: number): Barrier {
  if (!(Number.isInteger(id) && id >= 0 && id < 16)) throw refused(id, `barriers are 0 to 15, not ${id}`);
  if (!(threads > 0 && threads <= 1024 && Number.isInteger(threads / 32))) {
    throw refused(id, `it waits for whole warps of up to 1024 threads, not for ${threads} threads`);
  }
  return { id, threads, arrived: new Set(), phase: 0 };
}

/**
 * A warp arrives at a barrier: true when it is the last one and all may go on.
 *
 * @throws LayoutError `BAD_ARGUMENT` where the warp is waiting already: it would wait for itself
 * @example
 * arrive(makeBarrier(0, 32), 0) // => true
 * arrive(makeBarrier(0, 64), 0) // => false
 */
export function arrive(barrier: Barrier, warp: number): boolean {
  if (barrier.arrived.has(warp))
    throw refused(barrier.id, `warp ${warp} arrives a second time, and ${missing(barrier)} never came`);
  barrier.arrived.add(warp);
  if (barrier.arrived.size < barrier.threads / 32) return false;
  barrier.arrived.clear();
  barrier.phase++;
  return true;
}

/**
 * Refuses that a simulation ends while warps wait at a barrier.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming the warps that wait
 * @example
 * requireOpen(makeBarrier(0, 64)) // => undefined
 */
export function requireOpen(barrier: Barrier): void {
  if (barrier.arrived.size === 0) return;
  throw refused(
    barrier.id,
    `warps ${[...barrier.arrived].join(', ')} wait for ever, ${missing(barrier)} never came`,
  );
}

const missing = ({ threads, arrived }: Barrier): string =>
  `${threads / 32 - arrived.size} of ${threads / 32} warps`;

function refused(id: number, message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: `bar.sync ${id}`, inputs: [], message });
}
