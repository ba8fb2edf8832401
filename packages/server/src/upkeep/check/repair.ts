import { leadStateId } from '@halloo/contract/ledger';
import { countLedger } from '../../calling/journal/counters.ts';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { dropLeftovers } from '../../features/leads/drop-forgotten-files.ts';
import { so } from '../../lib/words/words.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { retally } from '../../results/tally/retally.ts';
import { tallyAll } from '../../results/tally/tally-campaign.ts';
import type { Finding } from './finding.ts';
import { type AudioPlace, findNeedless, findStrangers } from './inner/audio.ts';
import { countedLeads, countedOutcomes } from './inner/counters.ts';
import { orphanProbes } from './inner/orphans.ts';
import { sequencesBehind } from './schema.ts';

export interface Repairing {
  readonly db: Db;
  readonly audio?: AudioPlace | undefined;
}

/** Repairs one kind of finding and returns the number of changes. */
type Repair = (parts: Repairing) => Promise<number>;

/** All rows that a probe finds, not only the examples. */
const allOf = async (db: Db, code: string): Promise<string[]> => {
  const probe = orphanProbes.find((each) => each.code === code);
  if (!probe) throw new Error(`nothing asks for ${code}`);
  const rows = await db<{ id: string }[]>`select id::text as id from (${probe.find(db)}) found`;
  return rows.map(({ id }) => id);
};

const numbers = async (db: Db, code: string) => (await allOf(db, code)).map(Number);

/**
 * Recounts a campaign's leads. Every writer updates the totals as its last write, so while this holds their row nobody
 * commits a change of the leads. A writer that waits for the row adds to the new count.
 */
const recountCampaign = async (tx: Tx, campaignId: number): Promise<void> => {
  await tx`insert into campaign_counter (campaign_id) values (${campaignId}) on conflict do nothing`;
  await tx`select 1 from campaign_counter where campaign_id = ${campaignId} for update`;
  await tx`
    update campaign_counter set (records, calling, dialled, picked_up, responded, hung_up, interested, not_interested) = (
      select ${countedLeads(tx)} from lead where campaign_id = ${campaignId})
    where campaign_id = ${campaignId}`;
  await tx`update ledger_counter set leads = 0 where campaign_id = ${campaignId}`;
  await tx`
    insert into ledger_counter (campaign_id, state, leads)
    select campaign_id, state, count(*) from lead where campaign_id = ${campaignId} group by campaign_id, state
    on conflict (campaign_id, state) do update set leads = excluded.leads`;
  await tx`delete from outcome_counter where campaign_id = ${campaignId}`;
  await tx`
    insert into outcome_counter (campaign_id, outcome, leads)
    select * from (${countedOutcomes(tx)}) counted where campaign_id = ${campaignId}`;
};

const recountAll: Repair = async ({ db }) => {
  const campaigns = await db<{ id: number }[]>`select id from campaign order by id`;
  for (const { id } of campaigns) await inTransaction(db, (tx) => recountCampaign(tx, id));
  return campaigns.length;
};

/**
 * Closes the gaps between the positions of a campaign's leads. Holds the campaign's row, like every change of its list.
 */
const closeGaps: Repair = async ({ db }) => {
  const odd = await db<{ id: number }[]>`
    select campaign_id as id from lead group by campaign_id having max(position) <> count(*) order by 1`;
  for (const { id } of odd) {
    await inTransaction(db, async (tx) => {
      await holdCampaign(tx, id);
      await tx`
        update lead set position = placed.place
        from (select id, row_number() over (order by position, id) as place from lead where campaign_id = ${id}) placed
        where lead.id = placed.id and lead.position <> placed.place`;
    });
  }
  return odd.length;
};

const recountTallies: Repair = async ({ db }) => {
  const campaigns = await db<{ id: number }[]>`
    select id from campaign where exists (select 1 from call where campaign_id = campaign.id)
      or exists (select 1 from tally where campaign_id = campaign.id) order by id`;
  for (const { id } of campaigns) await retally(db, id);
  return campaigns.length;
};

const [retryDue, failed] = [leadStateId('Retry due'), leadStateId('Failed')];

interface Stuck {
  readonly id: number;
  readonly campaign_id: number;
  readonly state: number;
}

/** Leads whose call does not exist: retried if they have retries left, as after a call that was cut off. */
const freeLeads: Repair = async ({ db }) => {
  const ids = await numbers(db, 'lead.calling_without_call');
  return inTransaction(db, async (tx) => {
    // Claims are serialised: while this lock is held, none is in progress.
    await tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;
    const leads = await tx<Stuck[]>`
      with stuck as (
        select l.id, case when l.attempts - l.callbacks - l.attempts_before <= coalesce((c.retry_plan -> 'network' ->> 'times')::int, c.retry_times, 0) and c.campaign_type = 'Outbound'
          then ${retryDue}::int else ${failed}::int end as next
        from lead l join campaign c on c.id = l.campaign_id
        where l.id = any(${ids}) and l.state = ${leadState('Calling')} and not exists (select 1 from live_call where lead_id = l.id)
        order by l.id for update of l
      )
      update lead set state = next, substatus = 'the call was lost',
        next_attempt_at = case when next = ${retryDue} then now() end
      from stuck where lead.id = stuck.id returning lead.id, campaign_id, lead.state`;
    const byCampaign = [...Map.groupBy(leads, ({ campaign_id }) => campaign_id)].sort(([a], [b]) => a - b);
    for (const [campaignId, own] of byCampaign) {
      const moves = own.map(({ state }) => [2, state] as const);
      await Promise.all(countLedger(tx, campaignId, moves, { calling: -own.length }));
    }
    return leads.length;
  });
};

/** Frees only what the probe found: a channel that was taken meanwhile has another call id. */
const freeChannels: Repair = ({ db }) =>
  inTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;
    const held = await tx<{ call_id: number }[]>`
      select call_id from sim_channel s
      where call_id is not null and not exists (select 1 from live_call where live_call.id = s.call_id)
        and not exists (select 1 from test_call where test_call.call_id = s.call_id and state = 'calling')`;
    const freed = await tx`
      update sim_channel set call_id = null where call_id = any(${held.map(({ call_id }) => call_id)})`;
    return freed.count;
  });

const one =
  (statement: (tx: Tx) => PromiseLike<{ readonly count: number }>): Repair =>
  ({ db }) =>
    inTransaction(db, async (tx) => (await statement(tx)).count);

const setSequences: Repair = async ({ db }) => {
  const behind = await sequencesBehind(db);
  for (const { sequence, highest } of behind) {
    await db`select setval(${`public.${sequence}`}::regclass, greatest(${highest}, nextval(${`public.${sequence}`}::regclass)))`;
  }
  return behind.length;
};

/**
 * Adds the missing row of each file, so that housekeeping finds it. A process that stores the same bytes now adds it
 * too.
 */
const recordUnknownFiles: Repair = async ({ db, audio }) => {
  if (audio?.folder === undefined) return 0;
  const strangers = await findStrangers(db, audio.folder);
  for (const { hash, at } of strangers) {
    await db`insert into blob (hash, kept_at) values (${hash}, ${at}) on conflict do nothing`;
  }
  return strangers.length;
};

const deleteUnusedRecords: Repair = async ({ db, audio }) => {
  const hashes = audio ? await findNeedless(db, audio.store) : [];
  const gone = await db`
    delete from blob where hash in (select hash from blob where hash = any(${hashes}) for update skip locked)
      and not exists (select 1 from sound where original = hash) and not exists (select 1 from sound where call = hash)
      and not exists (select 1 from sound where web = hash) and not exists (select 1 from response where recording = hash)
      and not exists (select 1 from call_recording where sound = hash)
      and not exists (select 1 from announcement where sound = hash)
      and not exists (select 1 from example where sound = hash)`;
  return gone.count;
};

/** In order of dependency: counters come last, when all leads are repaired. */
const repairs: readonly (readonly [code: string, repair: Repair, said: (n: number) => string])[] = [
  [
    'sequence.behind',
    setSequences,
    (n) => `${so(n, 'sequence was', 'sequences were')} advanced past the highest number.`,
  ],
  [
    'lead.without_campaign',
    one((tx) => tx`delete from lead l where not exists (select 1 from campaign where campaign.id = l.campaign_id)`),
    (n) => `${so(n, 'lead', 'leads')} without a campaign deleted.`,
  ],
  [
    'call.without_campaign',
    one(
      (tx) => tx`delete from live_call c where not exists (select 1 from campaign where campaign.id = c.campaign_id)`,
    ),
    (n) => `${so(n, 'call', 'calls')} without a campaign deleted.`,
  ],
  ['lead.calling_without_call', freeLeads, (n) => `${so(n, 'lead', 'leads')} released from Calling.`],
  [
    'lead.retry_without_time',
    one(
      (tx) =>
        tx`update lead set next_attempt_at = now() where state = ${leadState('Retry due')} and next_attempt_at is null`,
    ),
    (n) => `${so(n, 'retry is', 'retries are')} due now.`,
  ],
  ['channel.held_by_no_call', freeChannels, (n) => `${so(n, 'channel', 'channels')} freed.`],
  [
    'channel.missing',
    one(
      (tx) => tx`
        insert into sim_channel (sim_id, channel) select id, generate_series(1, channels) from sim on conflict do nothing`,
    ),
    (n) => `${so(n, 'channel', 'channels')} added.`,
  ],
  [
    'response.without_call',
    one(
      (tx) => tx`
        delete from response r where not exists (select 1 from call where call.id = r.call_id)
          and not exists (select 1 from live_call where live_call.id = r.call_id)`,
    ),
    (n) => `${so(n, 'response', 'responses')} without a call deleted.`,
  ],
  [
    'tally.without_call',
    one((tx) => tx`delete from untallied_call u where not exists (select 1 from call where call.id = u.call_id)`),
    (n) => `${so(n, 'entry', 'entries')} of missing calls deleted.`,
  ],
  [
    'script_use.without_node',
    one(
      (tx) => tx`
        delete from script_use u where not exists (
          select 1 from flow f where f.campaign_id = u.campaign_id and f.document -> 'nodes' ? split_part(u.node_id, '.', 1))`,
    ),
    (n) => `${so(n, 'use of a script', 'uses of scripts')} without a node deleted.`,
  ],
  [
    'speech.claim_ran_out',
    one((tx) => tx`delete from spoken where sound_id is null and claimed_until < now() - interval '10 minutes'`),
    (n) => `${so(n, 'claim', 'claims')} on texts for synthesis released.`,
  ],
  ['import.abandoned', ({ db }) => dropLeftovers(db), (n) => `Rows of ${so(n, 'upload', 'uploads')} deleted.`],
  ['counters.places', closeGaps, (n) => `Gaps in the list of ${so(n, 'campaign', 'campaigns')} closed.`],
  ['campaign.without_counter', recountAll, (n) => `${so(n, 'campaign', 'campaigns')} recounted.`],
  ['counters.totals', recountAll, (n) => `${so(n, 'campaign', 'campaigns')} recounted.`],
  ['counters.ledger', recountAll, (n) => `${so(n, 'campaign', 'campaigns')} recounted.`],
  ['counters.tallies', recountTallies, (n) => `Results of ${so(n, 'campaign', 'campaigns')} recounted.`],
  ['tally.behind', ({ db }) => tallyAll(db), (n) => `${so(n, 'call', 'calls')} added to the results.`],
  ['audio.file_without_note', recordUnknownFiles, (n) => `${so(n, 'file', 'files')} recorded for deletion.`],
  ['audio.note_without_file', deleteUnusedRecords, (n) => `${so(n, 'record', 'records')} of missing sounds deleted.`],
];

/** Makes all repairs that need no decision. Returns a sentence for each change. */
export const repairFindings = async (parts: Repairing, findings: readonly Finding[]): Promise<string[]> => {
  const changed: string[] = [];
  const done = new Set<Repair>();
  for (const [code, repair, said] of repairs) {
    if (done.has(repair) || !findings.some((finding) => finding.code === code)) continue;
    done.add(repair);
    const n = await repair(parts);
    if (n > 0) changed.push(said(n));
  }
  if (changed.length > 0) {
    await inTransaction(parts.db, (tx) =>
      recordAudit(tx, { name: 'command line' }, 'check.repaired', 'database', { changed }),
    );
  }
  return changed;
};

/** For tests: every repairable probe has a repair. */
export const repairableCodes: readonly string[] = repairs.map(([code]) => code);
