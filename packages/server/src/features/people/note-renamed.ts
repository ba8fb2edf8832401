import type { Tx } from '../../platform/db/connect.ts';

/** Notes that a lead gets another name, which its person then has too. */
export const noteRenamed = (tx: Tx, campaignId: number, leadId: number) => tx`
  insert into person_work (kind, campaign_id, last_id, rows) values ('renamed', ${campaignId}, ${leadId}, 1)`;
