import { addresses } from '@halloo/contract/console-addresses';
import type { RouteBody } from '@halloo/contract/route';
import type { ShareLink, shareRoutes } from '@halloo/contract/shares';
import { shareLimits } from '@halloo/contract/shares';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { hashSecret } from '../../../features/accounts/secret-password.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { isValidLink } from '../authenticate-guest.ts';
import { hashOf, newToken } from './tokens.ts';

interface LinkRow extends Omit<ShareLink, 'created_at' | 'expires_at' | 'last_opened_at'> {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_opened_at: Date | null;
}

const selectLinks = (db: Connection, campaignId: number, now: Date, linkId?: number) => db<LinkRow[]>`
  select l.id, l.campaign_id, l.persons, l.password_hash is not null as has_password, l.created_at, a.email as created_by,
    l.expires_at, l.opened, l.last_opened_at,
    case when ${isValidLink(db, now)} then 'active' when l.ended_at is null and l.expires_at <= ${now} then 'expired'
      else 'ended' end as state
  from share_link l join account a on a.id = l.created_by
  where l.campaign_id = ${campaignId} and ${linkId === undefined ? db`true` : db`l.id = ${linkId}`}
  order by l.id desc`;

const show = ({ created_at, expires_at, last_opened_at, ...row }: LinkRow): ShareLink => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_opened_at: last_opened_at?.toISOString() ?? null,
});

const requireCampaign = async (db: Connection, id: number) => {
  const campaign = await findCampaignState(db, id);
  if (!campaign) throw new AppError('campaign.not_found');
  return campaign;
};

export const listLinks = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  campaignId: number,
): Promise<ShareLink[]> => {
  await requireCampaign(db, campaignId);
  return (await selectLinks(db, campaignId, clock.now())).map(show);
};

const dayMs = 86_400_000;

/** The end of the last day, or so many days from now. */
const endOf = async (db: Connection, { days, until }: { days: number; until?: string | undefined }, now: Date) => {
  if (until === undefined) return new Date(now.getTime() + days * dayMs);
  const [row] = await db<{ at: Date }[]>`
    select (${until}::date + 1)::timestamp at time zone timezone as at from workspace`;
  const at = row?.at ?? now;
  const isFar = at.getTime() > now.getTime() + (shareLimits.days + 1) * dayMs;
  if (at <= now || isFar) throw new AppError('request.invalid', { fields: { until: say('share.until') } });
  return at;
};

export const createLink = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  campaignId: number,
  { days, until, persons, password }: RouteBody<typeof shareRoutes.createShare>,
): Promise<ShareLink & { path: string }> => {
  const hash = password === undefined ? null : await hashSecret(password);
  return inTransaction(db, async (tx) => {
    const { name } = await requireCampaign(tx, campaignId);
    const now = clock.now();
    const token = newToken();
    const expires = await endOf(tx, { days, until }, now);
    const [made] = await tx<{ id: number }[]>`
      insert into share_link ${tx({
        ...{ campaign_id: campaignId, created_by: caller.accountId, token_hash: hashOf(token), persons },
        ...{ password_hash: hash, created_at: now, expires_at: expires },
      })} returning id`;
    const id = made?.id ?? 0;
    await recordAudit(tx, caller, 'share.created', say('audit.campaign', { name }), {
      ...{ link: id, persons, with_password: hash !== null, expires_at: expires.toISOString() },
    });
    const [row] = await selectLinks(tx, campaignId, now, id);
    if (!row) throw new Error('a link that was made cannot be read');
    return { ...show(row), path: `${addresses.shared()}#${token}` };
  });
};

export const endLink = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  campaignId: number,
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name } = await requireCampaign(tx, campaignId);
    const { count } = await tx`
      update share_link set ended_at = ${clock.now()} where id = ${id} and campaign_id = ${campaignId} and ended_at is null`;
    if (count === 0) throw new AppError('share.not_found');
    await tx`delete from share_visit where link_id = ${id}`;
    await recordAudit(tx, caller, 'share.ended', say('audit.campaign', { name }), { link: id });
  });
