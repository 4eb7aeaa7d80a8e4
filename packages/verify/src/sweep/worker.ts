import { digestOfRange } from '../golden/digest-of-range.js';
import { type Operation, operations as ours, type Operations } from '../operations.js';
import { openSpace } from '../spaces/decode.js';
import { compositionKernel } from './composition-kernel.js';
import { type Kernel, lawKernel } from './law-kernel.js';
import { operationNamed } from './operation-named.js';
import { randomCases } from './random-cases.js';
import type { Answers, Task } from './task.js';

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
    case 'random':
      return randomCases(await operationOf(task, task.op), task);
    case 'digest':
      return digestOfRange(task.space, task.range);
  }
}

function kernelOf(space: Parameters<typeof openSpace>[0], operation: Operation): Kernel {
  const open = openSpace(space);
  return space.op === 'composition' ? compositionKernel(open, operation) : lawKernel(open, operation);
}

async function operationOf({ operations }: { readonly operations?: string }, op: string): Promise<Operation> {
  return operationNamed(op, operations === undefined ? ours : await loadOperations(operations));
}

/** Loads the operations that a module exports as `operations`. */
async function loadOperations(url: string): Promise<Operations> {
  const loaded = (await import(url)) as { readonly operations: Operations };
  return loaded.operations;
}
