import { leadStateId } from '@halloo/contract/ledger';
import { documentLimits } from '@halloo/flow/vocabulary';
import type { Db } from '../../platform/db/connect.ts';

/** Clocks of different machines differ by less than this. */
const slackSeconds = 5;
/** Maximum leads changed per statement. */
const atOnce = 5_000;
const retryDue = leadStateId('Retry due');

/**
 * A channel rests no longer than the campaign of its last call requires. If the clock was set back, the rest restarts
 * now; otherwise channels would stay idle for as long as the clock was set back.
 */
export const shortenRests = (db: Db, now: Date) => db`
  update sim_channel set used_at = least(used_at, ${now}),
    rests_until = least(rests_until, ${now}::timestamptz + make_interval(secs => rest_seconds))
  where call_id is null and (used_at > ${now}::timestamptz + make_interval(secs => ${slackSeconds})
    or rests_until > ${now}::timestamptz + make_interval(secs => rest_seconds + ${slackSeconds}))`;

/** Does the same for retries: none waits longer than its delay. */
const shortenWaits = async (db: Db, campaignId: number, now: Date): Promise<void> => {
  const longest = documentLimits.callbackMinutes.max * 60;
  const until = () => db`${now}::timestamptz + make_interval(secs => coalesce(retry_after_seconds, ${longest}))`;
  for (;;) {
    const { count } = await db`
      update lead set next_attempt_at = ${until()}
      where campaign_id = ${campaignId} and id = any(array(
        select id from lead where campaign_id = ${campaignId} and state = ${retryDue} and next_attempt_at > ${until()}
        limit ${atOnce} for update skip locked))`;
    if (count < atOnce) return;
  }
};

/**
 * Shortens waits for retries if the clock may have been set back: when it shows an earlier time than in the last run,
 * and in the first run, because it may have changed while no dialer was running.
 */
export const createRetryWatch = (db: Db) => {
  let last = Number.POSITIVE_INFINITY;
  return async (now: Date): Promise<void> => {
    if (now.getTime() < last) {
      const campaigns = await db<{ id: number }[]>`
        select campaign_id as id from ledger_counter where state = ${retryDue} and leads > 0 order by 1`;
      for (const { id } of campaigns) await shortenWaits(db, id, now);
    }
    last = now.getTime();
  };
};
