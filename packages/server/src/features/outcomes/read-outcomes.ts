import type { OutcomeCount, OutcomeMeaning } from '@halloo/contract/outcomes';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import type { Connection, Tx } from '../../platform/db/connect.ts';

/** The names of all outcomes, archived ones included. */
export const outcomeNames = async (db: Connection): Promise<OutcomeNames> => {
  const rows = await db<{ key: string; name: string }[]>`select key, name from outcome`;
  return new Map(rows.map(({ key, name }) => [key, name]));
};

/** The names of those outcomes that exist. Nobody deletes them before the transaction ends. */
export const holdOutcomes = async (tx: Tx, keys: readonly string[]): Promise<OutcomeNames> => {
  const rows = await tx<{ key: string; name: string }[]>`
    select key, name from outcome where key = any(${keys as string[]}) order by id for key share`;
  return new Map(rows.map(({ key, name }) => [key, name]));
};

/** Marks outcomes that a flow uses from now on. They are archived and no longer deleted. */
export const noteUsed = (tx: Tx, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve()
    : tx`update outcome set used = true where key = any(${keys as string[]}) and not used`;

export interface CampaignOutcomes {
  readonly interested: number;
  readonly not_interested: number;
  readonly neutral: number;
  /** In their order; archived ones where leads have them. */
  readonly each: OutcomeCount[];
  /** The keys of all good outcomes, archived ones included. */
  readonly good: readonly string[];
}

/** The leads of a campaign by their outcome, from its counters. */
export const readOutcomeCounts = async (db: Connection, campaignId: number): Promise<CampaignOutcomes> => {
  const rows = await db<(OutcomeCount & { archived: boolean })[]>`
    select o.key, name, colour, meaning, archived_at is not null as archived, coalesce(case o.key
      when 'Interested' then c.interested when 'Not interested' then c.not_interested else n.leads end, 0) as leads
    from outcome o left join campaign_counter c on c.campaign_id = ${campaignId}
      left join outcome_counter n on n.campaign_id = ${campaignId} and n.outcome = o.key
    order by archived_at is not null, place, o.id`;
  const sum = (wanted: OutcomeMeaning) =>
    rows.reduce((total, { meaning, leads }) => total + (meaning === wanted ? leads : 0), 0);
  return {
    interested: sum('good'),
    not_interested: sum('bad'),
    neutral: sum('neutral'),
    each: rows.flatMap(({ archived, ...one }) => (archived && one.leads === 0 ? [] : [one])),
    good: rows.flatMap(({ key, meaning }) => (meaning === 'good' ? [key] : [])),
  };
};
