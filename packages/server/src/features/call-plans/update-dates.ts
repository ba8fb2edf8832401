import { leadState } from '../../campaign-row/lead-state-sql.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inCampaign, stagingTable } from '../leads/staging.ts';
import { dateColumns } from './person-steps.ts';
import { type PlanFacts, planFactsColumn } from './plan-row.ts';

/**
 * Takes over the dates of people whom a fetched list has again, if their campaign calls by date. A person with another date
 * is planned again, by the dialer. Returns how many.
 */
export const updateDates = async (tx: Tx, campaignId: number, fileId: string): Promise<number> => {
  const [row] = await tx<{ plan_facts: PlanFacts | null; data_fields: string[] }[]>`
    select ${planFactsColumn(tx)}, data_fields from campaign where id = ${campaignId}`;
  const plan = row?.plan_facts?.plan;
  if (plan?.kind !== 'date') return 0;
  const [field] = dateColumns(plan, row?.data_fields ?? []);
  if (field === undefined) return 0;
  const [changed] = await tx<{ count: number }[]>`
    with changed as (
      select lead.id, trim(s.fields ->> ${field}) as value
      from ${tx(stagingTable(fileId))} s join lead on lead.campaign_id = ${campaignId} and lead.number = s.number
      where s.problem = ${inCampaign.number} and trim(s.fields ->> ${field}) <> '' and trim(s.fields ->> ${field}) is distinct from trim(lead.data ->> ${field})
        and state not in (${leadState('Do not call', 'Invalid number', 'Cancelled')})
      for update of lead skip locked
    ), moved as (
      update lead set data = data || jsonb_build_object(${field}::text, changed.value)
      from changed where lead.campaign_id = ${campaignId} and lead.id = changed.id returning lead.id
    ), noted as (
      insert into plan_behind (campaign_id, lead_id, again) select ${campaignId}, id, true from moved
      on conflict (campaign_id, lead_id) do update set again = true returning 1
    ) select count(*) as count from noted`;
  return changed?.count ?? 0;
};
