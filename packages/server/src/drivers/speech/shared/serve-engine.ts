import { SpeechError } from '../../../ports/speech.ts';
import type { EngineReport, EngineRequest } from './engine-report.ts';

class Stopped extends Error {}

export interface TaskControl {
  /** To be called between steps. Throws when the task is no longer needed. */
  readonly checkStopped: () => void;
  readonly onProgress: (share: number) => void;
}

export type Perform<Task, Result> = (task: Task, control: TaskControl) => Promise<Result>;

/** Serves the tasks of the parent process, which starts and stops this one. `load` is called with the first task. */
export const serveEngine = <Task, Result>(load: () => Promise<Perform<Task, Result>>): void => {
  let loading: Promise<Perform<Task, Result>> | undefined;
  let isStopped = false;
  const report = (message: EngineReport<Result>) => process.send?.(message);
  const control: TaskControl = {
    checkStopped: () => {
      if (isStopped) throw new Stopped();
    },
    onProgress: (share) => report({ kind: 'progress', share }),
  };
  const outcomeOf = (error: unknown): EngineReport<Result> => {
    if (error instanceof Stopped) return { kind: 'stopped' };
    if (error instanceof SpeechError) return { kind: 'refused', message: error.message };
    return { kind: 'failed', why: String(error) };
  };

  process.on('message', async (request: EngineRequest<Task>) => {
    if (request.kind === 'stop') {
      isStopped = true;
      return;
    }
    isStopped = false;
    try {
      loading ??= load();
      const perform = await loading;
      report({ kind: 'done', result: await perform(request.task, control) });
    } catch (error) {
      report(outcomeOf(error));
    }
  });
  process.on('disconnect', () => process.exit());
  // A terminal sends these signals to the whole process group. The parent may still need its results.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
};
