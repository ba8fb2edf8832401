import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@halloo/contract/accounts';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import type { SignInWay } from './begin-session.ts';
import { hashToken, type Origin } from './inner/start-session.ts';

const stepMs = 10 * 60_000;

/** Wrong codes after which a person begins again. */
export const mostStepTries = 5;

/** A sign-in that waits for the second factor. */
export interface SignInStep extends Origin {
  readonly account_id: number;
  readonly email: string;
  readonly way: SignInWay;
  readonly tries: number;
}

/** Opens the next step of a sign-in. Its token opens nothing else. */
export const openStep = async (
  tx: Tx,
  step: Pick<SignInStep, 'account_id' | 'way'> & Origin,
  now: Date,
): Promise<SignedIn> => {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + stepMs);
  await tx`insert into sign_in_step ${tx({ ...step, token_hash: hashToken(token), expires_at })}`;
  return { access: token, expires_at: expires_at.toISOString(), next: 'second_factor' };
};

/** Counts a try against the step and locks it. Undefined if it has ended. */
export const tryStep = async (tx: Tx, token: string, now: Date): Promise<SignInStep | undefined> => {
  const [row] = await tx<SignInStep[]>`
    update sign_in_step s set tries = tries + 1 from account
    where token_hash = ${hashToken(token)} and expires_at > ${now} and tries < ${mostStepTries} and account.id = account_id
    returning account_id, email, way, s.device, s.address, tries`;
  return row;
};

/** The account whose sign-in waits, without counting a try. */
export const findStep = async (db: Connection, token: string, now: Date): Promise<number | undefined> => {
  const [row] = await db<{ account_id: number }[]>`
    select account_id from sign_in_step
    where token_hash = ${hashToken(token)} and expires_at > ${now} and tries < ${mostStepTries}`;
  return row?.account_id;
};

export const deleteStep = (tx: Tx, token: string) =>
  tx`delete from sign_in_step where token_hash = ${hashToken(token)}`;

export const forgetExpiredSteps = (db: Connection, now: Date) =>
  db`delete from sign_in_step where expires_at <= ${now}`;
