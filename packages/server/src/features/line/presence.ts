import type { Connection } from '../../platform/db/connect.ts';
import type { LineNode } from '../../ports/line.ts';

/** A dialer sends a heartbeat this often, */
export const beatMs = 2_000;
/** gets no share of new calls after this long without one, */
export const silentAfterSeconds = 5;
/** and is taken for dead after this long. Its calls are then taken over or closed by another. */
export const lostAfterSeconds = 20;

interface LineState {
  readonly state: 'ready' | 'failing';
  readonly note: string;
  readonly nodes?: readonly LineNode[];
  /** Its calls are made up. */
  readonly simulated?: boolean;
}

/** This dialer was taken for dead: its calls are no longer its own, and it may claim none. */
export class DialerLost extends Error {
  constructor() {
    super('this dialer was taken for dead');
  }
}

const nodesOf = (db: Connection, { nodes = [] }: LineState) => db.json(nodes as never);

export const registerDialer = async (db: Connection, name: string, line: LineState): Promise<number> => {
  const [row] = await db<{ id: number }[]>`
    insert into dialer (name, line_state, line_note, line_nodes, simulated, seen_at)
    values (${name}, ${line.state}, ${line.note}, ${nodesOf(db, line)}, ${line.simulated ?? false}, clock_timestamp())
    returning id`;
  if (!row) throw new Error('a dialer was not registered');
  return row.id;
};

/** A heartbeat. False where this dialer was taken for dead: its calls are no longer its own. */
export const beat = async (
  db: Connection,
  id: number,
  line: LineState & { readonly draining: boolean },
): Promise<boolean> => {
  const { count } = await db`
    update dialer set seen_at = clock_timestamp(), line_state = ${line.state}, line_note = ${line.note},
      line_nodes = ${nodesOf(db, line)}, draining = ${line.draining}
    where id = ${id} and lost_at is null`;
  return count === 1;
};

/** For how long nobody takes this dialer for dead, counted from its last heartbeat. */
export const leaseLeftMs = async (db: Connection, id: number): Promise<number> => {
  const [row] = await db<{ silent_ms: number }[]>`
    select (extract(epoch from clock_timestamp() - seen_at) * 1000)::float8 as silent_ms
    from dialer where id = ${id} and lost_at is null`;
  return row ? lostAfterSeconds * 1000 - row.silent_ms : 0;
};

/** Refuses what a dialer that was taken for dead is about to do. */
export const assertNotLost = async (db: Connection, id: number): Promise<void> => {
  const rows = await db`select 1 from dialer where id = ${id} and lost_at is null`;
  if (rows.length === 0) throw new DialerLost();
};

/** A dialer that has no calls any more and goes. */
export const leave = (db: Connection, id: number) => db`delete from dialer where id = ${id}`;

/**
 * Takes dialers for dead that sent no heartbeat, each once. A database that was itself away missed everybody's heartbeats:
 * after its start everybody gets the whole time again.
 */
export const takeLost = async (db: Connection, but: number, all: boolean): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    update dialer set lost_at = clock_timestamp()
    where lost_at is null and id <> ${but} and (${all} or (
      seen_at < clock_timestamp() - make_interval(secs => ${lostAfterSeconds})
      and pg_postmaster_start_time() not between
        clock_timestamp() - make_interval(secs => ${lostAfterSeconds}) and clock_timestamp()))
    returning id`;
  return rows.map(({ id }) => id);
};

/** The database's time, and whether some heartbeat lies ahead of it: then its clock was set back. */
export const readLeaseClock = async (db: Connection): Promise<{ at: number; ahead: boolean }> => {
  const [row] = await db<{ at: number; ahead: boolean }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, exists (
      select 1 from dialer where lost_at is null and seen_at > clock_timestamp() + interval '1 second') as ahead`;
  if (!row) throw new Error('the database has no time');
  return row;
};

/** After the database's clock was set, everybody gets the whole time again: no heartbeat can be compared with it. */
export const restartLeases = (db: Connection) =>
  db`update dialer set seen_at = clock_timestamp() where lost_at is null`;

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
