import type { CallResult } from '@halloo/contract/calls';
import type { CampaignForecast } from '@halloo/contract/what-if';
import { whatIfLeast } from '@halloo/contract/what-if';
import type { Fact } from '@halloo/flow/run';
import { zoneIn } from '../../../lib/calling-rules/person-window.ts';
import { zoneOfPerson } from '../../../lib/calling-rules/read-zone.ts';
import { type Connection, connect, inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import type { RehearsalPlan } from './call-list.ts';
import { countPeople, type EndedCall } from './count-people.ts';
import { forecast } from './forecast.ts';
import type { RehearsedLead } from './lead-source.ts';

/** The message from the main thread. */
export interface WhatIfTask {
  readonly databaseUrl: string;
  readonly campaignId: number;
  readonly plan: Omit<RehearsalPlan, 'seed' | 'profile'>;
  /** Null if nothing would change. */
  readonly changed: Omit<RehearsalPlan, 'seed' | 'profile'> | null;
  readonly records: number;
}

export interface Forecasted {
  readonly calls: number;
  readonly answered: number;
  readonly unchanged: CampaignForecast | null;
  readonly changed: CampaignForecast | null;
}

/** The latest calls; more change the shares by less than chance does. */
const mostCalls = 20_000;
/** Leads of one run, and runs. */
const mostLeads = 1_500;
const runs = 16;

interface CallRow {
  readonly lead_id: number;
  readonly number: string;
  readonly attempt: number;
  readonly dialled_at: Date;
  readonly rang_at: Date | null;
  readonly answered_at: Date | null;
  readonly is_reached: boolean;
  readonly result: CallResult;
  readonly facts: readonly Fact[];
  readonly data: Record<string, string> | null;
}

const zoneFor = (campaignZone: string) => (person: { number: string; data: Record<string, string> | null }) =>
  zoneOfPerson({ column: zoneIn(person.data ?? {}), number: person.number, campaignZone }).zones[0] ?? campaignZone;

const readCalls = async (tx: Tx, campaignId: number, zoneOf: ReturnType<typeof zoneFor>): Promise<EndedCall[]> => {
  const rows = await tx<CallRow[]>`
    select c.lead_id, c.number, c.attempt, dialled_at, rang_at, answered_at, result, lead.data,
      coalesce(answered_by in ('person', 'unknown'), false) as is_reached,
      case when answered_by in ('person', 'unknown') then facts else '[]' end as facts
    from call c left join lead on lead.campaign_id = ${campaignId} and lead.id = c.lead_id
    where c.campaign_id = ${campaignId} and direction = 'out' and not returned and c.lead_id is not null
      and result <> 'cancelled'
    order by c.id desc limit ${mostCalls}`;
  return rows.toReversed().map((row) => ({
    person: row.lead_id,
    number: row.number,
    timezone: zoneOf(row),
    attempt: row.attempt,
    dialledAt: row.dialled_at.getTime(),
    ringMs: row.answered_at && row.rang_at ? row.answered_at.getTime() - row.rang_at.getTime() : null,
    isReached: row.is_reached,
    result: row.result,
    facts: row.facts,
  }));
};

interface LeadRow extends Pick<RehearsedLead, 'number' | 'lead_id' | 'first_name' | 'last_name' | 'data'> {
  readonly position: number;
}

/** Leads from all over the list, as they were before their first call. */
const readLeads = async (tx: Connection, campaignId: number, records: number): Promise<RehearsedLead[]> => {
  const step = Math.max(1, Math.floor(records / mostLeads));
  const rows = await tx<LeadRow[]>`
    select position, number, lead_id, first_name, last_name, data from lead
    where campaign_id = ${campaignId} and position % ${step} = 0 order by position limit ${mostLeads}`;
  return rows.map(({ position, ...person }) => ({
    ...person,
    ...{ id: position, attempts: 0, callbacks: 0, returns: 0, picked_up: false, response: '', outcome: null },
    ...{ was: 1, blocked: false, dueAt: null },
  }));
};

const run = async (task: WhatIfTask, report: (share: number) => void): Promise<Forecasted> => {
  const { campaignId, plan, changed, records } = task;
  const zoneOf = zoneFor(plan.campaign.schedule.timezone);
  const db = connect(task.databaseUrl, { kind: 'long', max: 1 });
  try {
    const [calls, leads] = await inSnapshot(db, async (tx) => [
      await readCalls(tx, campaignId, zoneOf),
      await readLeads(tx, campaignId, records),
    ]);
    const counts = countPeople(calls);
    const known = { calls: counts.calls, answered: counts.answered, unchanged: null, changed: null };
    const isEnough = counts.calls >= whatIfLeast.calls && counts.answered >= whatIfLeast.answered;
    if (!isEnough || leads.length === 0) return known;
    const common = { counts, leads, all: Math.max(records, leads.length), zoneOf, runs, seed: 1 };
    const parts = changed ? 2 : 1;
    // Both with the same people, so that only the change makes them differ.
    const unchanged = await forecast({ ...common, plan }, (share) => report(share / parts));
    if (!changed) return { ...known, unchanged };
    const other = await forecast({ ...common, plan: changed }, (share) => report((1 + share) / parts));
    return { ...known, unchanged, changed: other };
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
