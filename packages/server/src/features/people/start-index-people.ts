import { createRerun } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { indexSome } from './inner/people-work.ts';

const everyMs = 1_000;

/**
 * Makes persons of new leads, and of all leads after an update, in small steps. Safe in every process: only one does it
 * at a time. Returns a function that stops it.
 */
export const startIndexPeople = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  let isStopping = false;
  const work = async () => {
    while (!isStopping && (await indexSome(db))) {
      // Each step is a transaction of its own, so that a search or an erasure waits for one step at most.
    }
  };
  const rounds = createRerun(work, (error) =>
    log.warn({ event: 'people.index_failed', err: error }, 'indexing people for the search failed, retrying'),
  );
  rounds.request();
  const timer = setInterval(rounds.request, everyMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await rounds.close();
  };
};
