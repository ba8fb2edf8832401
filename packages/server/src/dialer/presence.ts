import type { Connection } from '../db/connect.ts';
import type { LineNode } from '../line/port.ts';

/** A dialer gives a sign of life this often, */
export const beatMs = 5_000;
/** and is taken for dead without one for this long. Its calls are then taken over or closed by another. */
export const lostAfterSeconds = 20;

interface LineState {
  readonly state: 'ready' | 'failing';
  readonly note: string;
  readonly nodes?: readonly LineNode[];
  /** Its calls are made up. */
  readonly simulated?: boolean;
}

const nodesOf = (db: Connection, { nodes = [] }: LineState) => db.json(nodes as never);

export const registerDialer = async (db: Connection, name: string, line: LineState): Promise<number> => {
  const [row] = await db<{ id: number }[]>`
    insert into dialer (name, line_state, line_note, line_nodes, simulated)
    values (${name}, ${line.state}, ${line.note}, ${nodesOf(db, line)}, ${line.simulated ?? false}) returning id`;
  if (!row) throw new Error('a dialer was not registered');
  return row.id;
};

/** A sign of life. False where this dialer was taken for dead: its calls are no longer its own. */
export const beat = async (
  db: Connection,
  id: number,
  line: LineState & { readonly draining: boolean },
): Promise<boolean> => {
  const { count } = await db`
    update dialer set seen_at = now(), line_state = ${line.state}, line_note = ${line.note},
      line_nodes = ${nodesOf(db, line)}, draining = ${line.draining}
    where id = ${id} and lost_at is null`;
  return count === 1;
};

/** A dialer that has no calls any more and goes. */
export const leave = (db: Connection, id: number) => db`delete from dialer where id = ${id}`;

/**
 * Takes dialers for dead that gave no sign of life, each once. A database that was itself away keeps nobody's signs: after
 * its start everybody gets the whole time again.
 */
export const takeLost = async (db: Connection, but: number, all: boolean): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    update dialer set lost_at = now()
    where lost_at is null and id <> ${but} and (${all} or (
      seen_at < now() - make_interval(secs => ${lostAfterSeconds})
      and pg_postmaster_start_time() < now() - make_interval(secs => ${lostAfterSeconds})))
    returning id`;
  return rows.map(({ id }) => id);
};

/** Machines of the line that are to take no new calls. */
export const drainingNodes = async (db: Connection): Promise<Set<string>> => {
  const rows = await db<{ name: string }[]>`select name from line_node where draining`;
  return new Set(rows.map(({ name }) => name));
};

/** Dialers whose calls are still to be taken over or closed. */
export const lostWithCalls = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from dialer where lost_at is not null and exists (select 1 from live_call where dialer_id = dialer.id)`;
  return rows.map(({ id }) => id);
};

/** Clears away dialers that are gone and have left nothing behind. */
export const forgetGone = (db: Connection) => db`
  delete from dialer where lost_at is not null and not exists (select 1 from live_call where dialer_id = dialer.id)`;
