import { firstOutcomes } from '@halloo/flow/vocabulary';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { so } from '../../../lib/words/words.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { byRepair, type Finding, named } from '../finding.ts';

/** The expected counters of a campaign, counted from its leads. */
export const countedLeads = (db: Connection) => db`
  count(*) as records, count(*) filter (where state = ${leadState('Calling')}) as calling, count(*) filter (where attempts > 0) as dialled,
  count(*) filter (where picked_up) as picked_up, count(*) filter (where response <> '') as responded,
  count(*) filter (where state = ${leadState('Hung up')}) as hung_up, count(*) filter (where outcome = 'Interested') as interested,
  count(*) filter (where outcome = 'Not interested') as not_interested`;

interface Counted {
  readonly campaign_id: number;
  readonly totals: boolean;
  readonly places: boolean;
}

/** Campaigns whose totals differ from their leads, or whose leads are not numbered from 1. */
const selectOdd = (db: Connection) => db<Counted[]>`
  with counted as (
    select campaign_id, ${countedLeads(db)}, max(position) as last from lead group by campaign_id
  ), compared as (
    select c.campaign_id,
      row(c.records, c.calling, c.dialled, c.picked_up, c.responded, c.hung_up, c.interested, c.not_interested)
      is distinct from row(coalesce(n.records, 0), coalesce(n.calling, 0), coalesce(n.dialled, 0), coalesce(n.picked_up, 0),
        coalesce(n.responded, 0), coalesce(n.hung_up, 0), coalesce(n.interested, 0), coalesce(n.not_interested, 0)) as totals,
      coalesce(n.last, 0) <> coalesce(n.records, 0) as places
    from campaign_counter c left join counted n on n.campaign_id = c.campaign_id
  )
  select * from compared where totals or places order by campaign_id`;

/** The leads of each campaign by outcomes that have no column of their own. */
export const countedOutcomes = (db: Connection) => db`
  select campaign_id, outcome, count(*) as leads from lead
  where outcome is not null and outcome <> all(${[...firstOutcomes]}) group by campaign_id, outcome`;

/** Campaigns whose numbers of leads by outcome differ from their leads. */
const selectOddOutcomes = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ campaign_id: number }[]>`
    select distinct campaign_id from (
      select campaign_id, outcome, leads from outcome_counter where leads <> 0
    ) kept full join (${countedOutcomes(db)}) counted using (campaign_id, outcome)
    where kept.leads is distinct from counted.leads
      and exists (select 1 from campaign where campaign.id = campaign_id)
    order by campaign_id`;
  return rows.map(({ campaign_id }) => campaign_id);
};

/** Campaigns whose ledger differs from the states of their leads. */
const selectOddLedgers = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ campaign_id: number }[]>`
    select distinct campaign_id from (
      select campaign_id, state, leads from ledger_counter where leads <> 0
    ) kept full join (
      select campaign_id, state, count(*) as leads from lead group by campaign_id, state
    ) counted using (campaign_id, state)
    where kept.leads is distinct from counted.leads
      and exists (select 1 from campaign where campaign.id = campaign_id)
    order by campaign_id`;
  return rows.map(({ campaign_id }) => campaign_id);
};

const finding = (code: string, ids: readonly number[], sentence: string, todo: string, repairable = true): Finding[] =>
  ids.length === 0
    ? []
    : [{ code, severity: 'wrong', sentence, count: ids.length, which: named(ids), todo, repairable }];

/** Compares the incremental counters with a count of all leads. */
export const checkCounters = async (db: Connection): Promise<Finding[]> => {
  const odd = await selectOdd(db);
  const ledgers = await selectOddLedgers(db);
  const ofTotals = odd.filter((row) => row.totals).map(({ campaign_id }) => campaign_id);
  const totals = [...new Set([...ofTotals, ...(await selectOddOutcomes(db))])].toSorted((a, b) => a - b);
  const places = odd.filter((row) => row.places).map(({ campaign_id }) => campaign_id);
  return [
    ...finding(
      'counters.totals',
      totals,
      `The totals of ${so(totals.length, 'campaign differ', 'campaigns differ')} from a count of its leads.`,
      byRepair,
    ),
    ...finding(
      'counters.ledger',
      ledgers,
      `The ledger of ${so(ledgers.length, 'campaign differs', 'campaigns differs')} from the states of the leads.`,
      byRepair,
    ),
    ...finding(
      'counters.places',
      places,
      `The positions of the leads of ${so(places.length, 'campaign have', 'campaigns have')} gaps, so pages of the list may lack rows.`,
      byRepair,
    ),
  ];
};
