import { permissions } from '@halloo/contract/roles';
import type { Guest } from '../../platform/caller.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { hashOf, visitForm } from './inner/tokens.ts';

interface GuestRow {
  readonly id: number;
  readonly link_id: number;
  readonly campaign_id: number;
  readonly persons: boolean;
  readonly account_id: number;
  readonly email: string;
}

/** Links that work: those of an active account that may still share. */
export const isValidLink = (db: Connection, now: Date) => db`
  (l.expires_at > ${now} and l.ended_at is null and a.disabled_at is null
    and a.role = any(${[...permissions.persons]}))`;

const selectGuest = async (
  db: Connection,
  now: Date,
  by: ReturnType<typeof isValidLink>,
): Promise<Guest | undefined> => {
  const [row] = await db<GuestRow[]>`
    select v.id, l.id as link_id, l.campaign_id, l.persons, a.id as account_id, a.email
    from share_visit v join share_link l on l.id = v.link_id join account a on a.id = l.created_by
    where ${by} and v.expires_at > ${now} and ${isValidLink(db, now)}`;
  return (
    row && {
      accountId: row.account_id,
      email: row.email,
      // What the answers hide depends on it.
      role: row.persons ? 'reviewer' : 'viewer',
      share: { visitId: row.id, linkId: row.link_id, campaignId: row.campaign_id },
    }
  );
};

export const findGuest = (db: Connection, visitId: number, now: Date) => selectGuest(db, now, db`v.id = ${visitId}`);

const tokenIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

export const isGuest = (authorization: string | undefined): boolean => visitForm.test(tokenIn(authorization));

/** Who looks at a shared result. Throws if the link ended. */
export const authenticateGuest = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<Guest> => {
  const guest = await selectGuest(db, clock.now(), db`v.token_hash = ${hashOf(tokenIn(authorization))}`);
  if (!guest) throw new AppError('token_not_valid');
  return guest;
};
