import { createHear, type Hear } from './hear.ts';
import type { Report, Task } from './listener-task.ts';
import type { MoonshineModel } from './weights.ts';

/** The process that has the model loaded. Its parent starts and stops it. */

class Stopped extends Error {}

const model: MoonshineModel = process.argv[2] === 'tiny' ? 'tiny' : 'base';
let loading: Promise<Hear> | undefined;
let isStopped = false;

const checkStopped = () => {
  if (isStopped) throw new Stopped();
};

const report = (message: Report) => process.send?.(message);

process.on('message', async (task: Task) => {
  if (task.kind === 'stop') {
    isStopped = true;
    return;
  }
  isStopped = false;
  try {
    loading ??= createHear(model);
    const hear = await loading;
    report({ kind: 'heard', heard: await hear(task, task.phrases, checkStopped) });
  } catch (error) {
    report(error instanceof Stopped ? { kind: 'stopped' } : { kind: 'failed', why: String(error) });
  }
});

process.on('disconnect', () => process.exit());
// A terminal sends these signals to the whole process group. The parent may still need its answers.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
