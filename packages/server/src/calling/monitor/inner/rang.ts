import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { DiallingFacts } from './dialling-facts.ts';

/** People who rang and are called back after a moment; undefined without any. */
export const findRang = async (tx: Tx, campaignId: number, now: Date): Promise<DiallingFacts['rang']> => {
  const [row] = await tx<{ leads: number; at: Date | null }[]>`
    select count(*) as leads, min(l.next_attempt_at) as at
    from call_request r join missed_ring m on m.request_id = r.id
      join lead l on l.campaign_id = ${campaignId} and l.id = r.lead_id
    where r.campaign_id = ${campaignId} and r.call_id is null and r.refused is null
      and l.state = ${leadState('Retry due')} and l.next_attempt_at > ${now} and not l.over_limit`;
  return row?.at ? { leads: row.leads, at: row.at.getTime() } : undefined;
};
