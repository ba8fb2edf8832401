import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { LineNode } from '../../ports/line.ts';
import { lostAfterSeconds } from './presence.ts';

/** The lines and nodes that are available now, as reported by the dialers. */
export interface LineFacts {
  /** Dialers that accept work. */
  readonly dialers: number;
  readonly state: 'ready' | 'failing';
  readonly note: string;
  /** Set if every node that takes calls is busy, so that Halloo sends fewer: the name of the first, and why. */
  readonly slowed?: { readonly node: string; readonly note: string } | undefined;
}

/** Dialers that accept work: they sent a heartbeat and are not stopping. */
const selectDialers = (db: Connection) =>
  db<
    {
      line_state: 'ready' | 'failing';
      line_note: string;
      taking: readonly LineNode[];
      told_to_rest: boolean;
    }[]
  >`
    select line_state, line_note,
      coalesce((
        select jsonb_agg(node) from jsonb_array_elements(line_nodes) as node
        where node ->> 'state' = 'ready'
          and not exists (select 1 from line_node where name = node ->> 'name' and line_node.draining)), '[]') as taking,
      line_nodes <> '[]' and not exists (
        select 1 from jsonb_array_elements(line_nodes) as node
        where not exists (select 1 from line_node where name = node ->> 'name' and line_node.draining)) as told_to_rest
    from dialer
    where lost_at is null and not draining and seen_at > now() - make_interval(secs => ${lostAfterSeconds}) order by id`;

/** One dialer with a line that is ready, and with a machine that takes calls, is enough to call. */
export const readLine = async (db: Connection): Promise<LineFacts> => {
  const dialers = await selectDialers(db);
  const ready = dialers.filter(({ line_state }) => line_state === 'ready');
  if (ready.length > 0 && ready.every(({ told_to_rest }) => told_to_rest)) {
    return { dialers: dialers.length, state: 'failing', note: say('line.allDraining') };
  }
  const told = ready[0] ?? dialers[0];
  const taking = ready.flatMap((dialer) => dialer.taking);
  const [busy] = taking.every(({ slowed }) => slowed) ? taking : [];
  return {
    ...(busy && { slowed: { node: busy.name, note: busy.note } }),
    dialers: dialers.length,
    state: told?.line_state ?? 'failing',
    note: told?.line_note ?? '',
  };
};
