import { inTransaction } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { judgeScript } from './inner/judge-script.ts';
import { type CheckJob, claimCheck, finishCheck, mostTries, postponeCheck, releaseCheck } from './inner/sql.ts';

const everyMs = 5_000;
/** A start has other things to do. */
const firstAfterMs = 60_000;

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>;

const save = ({ db }: Parts, job: CheckJob, result: Parameters<typeof finishCheck>[2]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const script_id of await finishCheck(tx, job, result))
      await publish(tx, { type: 'script.changed', script_id });
  });

const check = async (context: Parts, job: CheckJob, signal: AbortSignal): Promise<void> => {
  const { db, clock, log } = context;
  const fail = async (error: unknown, findings: Parameters<typeof save>[2]['findings']) => {
    log.warn(
      { event: 'phone_check.failed', err: error, sound: job.sound_id, tries: job.tries },
      'judging a script failed',
    );
    if (job.tries < mostTries) await postponeCheck(db, job, clock.now());
    else await save(context, job, { state: 'failed', findings });
  };
  try {
    const { findings, unheard } = await judgeScript(context, job, signal);
    if (unheard === undefined) await save(context, job, { state: 'done', findings });
    else await fail(unheard, findings);
  } catch (error) {
    if (signal.aborted) await releaseCheck(db, job, clock.now());
    else await fail(error, []);
  }
};

/** Judges all scripts that were not judged yet, one after the other. */
export const checkScripts = async (context: Parts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const job = await claimCheck(context.db, context.clock.now());
    if (!job) return;
    await check(context, job, signal);
  }
};

/** Judges new scripts in the background, as a phone plays them. Safe in every process: one claims a script. */
export const startPhoneChecks = (context: Parts) => {
  const stop = new AbortController();
  const first = context.clock.now().getTime() + firstAfterMs;
  const end = every(
    everyMs,
    async () => {
      if (context.clock.now().getTime() >= first) await checkScripts(context, stop.signal);
    },
    (error) => context.log.warn({ event: 'phone_check.claim_failed', err: error }, 'claiming scripts to judge failed'),
  );
  return async () => {
    stop.abort(new Error('Halloo stops'));
    await end();
  };
};
