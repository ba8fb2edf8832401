import { speechSeconds, speechTasks } from './instruments.ts';

const waiting = speechTasks.labels('waiting');
const running = speechTasks.labels('running');

/** Measures a task through a queue: call `started` when it leaves the queue. */
export const measureTask = async <T>(queue: (started: (work: Promise<T>) => Promise<T>) => Promise<T>): Promise<T> => {
  let isWaiting = true;
  const leave = () => {
    if (isWaiting) waiting.dec();
    isWaiting = false;
  };
  waiting.inc();
  try {
    return await queue(async (work) => {
      leave();
      running.inc();
      const done = speechSeconds.startTimer();
      try {
        return await work;
      } finally {
        done();
        running.dec();
      }
    });
  } finally {
    leave();
  }
};
