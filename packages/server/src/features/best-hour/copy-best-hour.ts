import type { Tx } from '../../platform/db/connect.ts';

/** A copy of a campaign chooses hours as the campaign does. */
export const copyBestHour = (tx: Tx, from: number, to: number) => tx`
  insert into best_hour (campaign_id, within_days) select ${to}, within_days from best_hour where campaign_id = ${from}`;
