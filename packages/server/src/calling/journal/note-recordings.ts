import type { Tx } from '../../platform/db/connect.ts';

interface Turn {
  readonly id: number;
  readonly beginsRecording?: true;
}

/** Notes which of the saved calls are recorded from now on. */
export const noteRecordings = async (tx: Tx, turns: readonly Turn[], saved: ReadonlySet<number>): Promise<void> => {
  const ids = turns.flatMap(({ id, beginsRecording }) => (beginsRecording && saved.has(id) ? id : []));
  if (ids.length === 0) return;
  await tx`
    insert into call_recording (call_id, campaign_id, lead_id, line_id, began_at)
    select id, campaign_id, lead_id, line_id, coalesce(answered_at, dialled_at) from live_call where id = any(${ids})
    on conflict do nothing`;
};
