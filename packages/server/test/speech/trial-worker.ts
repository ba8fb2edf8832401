import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from '../../src/drivers/speech/shared/worker-pool.ts';

export type TrialTask =
  | { readonly kind: 'echo'; readonly value: unknown }
  | { readonly kind: 'crash' | 'exit' | 'hang' | 'fill-memory' }
  /** Works until it is cancelled, then counts how often it was. */
  | { readonly kind: 'until-cancelled' };

const { cancelled } = workerData as { cancelled: Int32Array };
let tasks = 0;
let cancellations = 0;

parentPort?.on('message', ({ id, task }: Order<TrialTask>) => {
  tasks += 1;
  switch (task.kind) {
    case 'echo':
      return parentPort?.postMessage({ value: task.value, tasks, cancellations });
    case 'crash':
      throw new Error('crashed on purpose');
    case 'exit':
      return process.exit(0);
    case 'hang':
      for (;;);
    case 'fill-memory': {
      const filling: unknown[] = [];
      // In large pieces: small ones keep the garbage collector busy for seconds before the limit is reached.
      for (;;) filling.push(new Array(1_000_000).fill(filling.length));
    }
    case 'until-cancelled':
      while (Atomics.load(cancelled, 0) !== id);
      cancellations += 1;
      return parentPort?.postMessage('stopped');
  }
});
