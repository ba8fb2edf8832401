import type { Tx } from '../../platform/db/connect.ts';

/** Notes that these calls are recorded from now on. */
export const noteRecordings = (tx: Tx, turns: readonly { readonly id: number }[]) => tx`
  insert into call_recording (call_id, campaign_id, lead_id, line_id, began_at)
  select id, campaign_id, lead_id, line_id, coalesce(answered_at, dialled_at) from live_call
  where id = any(${turns.map(({ id }) => id)})
  on conflict do nothing`;
