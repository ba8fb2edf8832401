import { leadStateId, openStateIds } from '@halloo/contract/ledger';
import { countLedger } from '../../../calling/journal/counters.ts';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { stagingExists, stagingTable } from '../../../features/leads/staging.ts';
import {
  forgetAnonymised,
  forgetCampaignPeople,
  forgetRefused,
  holdPeople,
} from '../../../features/people/forget-people.ts';
import { removeRecordings } from '../../../features/sounds/remove-recordings.ts';
import { removedPattern } from '../../../lib/removed-number.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { type Scrubbed, scrubCallRows, scrubLeads } from './scrub-leads.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>;

/** The number of leads per transaction, which locks their rows. */
const atOnce = 500;

const expired = leadStateId('Expired');

/** Whether the campaign is still over since that time. Locks its row, so that nobody can restore it meanwhile. */
const isOver = async (tx: Tx, campaignId: number, before: Date): Promise<boolean> => {
  const rows = await tx`select 1 from campaign where id = ${campaignId} and ended_at < ${before} for share`;
  return rows.length > 0;
};

interface LeadRow {
  readonly id: number;
  readonly campaign_id: number;
  readonly position: number;
  readonly number: string;
  readonly state: number;
}

/** Leads of an archived list that were never called stay in the ledger as leads that will not be called. */
const closeOpen = async (tx: Tx, campaignId: number, leads: readonly LeadRow[]): Promise<void> => {
  const open = leads.filter(({ state }) => openStateIds.includes(state));
  if (open.length === 0) return;
  await tx`
    update lead set state = ${expired}, substatus = 'the personal data was removed', next_attempt_at = null
    where campaign_id = ${campaignId} and id = any(${open.map(({ id }) => id)})`;
  const moves = open.map(({ state }) => [state, expired] as const);
  await Promise.all(countLedger(tx, campaignId, moves, {}));
};

/**
 * Text messages do not say which campaign sent them: those up to its end are deleted, unless another campaign still knows
 * the number. Then they are deleted with that one, or after 90 days.
 */
const forgetMessages = (tx: Tx, campaignId: number, numbers: readonly string[]) => tx`
  delete from sms_message where number = any(${numbers as string[]})
    and created_at <= (select ended_at from campaign where id = ${campaignId})
    and not exists (select 1 from person where person.number = sms_message.number)`;

type Step = Scrubbed & { readonly leads: number; readonly last: number };

const scrubSome = ({ db }: Parts, campaignId: number, before: Date, after: number): Promise<Step | undefined> =>
  inTransaction(db.long, async (tx) => {
    await holdPeople(tx);
    if (!(await isOver(tx, campaignId, before))) return undefined;
    const leads = await tx<LeadRow[]>`
      select id, campaign_id, position, number, state from lead
      where campaign_id = ${campaignId} and position > ${after} and state <> ${leadState('Calling')} and number not like ${removedPattern}
      order by position limit ${atOnce} for update`;
    const last = leads.at(-1);
    if (!last) return undefined;
    const scrubbed = await scrubLeads(tx, leads);
    await closeOpen(tx, campaignId, leads);
    const numbers = leads.map(({ number }) => number);
    await forgetAnonymised(tx, numbers);
    await forgetMessages(tx, campaignId, numbers);
    return { ...scrubbed, leads: leads.length, last: last.position };
  });

/** Calls without a lead. */
const scrubOthers = ({ db }: Parts, campaignId: number) =>
  inTransaction(db.long, async (tx) => {
    const calls = await tx<{ id: number; number: string; facts: [] }[]>`
      select id, number, facts from call
      where campaign_id = ${campaignId} and lead_id is null and number not like ${removedPattern} limit ${atOnce}`;
    await forgetMessages(
      tx,
      campaignId,
      calls.map(({ number }) => number),
    );
    return scrubCallRows(tx, [campaignId], calls);
  });

/** Refused rows of lists, in the search too, and flow tests that contain a person's data. */
const forgetLists = async (tx: Tx, campaignId: number): Promise<void> => {
  await forgetRefused(tx, campaignId);
  const files = await tx<{ id: string }[]>`select id from lead_file where campaign_id = ${campaignId}`;
  for (const { id } of files) {
    if (await stagingExists(tx, id)) await tx`delete from ${tx(stagingTable(id))}`;
  }
  await tx`delete from flow_test where campaign_id = ${campaignId} and (vars <> '{}' or began is not null)`;
};

export interface Anonymised {
  readonly leads: number;
  readonly calls: number;
  readonly recordings: number;
}

/** Marks the campaign as anonymous. If any person is left, the next run repeats it. */
const finish = ({ db, clock }: Parts, campaignId: number, before: Date, sums: Anonymised): Promise<boolean> =>
  inTransaction(db.long, async (tx) => {
    if (!(await isOver(tx, campaignId, before))) return false;
    const left = await tx`
      select 1 from lead where campaign_id = ${campaignId} and number not like ${removedPattern} limit 1`;
    if (left.length > 0) return false;
    await forgetLists(tx, campaignId);
    await forgetCampaignPeople(tx, campaignId);
    const [campaign] = await tx<{ name: string }[]>`
      update campaign set anonymised_at = ${clock.now()},
        anonymised_leads = (select records from campaign_counter where campaign_id = campaign.id)
      where id = ${campaignId} returning name`;
    await recordAudit(
      tx,
      { name: 'retention' },
      'campaign.anonymised',
      say('audit.campaign', { name: campaign?.name ?? '' }),
      { ...sums },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: campaignId });
    return true;
  });

/**
 * Anonymises a campaign that ended before that time, in small steps. It can be interrupted between two steps and then
 * continues. Returns undefined if it was interrupted or the campaign was restored.
 */
export const anonymiseCampaign = async (
  parts: Parts,
  campaignId: number,
  before: Date,
  isStopping: () => boolean,
): Promise<Anonymised | undefined> => {
  const sums = { leads: 0, calls: 0, recordings: 0 };
  const add = async ({ calls, recordings }: Scrubbed, leads: number) => {
    sums.leads += leads;
    sums.calls += calls.length;
    sums.recordings += recordings.length;
    await removeRecordings(parts, recordings);
  };
  const begins = await inTransaction(parts.db.long, async (tx) => {
    if (!(await isOver(tx, campaignId, before))) return false;
    await forgetLists(tx, campaignId);
    return true;
  });
  if (!begins) return undefined;
  for (let after = 0; ; ) {
    if (isStopping()) return undefined;
    const step = await scrubSome(parts, campaignId, before, after);
    if (!step) break;
    await add(step, step.leads);
    after = step.last;
  }
  for (;;) {
    if (isStopping()) return undefined;
    const others = await scrubOthers(parts, campaignId);
    if (others.calls.length === 0) break;
    await add(others, 0);
  }
  return (await finish(parts, campaignId, before, sums)) ? sums : undefined;
};
