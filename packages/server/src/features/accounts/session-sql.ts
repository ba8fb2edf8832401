import type { Role } from '@halloo/contract/roles';
import type { Person } from '../../platform/caller.ts';
import type { Connection } from '../../platform/db/connect.ts';

interface NewSession {
  account_id: number;
  token_hash: Buffer;
  device: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  second_factor: boolean;
}

export const insertSession = async (db: Connection, session: NewSession): Promise<void> => {
  await db`insert into session ${db(session)}`;
};

interface SessionRow {
  readonly id: number;
  readonly account_id: number;
  readonly email: string;
  readonly role: Role;
  readonly last_used_at: Date;
  readonly must_add_factor: boolean;
}

/** The role requires a second factor that the session did not prove. */
const unproven = (db: Connection) => db`(role = any (second_factor_roles) and not session.second_factor)`;

const hasFactor = (db: Connection) =>
  db`exists (select from second_factor_account f where f.account_id = session.account_id)`;

/** A session that did not prove the factor of its account is not valid where the role requires one. */
const isValid = (db: Connection, now: Date) =>
  db`expires_at > ${now} and disabled_at is null and not (${unproven(db)} and ${hasFactor(db)})`;

const selectSession = (db: Connection, now: Date, by: ReturnType<typeof unproven>) => db<SessionRow[]>`
  select session.id, account_id, email, role, last_used_at, ${unproven(db)} as must_add_factor
  from session join account on account.id = account_id cross join workspace
  where ${by} and ${isValid(db, now)}`;

const personOf = ({ id: sessionId, account_id: accountId, email, role, must_add_factor }: SessionRow): Person => ({
  ...{ sessionId, accountId, email, role },
  ...(must_add_factor && { mustAddFactor: true }),
});

export const findSession = async (
  db: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<(Person & { lastUsedAt: Date }) | undefined> => {
  const [row] = await selectSession(db, now, db`token_hash = ${tokenHash}`);
  return row && { ...personOf(row), lastUsedAt: row.last_used_at };
};

/** The account of a valid session. */
export const findCaller = async (db: Connection, sessionId: number, now: Date): Promise<Person | undefined> => {
  const [row] = await selectSession(db, now, db`session.id = ${sessionId}`);
  return row && personOf(row);
};

/** Whether a session is valid and may do more than to set up a second factor. */
export const isSessionAlive = async (db: Connection, sessionId: number, now: Date): Promise<boolean> => {
  const person = await findCaller(db, sessionId, now);
  return person !== undefined && !person.mustAddFactor;
};

export const touchSession = (db: Connection, sessionId: number, now: Date, expiresAt: Date) =>
  db`update session set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${sessionId}`;

export const listSessions = (db: Connection, accountId: number, now: Date) =>
  db<{ id: number; device: string; address: string; created_at: Date; last_used_at: Date; expires_at: Date }[]>`
    select id, device, address, created_at, last_used_at, expires_at from session
    where account_id = ${accountId} and expires_at > ${now} order by last_used_at desc, id desc`;

/** Ends one session of an account. Returns whether it existed. */
export const deleteSession = async (db: Connection, accountId: number, sessionId: number): Promise<boolean> => {
  const done = await db`delete from session where account_id = ${accountId} and id = ${sessionId}`;
  return done.count > 0;
};

/** Ends an account's sessions, all or all but one, and sign-ins that wait for the second factor. Returns their number. */
export const deleteSessions = async (db: Connection, accountId: number, exceptId?: number): Promise<number> => {
  await db`delete from sign_in_step where account_id = ${accountId}`;
  const done = await db`delete from session where account_id = ${accountId} and id <> ${exceptId ?? 0}`;
  return done.count;
};

/** Ends all sessions and begun sign-ins of people with these roles. Returns the account of each session. */
export const deleteSessionsOfRoles = async (db: Connection, roles: readonly Role[]): Promise<number[]> => {
  const accounts = db`select id from account where role = any (${[...roles]})`;
  await db`delete from sign_in_step where account_id in (${accounts})`;
  const rows = await db<{ account_id: number }[]>`
    delete from session where account_id in (${accounts}) returning account_id`;
  return rows.map(({ account_id }) => account_id);
};

/** Notes whether a session, or each session of an account, proved a second factor. */
export const setProven = (db: Connection, of: { sessionId: number } | { accountId: number }, proven: boolean) =>
  db`update session set second_factor = ${proven}
    where ${'sessionId' in of ? db`id = ${of.sessionId}` : db`account_id = ${of.accountId}`}`;

/** Whether a session proved a second factor. */
export const isProven = async (db: Connection, sessionId: number): Promise<boolean> => {
  const [row] = await db<{ second_factor: boolean }[]>`select second_factor from session where id = ${sessionId}`;
  return row?.second_factor ?? false;
};

export const forgetExpiredSessions = (db: Connection, now: Date) => db`delete from session where expires_at <= ${now}`;
