import type { Context } from '../../ports/context.ts';
import { type NumberEvent, watchNumbers } from './watch-numbers.ts';

const everyMs = 15_000;

const words: Record<NumberEvent['event'], string> = {
  'number.rests': 'answers on a number fell, it rests',
  'number.fell': 'answers on a number fell',
  'number.awake': 'the rest of a number is over',
};

/** Watches the answers on caller numbers. Safe in every process. Returns a function that stops it. */
export const startWatchNumbers = ({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) => {
  let stopping = false;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= watchNumbers(db, clock.now(), () => stopping)
      .then(
        (events) => {
          for (const event of events) log.warn(event, words[event.event]);
        },
        (error) => log.warn({ event: 'number.watch_failed', err: error }, 'watching numbers failed, retrying'),
      )
      .finally(() => {
        round = undefined;
      });
  }, everyMs);
  return async () => {
    stopping = true;
    clearInterval(timer);
    await round;
  };
};
