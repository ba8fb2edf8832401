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
}

export const insertSession = async (db: Connection, session: NewSession): Promise<void> => {
  await db`insert into session ${db(session)}`;
};

export const findSession = async (
  db: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<(Person & { lastUsedAt: Date }) | undefined> => {
  const [row] = await db<{ id: number; account_id: number; email: string; role: Role; last_used_at: Date }[]>`
    select session.id, account_id, email, role, last_used_at from session join account on account.id = account_id
    where token_hash = ${tokenHash} and expires_at > ${now} and disabled_at is null`;
  if (!row) return undefined;
  const { id: sessionId, account_id: accountId, last_used_at: lastUsedAt, ...who } = row;
  return { sessionId, accountId, lastUsedAt, ...who };
};

/** The account of a valid session. */
export const findCaller = async (db: Connection, sessionId: number, now: Date): Promise<Person | undefined> => {
  const [row] = await db<Person[]>`
    select session.id as "sessionId", account_id as "accountId", email, role
    from session join account on account.id = account_id where session.id = ${sessionId} and expires_at > ${now}`;
  return row;
};

export const isSessionAlive = async (db: Connection, sessionId: number, now: Date): Promise<boolean> => {
  const [row] = await db`select 1 from session where id = ${sessionId} and expires_at > ${now}`;
  return row !== undefined;
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

/** Ends an account's sessions, all or all but one. Returns their number. */
export const deleteSessions = async (db: Connection, accountId: number, exceptId?: number): Promise<number> => {
  const done = await db`delete from session where account_id = ${accountId} and id <> ${exceptId ?? 0}`;
  return done.count;
};

export const forgetExpiredSessions = (db: Connection, now: Date) => db`delete from session where expires_at <= ${now}`;
