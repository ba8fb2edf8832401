import { forgetExpiredSessions } from '../accounts/session-sql.ts';
import { clearLeftovers } from '../campaigns/clear-leftovers.ts';
import type { Context } from '../context.ts';
import { forgetEventsBefore } from '../events/sql.ts';
import { forgetRequestsBefore, keepAnswersMs } from '../http/idempotency-sql.ts';
import { dropForgottenFiles } from '../leads/drop-forgotten-files.ts';
import { forgetPastWindows } from '../limits/take-try.ts';
import { forgetMessages } from '../sms/forget-messages.ts';
import { forgetUnusedSound } from '../sounds/forget-unused.ts';
import { forgetSpeechWork } from '../speech-work/sql.ts';
import { forgetWebhooks } from '../webhooks/forget-webhooks.ts';

const everyMs = 10 * 60_000;

/** How long a browser may have been away and still resume its live stream. */
const keepEventsMs = 60 * 60_000;

/** How long an uploaded list waits to be added. */
const keepUploadsMs = 24 * 60 * 60_000;

/** Clears out what has run out: old live events, ended sessions, past windows of tries, lists that nobody added, what deleted campaigns left, sounds that nothing uses. Safe in every process. */
export const startHousekeeping = ({ db, blobs, clock, log }: Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>) => {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const now = clock.now();
      await forgetEventsBefore(db, new Date(now.getTime() - keepEventsMs));
      await forgetExpiredSessions(db, now);
      await forgetPastWindows(db, now);
      await dropForgottenFiles(db, new Date(now.getTime() - keepUploadsMs));
      await clearLeftovers({ db, log });
      await forgetUnusedSound({ db, blobs }, now);
      await forgetMessages(db, now);
      await forgetWebhooks(db, now);
      await forgetRequestsBefore(db, new Date(now.getTime() - keepAnswersMs));
      await forgetSpeechWork(db);
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed, and is tried again later');
    }
  };
  sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweep();
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
};
