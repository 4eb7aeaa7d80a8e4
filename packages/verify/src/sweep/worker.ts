import type { Operation } from '../operations.js';
import { openCases, openSpace } from '../spaces/decode.js';
import { compositionKernel } from './composition-kernel.js';
import { type Kernel, lawKernel } from './law-kernel.js';
import { loadOperations } from './load-operations.js';
import { operationNamed } from './operation-named.js';
import type { Answers, SpaceTask, Task } from './task.js';

// Rejections are errors by the million here, and nobody reads their stacks.
Error.stackTraceLimit = 0;

/** The kernel used last: tasks of one sweep come one after another. */
let current: { readonly key: string; readonly kernel: Kernel } | undefined;

/** The entry of a worker thread: does one task. */
export default async function work(task: Task): Promise<Answers[Task['kind']]> {
  switch (task.kind) {
    case 'space': {
      const key = JSON.stringify([task.space, task.operations]);
      if (current?.key !== key)
        current = { key, kernel: kernelOf(task.space, await operationOf(task, task.space.op)) };
      return current.kernel(task.range);
    }
    // What only some tasks need is loaded when they come, so that a sweep starts sooner.
    case 'random': {
      const { randomCases } = await import('./random-cases.js');
      return randomCases(await operationOf(task, task.op), task);
    }
    case 'digest': {
      const { digestOfRange } = await import('../golden/digest-of-range.js');
      return digestOfRange(task.space, task.range);
    }
    case 'hardware': {
      const { replayEntry } = await import('../hardware/replay-entry.js');
      return replayEntry(task);
    }
  }
}

function kernelOf(space: SpaceTask['space'], operation: Operation): Kernel {
  return space.op === 'composition' && 'operands' in space
    ? compositionKernel(openSpace(space), operation)
    : lawKernel(openCases(space), operation);
}

async function operationOf({ operations }: { readonly operations?: string }, op: string): Promise<Operation> {
  return operationNamed(op, await loadOperations(operations));
}
