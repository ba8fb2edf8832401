import type { Troubles } from '../../drivers/speech/create-speech.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { doneChannel, removeTrouble, selectTroubles, setTrouble, tell } from './sql.ts';

export interface SharedTroubles extends Troubles {
  /** Reads what the others noted. */
  refresh(): Promise<void>;
}

/** What went wrong at the engines, whichever process used them last. */
export const createSharedTroubles = async (db: Db, log: Pick<Log, 'warn'>): Promise<SharedTroubles> => {
  let known = new Map<string, string>();
  let writing: Promise<unknown> = Promise.resolve();
  const write = (change: () => Promise<unknown>) => {
    writing = writing
      .then(change)
      .then(() => tell(db, doneChannel))
      .catch((error) => log.warn({ err: error }, 'how an engine does was not noted'));
  };
  const refresh = async () => {
    await writing;
    known = new Map((await selectTroubles(db)).map(({ engine, note }) => [engine, note]));
  };
  await refresh();
  return {
    get: (engine) => known.get(engine),
    set: (engine, note) => {
      if (known.get(engine) === note) return;
      known.set(engine, note);
      write(async () => setTrouble(db, engine, note));
    },
    delete: (engine) => {
      if (known.delete(engine)) write(async () => removeTrouble(db, engine));
    },
    refresh,
  };
};
