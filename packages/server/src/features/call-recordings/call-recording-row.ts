import type { Connection, Tx } from '../../platform/db/connect.ts';

export interface CallRecordingRow {
  readonly call_id: number;
  readonly began_at: Date;
  readonly sound: string | null;
  readonly length_ms: number | null;
  readonly problem: string | null;
}

export const recordingsOfCalls = (db: Connection, calls: readonly number[]) => db<CallRecordingRow[]>`
  select call_id, began_at, sound, length_ms, problem from call_recording where call_id = any(${calls as number[]})
  order by call_id`;

/** The newest recorded call of each of these leads. */
export const newestRecorded = async (
  db: Connection,
  campaigns: readonly number[],
  leads: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db<{ lead_id: number; call_id: number }[]>`
    select lead_id, max(call_id) as call_id from call_recording
    where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]}) and sound is not null
    group by lead_id`;
  return new Map(rows.map(({ lead_id, call_id }) => [lead_id, call_id]));
};

/** Forgets the recordings of these calls. Returns the hashes of their sounds. */
export const forgetRecordingsOf = async (tx: Tx, calls: readonly number[]): Promise<string[]> => {
  const rows = await tx<{ sound: string | null }[]>`
    delete from call_recording where call_id = any(${calls as number[]}) returning sound`;
  return [...new Set(rows.flatMap(({ sound }) => sound ?? []))];
};

/** Forgets the oldest recordings before a time. Returns their number and the hashes of their sounds. */
export const forgetRecordingsBefore = async (
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ readonly rows: number; readonly sounds: string[] }> => {
  const rows = await tx<{ sound: string | null }[]>`
    delete from call_recording where call_id in (
      select call_id from call_recording where began_at < ${before} order by began_at limit ${most} for update skip locked)
    returning sound`;
  return { rows: rows.length, sounds: [...new Set(rows.flatMap(({ sound }) => sound ?? []))] };
};
