import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { findAnnouncements, readAnnouncements } from './find-announcements.ts';

const everyMs = 10_000;

/** Looks for announcements in what calls heard. Safe in every process. Returns a function that stops it. */
export const startFindAnnouncements = (parts: Pick<Context, 'db' | 'blobs' | 'speech' | 'log'>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let after = 0;
  const stop = every(
    everyMs,
    async () => {
      const { newest, found } = await findAnnouncements(parts, after, signal);
      after = newest;
      if (found > 0) parts.log.info({ event: 'announcement.found', found }, 'found new announcements');
      await readAnnouncements(parts, signal);
    },
    (error) => {
      if (signal.aborted) return;
      parts.log.warn({ event: 'announcement.find_failed', err: error }, 'looking for announcements failed, retrying');
    },
  );
  return () => {
    stopping.abort(new Error('Halloo stops'));
    return stop();
  };
};
