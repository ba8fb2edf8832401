import type { Connection } from '../../platform/db/connect.ts';
import type { LineNode } from '../../ports/line.ts';

/** The heartbeat interval of a dialer. */
export const beatMs = 2_000;
/** A dialer without a heartbeat for this long gets no share of new calls. */
export const silentAfterSeconds = 5;
/** A dialer without a heartbeat for this long is considered dead. Another one then takes over or closes its calls. */
export const lostAfterSeconds = 20;

interface LineState {
  readonly state: 'ready' | 'failing';
  readonly note: string;
  readonly nodes?: readonly LineNode[];
  /** Its calls are simulated. */
  readonly simulated?: boolean;
}

/** This dialer was declared dead: it no longer owns its calls and may not claim any. */
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

/** Sends a heartbeat. False if this dialer was declared dead and no longer owns its calls. */
export const heartbeat = async (
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

/** How long this dialer stays alive for the others, from its last heartbeat. */
export const leaseLeftMs = async (db: Connection, id: number): Promise<number> => {
  const [row] = await db<{ silent_ms: number }[]>`
    select (extract(epoch from clock_timestamp() - seen_at) * 1000)::float8 as silent_ms
    from dialer where id = ${id} and lost_at is null`;
  return row ? lostAfterSeconds * 1000 - row.silent_ms : 0;
};

/** Throws if the dialer was declared dead. */
export const assertNotLost = async (db: Connection, id: number): Promise<void> => {
  const rows = await db`select 1 from dialer where id = ${id} and lost_at is null`;
  if (rows.length === 0) throw new DialerLost();
};

/** Removes a dialer that has no calls left and stops. */
export const removeDialer = (db: Connection, id: number) => db`delete from dialer where id = ${id}`;

/**
 * Declares dialers without a heartbeat dead, each once. While the database was down it missed all heartbeats, so after
 * its start every dialer gets the whole time again.
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

/** The database's time, and whether a heartbeat is ahead of it: then its clock was set back. */
export const readLeaseClock = async (db: Connection): Promise<{ at: number; ahead: boolean }> => {
  const [row] = await db<{ at: number; ahead: boolean }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, exists (
      select 1 from dialer where lost_at is null and seen_at > clock_timestamp() + interval '1 second') as ahead`;
  if (!row) throw new Error('the database has no time');
  return row;
};

/**
 * After the database's clock was changed, every dialer gets the whole time again, because heartbeats cannot be compared
 * with it.
 */
export const restartLeases = (db: Connection) =>
  db`update dialer set seen_at = clock_timestamp() where lost_at is null`;

/** The nodes of the line that are drained. */
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

/** Deletes dead dialers without remaining calls. */
export const deleteGoneDialers = (db: Connection) => db`
  delete from dialer where lost_at is not null and not exists (select 1 from live_call where dialer_id = dialer.id)`;
