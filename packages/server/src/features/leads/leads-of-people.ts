import type { FoundLead } from '@halloo/contract/leads';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { type LeadRow, toLine } from './inner/sql.ts';

/** The leads with these numbers, in newer campaigns first. Asks campaign by campaign, with its unique index. */
export const leadsOfPeople = async (
  db: Connection,
  places: readonly { readonly number: string; readonly campaign: number }[],
  limit: number,
): Promise<FoundLead[]> => {
  const rows = await db<(LeadRow & { campaign_id: number })[]>`
    select l.id, l.campaign_id, c.name as campaign_name, l.lead_id, l.first_name, l.last_name, l.number, l.state, l.substatus,
      l.attempts, l.response, l.data
    from json_to_recordset(${asRows(db, places)}) as p (number text, campaign bigint)
      join campaign c on c.id = p.campaign
      cross join lateral (select * from lead where lead.campaign_id = p.campaign and lead.number = p.number) l
    order by l.campaign_id desc, l.position limit ${limit}`;
  return rows.map(({ campaign_id, ...row }) => ({ ...toLine(row), campaign_id }));
};
