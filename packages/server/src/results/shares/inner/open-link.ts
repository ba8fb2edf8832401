import type { Shared } from '@halloo/contract/shares';
import { isSecret } from '../../../features/accounts/secret-password.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Guest } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { forgetTries, giveBackTry, type TryLimit } from '../../../platform/limits/take-try.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { isValidLink } from '../authenticate-guest.ts';
import { hashOf, newVisit } from './tokens.ts';

/** Wrong tries are limited as at signing in, and each opening is stored. */
const limits = {
  perAddress: { tries: 50, windowSeconds: 900 },
  perLink: { tries: 10, windowSeconds: 900 },
  opensPerAddress: { tries: 60, windowSeconds: 3600 },
  opensPerLink: { tries: 300, windowSeconds: 3600 },
} as const satisfies Record<string, TryLimit>;

/** After that, the link is opened again. */
const visitMs = 24 * 3_600_000;

interface LinkRow {
  readonly id: number;
  readonly name: string;
  readonly password_hash: string | null;
  readonly expires_at: Date;
  readonly opened: number;
}

const findLink = async (db: Connection, token: string, now: Date): Promise<LinkRow | undefined> => {
  const [row] = await db<LinkRow[]>`
    select l.id, c.name, l.password_hash, l.expires_at, l.opened
    from share_link l join account a on a.id = l.created_by join campaign c on c.id = l.campaign_id
    where l.token_hash = ${hashOf(token)} and ${isValidLink(db, now)}`;
  return row;
};

/** Opens a link: for its token, and its password where it has one. Wrong ones are limited as at sign-in. */
export const openLink = async (
  context: Pick<Context, 'db' | 'clock'>,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  address: string,
): Promise<{ access: string; expires_at: string }> => {
  const { db, clock } = context;
  const ofAddress = `share:address:${address}`;
  const now = clock.now();
  await guardTries(context, [{ key: ofAddress, limit: limits.perAddress }]);
  const link = await findLink(db, token, now);
  if (!link) throw new AppError('share.ended');
  const ofLink = `share:link:${link.id}`;
  if (link.password_hash !== null && password === undefined) {
    await giveBackTry(db, ofAddress);
    throw new AppError('share.password_needed');
  }
  await guardTries(context, [
    { key: `share:opens:${link.id}:${address}`, limit: limits.opensPerAddress },
    { key: `share:opens:${link.id}`, limit: limits.opensPerLink },
  ]);
  if (link.password_hash !== null && password !== undefined) {
    await guardTries(context, [{ key: ofLink, limit: limits.perLink }]);
    if (!(await isSecret(link.password_hash, password))) throw new AppError('share.wrong_password');
  }
  return inTransaction(db, async (tx) => {
    await forgetTries(tx, ofLink);
    await giveBackTry(tx, ofAddress);
    const access = newVisit();
    const expires = new Date(Math.min(link.expires_at.getTime(), now.getTime() + visitMs));
    await tx`insert into share_visit ${tx({ link_id: link.id, token_hash: hashOf(access), expires_at: expires })}`;
    const [row] = await tx<{ opened: number }[]>`
      update share_link set opened = opened + 1, last_opened_at = ${now} where id = ${link.id} returning opened`;
    if (row?.opened === 1) {
      const actor = { name: say('share.guest') };
      await recordAudit(tx, actor, 'share.opened', say('audit.campaign', { name: link.name }), { link: link.id });
    }
    return { access, expires_at: expires.toISOString() };
  });
};

/** What a guest sees, besides the result. */
export const readShared = async (db: Connection, { share }: Guest): Promise<Omit<Shared, 'campaign'>> => {
  const [row] = await db<{ persons: boolean; expires_at: Date; workspace_name: string }[]>`
    select persons, expires_at, workspace_name from share_link, workspace where id = ${share.linkId}`;
  if (!row) throw new AppError('share.ended');
  return { ...row, expires_at: row.expires_at.toISOString() };
};
