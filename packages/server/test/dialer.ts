import os from 'node:os';
import { onTestFinished } from 'vitest';
import { createDialer, type Dialer } from '../src/calling/life/create-dialer.ts';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { createSimulatedLine, type SimulatedLineOptions } from '../src/drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { createOutboxDriver } from '../src/drivers/sms/outbox/create-outbox-driver.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { createEventHub } from '../src/platform/events/hub.ts';
import { createLog } from '../src/platform/log.ts';
import type { BlobStore } from '../src/ports/blobs.ts';
import type { Line } from '../src/ports/line.ts';
import type { Speech } from '../src/ports/speech.ts';

/** Most tests use no speech. */
const noSpeech = new Proxy({} as Speech, {
  get: (_, name) => {
    throw new Error(`speech is not there: ${String(name)}`);
  },
});

export const simulated = (options: Partial<SimulatedLineOptions> = {}) =>
  createSimulatedLine({ time: realTime(50), profile: profiles.perfect, seed: 1, capacity: 1_000, ...options });

export interface DialerOptions {
  readonly line?: Line;
  readonly speech?: Speech;
  readonly clock?: Clock;
  /** Where recordings are stored. */
  readonly blobs?: BlobStore;
  readonly database?: 'embedded' | 'server';
  /** Requests and webhooks may go to this machine. */
  readonly allowPrivate?: boolean;
  readonly hearsCalls?: boolean;
  readonly intervals?: Parameters<typeof createDialer>[0]['intervals'];
}

/** Starts a dialer, and stops it after the test if it is still running. */
export const startDialer = async (db: Db, options: DialerOptions = {}): Promise<Dialer> => {
  const { line = simulated(), speech = noSpeech, clock = systemClock, intervals } = options;
  const { database = 'server', allowPrivate = false, blobs = createFileStore(os.tmpdir()) } = options;
  const log = createLog('silent');
  const events = await createEventHub(db, log);
  const dialer = await createDialer({
    // Short intervals, so that tests need not wait long for the next poll or heartbeat.
    intervals: { pollMs: 250, maintainMs: 200, heartbeatMs: 250, ...intervals },
    db,
    clock,
    log,
    events,
    speech,
    blobs,
    sms: createOutboxDriver(),
    config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate }, database },
    line,
    ...(options.hearsCalls && { hearsCalls: true }),
  });
  onTestFinished(async () => {
    await dialer.stop();
    await events.close();
  });
  return dialer;
};

/** Number of leads by state, counted from the leads. */
export const statesOf = async (db: Db, campaignId: number): Promise<Record<number, number>> => {
  const rows = await db<{ state: number; leads: number }[]>`
    select state, count(*) as leads from lead where campaign_id = ${campaignId} group by state`;
  return Object.fromEntries(rows.map(({ state, leads }) => [state, leads]));
};

/** The inconsistencies in the counters of a campaign. Empty if there are none. */
export const wrongBooks = async (db: Db, campaignId: number): Promise<string[]> => {
  const wrong: string[] = [];
  const say = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence);
  };
  const states = await statesOf(db, campaignId);
  const ledger = await db<{ state: number; leads: number }[]>`
    select state, leads from ledger_counter where campaign_id = ${campaignId} and leads <> 0`;
  const kept = Object.fromEntries(ledger.map(({ state, leads }) => [state, leads]));
  say(
    JSON.stringify(states) === JSON.stringify(kept),
    `ledger ${JSON.stringify(kept)}, leads ${JSON.stringify(states)}`,
  );
  const [counted] = await db<Record<string, number>[]>`
    select count(*) as records, count(*) filter (where state = 2) as calling, count(*) filter (where attempts > 0) as dialled,
      count(*) filter (where picked_up) as picked_up, count(*) filter (where response <> '') as responded,
      count(*) filter (where state = 5) as hung_up, count(*) filter (where outcome = 'Interested') as interested,
      count(*) filter (where outcome = 'Not interested') as not_interested
    from lead where campaign_id = ${campaignId}`;
  const [counter] = await db<Record<string, number>[]>`
    select records, calling, dialled, picked_up, responded, hung_up, interested, not_interested
    from campaign_counter where campaign_id = ${campaignId}`;
  say(
    JSON.stringify(counted) === JSON.stringify(counter),
    `counters ${JSON.stringify(counter)}, leads ${JSON.stringify(counted)}`,
  );
  const [money] = await db<{ kept: number; counted: number }[]>`
    select spent as kept, (select coalesce(sum(cost), 0)::bigint from call where campaign_id = ${campaignId}) as counted
    from campaign_counter where campaign_id = ${campaignId}`;
  say(money?.kept === money?.counted, `spent ${money?.kept}, calls cost ${money?.counted}`);
  const [outcomes] = await db<{ kept: string; counted: string }[]>`
    select
      (select coalesce(json_object_agg(outcome, leads order by outcome), '{}')::text from outcome_counter
        where campaign_id = ${campaignId} and leads <> 0) as kept,
      (select coalesce(json_object_agg(outcome, leads order by outcome), '{}')::text from (
        select outcome, count(*) as leads from lead
        where campaign_id = ${campaignId} and outcome not in ('Interested', 'Not interested') group by outcome) l) as counted`;
  say(outcomes?.kept === outcomes?.counted, `outcomes ${outcomes?.kept}, leads ${outcomes?.counted}`);
  const [odd] = await db<{ attempts: number; twice: number; stuck: number; missing: number; held: number }[]>`
    select
      (select count(*) from lead l where campaign_id = ${campaignId} and attempts <> (
        select count(*) from call where lead_id = l.id and not returned) + (select count(*) from live_call where lead_id = l.id)) as attempts,
      (select count(*) from (select 1 from call where campaign_id = ${campaignId} and not returned
        group by lead_id, attempt having count(*) > 1) t) as twice,
      (select count(*) from lead l where campaign_id = ${campaignId} and state = 2
        and not exists (select 1 from live_call where lead_id = l.id)) as stuck,
      (select count(*) from call c where campaign_id = ${campaignId} and (
        select count(*) from jsonb_array_elements(facts) f where f ->> 'fact' = 'responded')
        <> (select count(*) from response where call_id = c.id)) as missing,
      (select count(*) from sim_channel where call_id is not null
        and not exists (select 1 from live_call where live_call.id = call_id)) as held`;
  say(odd?.attempts === 0, `${odd?.attempts} leads have other attempts than calls`);
  say(odd?.twice === 0, `${odd?.twice} attempts were made twice`);
  say(odd?.stuck === 0, `${odd?.stuck} leads are Calling without a call`);
  say(odd?.missing === 0, `${odd?.missing} calls have other responses than their facts tell`);
  say(odd?.held === 0, `${odd?.held} channels are held by calls that are over`);
  const [minutes] = await db<{ dialled: number; ended: number; calls: number; live: number }[]>`
    select coalesce(sum(dialled), 0)::int as dialled, coalesce(sum(ended), 0)::int as ended,
      (select count(*) from call where campaign_id = ${campaignId})::int as calls,
      (select count(*) from live_call where campaign_id = ${campaignId})::int as live
    from campaign_minute where campaign_id = ${campaignId}`;
  say(
    minutes?.ended === minutes?.calls && minutes?.dialled === (minutes?.calls ?? 0) + (minutes?.live ?? 0),
    `minutes ${JSON.stringify(minutes)}`,
  );
  return wrong;
};
