import { forgetSlots } from '../calling/breaker/count-ends.ts';
import { forgetLinks } from '../features/accounts/forget-links.ts';
import { forgetExpiredSessions } from '../features/accounts/session-sql.ts';
import { forgetExpiredSteps } from '../features/accounts/sign-in-step.ts';
import { forgetAnnouncements } from '../features/announcements/forget-announcements.ts';
import { forgetOldCalls } from '../features/call-limits/number-calls.ts';
import { refreshRuleHolidays } from '../features/calling-rules/calling-law.ts';
import { refreshHolidays } from '../features/campaigns/holidays.ts';
import { forgetChallenges } from '../features/factors/passkeys.ts';
import { dropForgottenFiles } from '../features/leads/drop-forgotten-files.ts';
import { forgetMail } from '../features/mail/forget-mail.ts';
import { forgetMessages } from '../features/messages/forget-messages.ts';
import { forgetRings } from '../features/missed-calls/forget-rings.ts';
import { forgetSingleSignOns } from '../features/single-sign-on/forget-single-sign-ons.ts';
import { forgetUnusedSound } from '../features/sounds/forget-unused.ts';
import { forgetSpeechWork } from '../features/speech-work/sql.ts';
import { forgetWebhooks } from '../features/webhooks/forget-webhooks.ts';
import { forgetEventsBefore } from '../platform/events/sql.ts';
import { forgetRequestsBefore, keepAnswersMs } from '../platform/http/idempotency-sql.ts';
import { forgetPastWindows } from '../platform/limits/take-try.ts';
import { createRerun } from '../platform/loop.ts';
import type { Context } from '../ports/context.ts';
import { forgetVisits } from '../results/shares/forget-visits.ts';
import { finishRemoval } from './demo/remove-samples.ts';
import { clearLeftovers } from './purge/clear-leftovers.ts';

const everyMs = 10 * 60_000;

/** Calls end within minutes, and somebody may be waiting for the samples to be gone. */
const samplesEveryMs = 15_000;

/** How long a browser can be disconnected and still resume its live stream. */
const keepEventsMs = 60 * 60_000;

/** How long an uploaded list waits to be added. */
const keepUploadsMs = 24 * 60 * 60_000;

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>;

type Steps = Readonly<Record<string, () => Promise<unknown>>>;

const stepsAt = ({ db, blobs, log }: Parts, now: Date): Steps => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    'live events': async () => forgetEventsBefore(db, before(keepEventsMs)),
    'visits of shared results': async () => forgetVisits(db, now),
    sessions: async () => forgetExpiredSessions(db, now),
    'sign-ins with the provider': async () => forgetSingleSignOns(db, now),
    'challenges of passkeys': async () => forgetChallenges(db, now),
    'steps of sign-ins': async () => forgetExpiredSteps(db, now),
    links: () => forgetLinks(db, now),
    'windows of tries': async () => forgetPastWindows(db, now),
    'uploaded lists': () => dropForgottenFiles(db, before(keepUploadsMs)),
    'deleted campaigns': () => clearLeftovers({ db, log }),
    sounds: () => forgetUnusedSound({ db, blobs }, now),
    'text messages': async () => forgetMessages(db, now),
    emails: () => forgetMail(db, now),
    webhooks: async () => forgetWebhooks(db, now),
    'idempotent requests': async () => forgetRequestsBefore(db, before(keepAnswersMs)),
    'speech work': () => forgetSpeechWork(db),
    holidays: () => refreshHolidays(db, now),
    'holidays of rules': () => refreshRuleHolidays(db, now),
    'calls by number': async () => forgetOldCalls(db, now),
    'calls of breakers': () => forgetSlots(db, now),
    announcements: () => forgetAnnouncements(db, now),
    'missed calls': async () => forgetRings(db, now),
  };
};

/**
 * Deletes expired rows and files: live events, sessions, rate limit windows, lists that nobody added, leftovers of
 * deleted campaigns, unused sounds. Also reads the holidays of campaigns once a day. Safe in every process. A failed step is logged and retried in the next sweep; the
 * others still run.
 */
export const startHousekeeping = (parts: Parts) => {
  let stopping = false;
  const run = async (steps: Steps) => {
    for (const [step, work] of Object.entries(steps)) {
      if (stopping) return;
      try {
        await work();
      } catch (error) {
        parts.log.warn({ event: 'housekeeping.step_failed', step, err: error }, 'a housekeeping step failed');
      }
    }
  };
  const repeat = (work: () => Promise<void>, intervalMs: number) => {
    const runs = createRerun(work, (error) =>
      parts.log.error({ event: 'housekeeping.failed', err: error }, 'housekeeping failed'),
    );
    runs.request();
    const timer = setInterval(runs.request, intervalMs);
    return () => {
      clearInterval(timer);
      return runs.close();
    };
  };
  const stops = [
    repeat(() => run(stepsAt(parts, parts.clock.now())), everyMs),
    repeat(() => run({ 'removed samples': () => finishRemoval(parts) }), samplesEveryMs),
  ];
  return async () => {
    stopping = true;
    await Promise.all(stops.map((stop) => stop()));
  };
};
