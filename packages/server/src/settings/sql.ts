import type { WorkspaceDefaults } from '@halloo/contract/settings';
import type { Connection } from '../db/connect.ts';

export const selectDefaults = async (db: Connection): Promise<WorkspaceDefaults> => {
  const [row] = await db<WorkspaceDefaults[]>`
    select country, timezone, retry_delay_minutes,
      to_char(calling_start, 'HH24:MI') as calling_start, to_char(calling_end, 'HH24:MI') as calling_end
    from workspace`;
  if (!row) throw new Error('the workspace row is missing');
  return row;
};

export const updateDefaults = (db: Connection, change: Partial<WorkspaceDefaults>) =>
  db`update workspace set ${db(change)}`;

export const serverVersion = async (db: Connection): Promise<string> => {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? 'unknown';
};

/** Dialers that gave a sign of life lately. */
export const selectDialers = (db: Connection) => db<{ line_state: 'ready' | 'failing'; line_note: string }[]>`
  select line_state, line_note from dialer where lost_at is null and seen_at > now() - interval '20 seconds' order by id`;
