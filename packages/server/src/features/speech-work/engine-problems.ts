import type { EngineProblems } from '../../drivers/speech/create-speech.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { doneChannel, notify, removeEngineProblem, selectEngineProblems, setEngineProblem } from './sql.ts';

export interface SharedEngineProblems extends EngineProblems {
  /** Loads the problems that other processes recorded. */
  refresh(): Promise<void>;
}

/** The problems of the engines, from the process that used each one last. */
export const createSharedEngineProblems = async (db: Db, log: Pick<Log, 'warn'>): Promise<SharedEngineProblems> => {
  let known = new Map<string, string>();
  let writing: Promise<unknown> = Promise.resolve();
  const write = (change: () => Promise<unknown>) => {
    writing = writing
      .then(change)
      .then(() => notify(db, doneChannel))
      .catch((error) =>
        log.warn({ event: 'speech_work.engine_state_failed', err: error }, 'saving the state of an engine failed'),
      );
  };
  const refresh = async () => {
    await writing;
    known = new Map((await selectEngineProblems(db)).map(({ engine, note }) => [engine, note]));
  };
  await refresh();
  return {
    get: (engine) => known.get(engine),
    set: (engine, note) => {
      if (known.get(engine) === note) return;
      known.set(engine, note);
      write(async () => setEngineProblem(db, engine, note));
    },
    delete: (engine) => {
      if (known.delete(engine)) write(async () => removeEngineProblem(db, engine));
    },
    refresh,
  };
};
