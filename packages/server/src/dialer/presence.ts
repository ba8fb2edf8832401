import type { Connection } from '../db/connect.ts';

/** A dialer gives a sign of life this often, */
export const beatMs = 5_000;
/** and is taken for dead without one for this long. Its calls are then closed by another. */
export const lostAfterSeconds = 20;

interface LineState {
  readonly state: 'ready' | 'failing';
  readonly note: string;
}

export const registerDialer = async (db: Connection, name: string, { state, note }: LineState): Promise<number> => {
  const [row] = await db<{ id: number }[]>`
    insert into dialer (name, line_state, line_note) values (${name}, ${state}, ${note}) returning id`;
  if (!row) throw new Error('a dialer was not registered');
  return row.id;
};

/** A sign of life. False where this dialer was taken for dead: its calls are no longer its own. */
export const beat = async (
  db: Connection,
  id: number,
  { state, note, draining }: LineState & { readonly draining: boolean },
): Promise<boolean> => {
  const { count } = await db`
    update dialer set seen_at = now(), line_state = ${state}, line_note = ${note}, draining = ${draining}
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

/** Dialers whose calls are still to be closed. */
export const lostWithCalls = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from dialer where lost_at is not null and exists (select 1 from live_call where dialer_id = dialer.id)`;
  return rows.map(({ id }) => id);
};

/** Clears away dialers that are gone and have left nothing behind. */
export const forgetGone = (db: Connection) => db`
  delete from dialer where lost_at is not null and not exists (select 1 from live_call where dialer_id = dialer.id)`;
