import type { Settings, WorkspaceDefaults } from '@halloo/contract/settings';
import type { Connection } from '../../../platform/db/connect.ts';
import type { LineNode } from '../../../ports/line.ts';

export const selectDefaults = async (db: Connection): Promise<WorkspaceDefaults> => {
  const [row] = await db<WorkspaceDefaults[]>`
    select workspace_name, country, timezone, retry_delay_minutes, calls_per_second,
      to_char(calling_start, 'HH24:MI') as calling_start, to_char(calling_end, 'HH24:MI') as calling_end,
      most_calls_day, most_calls_week
    from workspace`;
  if (!row) throw new Error('the workspace row is missing');
  return row;
};

export type WorkspaceChange = Partial<WorkspaceDefaults & Pick<Settings, 'sign_up_role'>>;

export const updateDefaults = (db: Connection, change: WorkspaceChange) => db`update workspace set ${db(change)}`;

export const serverVersion = async (db: Connection): Promise<string> => {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? 'unknown';
};

export interface DialerRow {
  readonly line_state: 'ready' | 'failing';
  readonly line_note: string;
  /** As this dialer saw them at its last heartbeat. */
  readonly line_nodes: readonly LineNode[];
}

/** Dialers with a recent heartbeat. */
export const selectDialers = (db: Connection) => db<DialerRow[]>`
  select line_state, line_note, line_nodes from dialer
  where lost_at is null and seen_at > now() - interval '20 seconds' order by id`;

/** The drained nodes of the line. */
export const selectDraining = async (db: Connection): Promise<ReadonlySet<string>> => {
  const rows = await db<{ name: string }[]>`select name from line_node where draining`;
  return new Set(rows.map(({ name }) => name));
};

export const setDraining = (db: Connection, name: string, draining: boolean) => db`
  insert into line_node (name, draining) values (${name}, ${draining})
  on conflict (name) do update set draining = excluded.draining, changed_at = now()`;
