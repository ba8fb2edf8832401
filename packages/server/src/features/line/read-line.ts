import type { Connection } from '../../platform/db/connect.ts';
import { lostAfterSeconds } from './presence.ts';

/** What calls could go out by now, as the dialers themselves tell. */
export interface LineFacts {
  /** Dialers that take work. */
  readonly dialers: number;
  readonly state: 'ready' | 'failing';
  readonly note: string;
}

/** Dialers that take work: they sent a heartbeat and are not about to go. */
const selectDialers = (db: Connection) =>
  db<{ line_state: 'ready' | 'failing'; line_note: string; told_to_rest: boolean }[]>`
    select line_state, line_note,
      line_nodes <> '[]' and not exists (
        select 1 from jsonb_array_elements(line_nodes) as node
        where not exists (select 1 from line_node where name = node ->> 'name' and line_node.draining)) as told_to_rest
    from dialer
    where lost_at is null and not draining and seen_at > now() - make_interval(secs => ${lostAfterSeconds}) order by id`;

const restNote = 'Every node of it was told to take no new calls.';

/** One dialer with a line that is ready, and with a machine that takes calls, is enough to call. */
export const readLine = async (db: Connection): Promise<LineFacts> => {
  const dialers = await selectDialers(db);
  const ready = dialers.filter(({ line_state }) => line_state === 'ready');
  if (ready.length > 0 && ready.every(({ told_to_rest }) => told_to_rest)) {
    return { dialers: dialers.length, state: 'failing', note: restNote };
  }
  const told = ready[0] ?? dialers[0];
  return { dialers: dialers.length, state: told?.line_state ?? 'failing', note: told?.line_note ?? '' };
};
