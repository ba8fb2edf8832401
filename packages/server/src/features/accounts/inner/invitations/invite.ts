import { addresses } from '@halloo/contract/console-addresses';
import type { Invitation, invitationRoutes, MadeInvitation } from '@halloo/contract/invitations';
import type { RouteBody } from '@halloo/contract/route';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Person } from '../../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../../platform/db/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events/publish.ts';
import { say } from '../../../../platform/words.ts';
import type { Context } from '../../../../ports/context.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { holdForOwner } from '../hold-account.ts';
import { makeLinkToken } from '../link-token.ts';
import { findCredentials } from '../sql.ts';
import {
  cancel,
  describe,
  endOldInvitations,
  findInvitation,
  findOpen,
  holdInvitation,
  insertInvitation,
  renew,
  workspaceName,
} from './sql.ts';

const dayMs = 86_400_000;
const validDays = 7;

type Parts = Pick<Context, 'db' | 'clock' | 'mail' | 'config'>;

const inviteEnd = (now: Date) => new Date(now.getTime() + validDays * dayMs);

/** Sends the link where a mail server is set up. */
const send = async (context: Parts, tx: Tx, caller: Person, invited: Invitation, path: string): Promise<boolean> => {
  const workspace = (await workspaceName(tx)) || 'Halloo';
  const queued = await queueMail(context, tx, {
    to: invited.email,
    purpose: 'invitation',
    letter: {
      subject: say('invitation.mailSubject', { workspace }),
      paragraphs: [
        say('invitation.mailBody', { inviter: caller.email, workspace, role: say(`role.${invited.role}`) }),
        say('invitation.mailValid', { days: validDays }),
      ],
      action: { label: say('invitation.mailAction'), url: `${context.config.publicUrl ?? ''}${path}` },
      footer: [say('invitation.mailFooter')],
    },
    accountId: caller.accountId,
    expiresAt: new Date(invited.expires_at),
  });
  return queued !== undefined;
};

const finish = async (context: Parts, tx: Tx, caller: Person, id: number, token: string): Promise<MadeInvitation> => {
  const row = await findInvitation(tx, { id }, context.clock.now());
  if (!row) throw new Error('an invitation was not stored');
  const invitation = describe(row);
  const path = addresses.invitation(token);
  const emailed = await send(context, tx, caller, invitation, path);
  await publish(tx, { type: 'accounts.changed' });
  return { invitation, link: { path, emailed, expires_at: invitation.expires_at } };
};

/** Invites somebody. Throws if the address has an account, or an open invitation already. */
export const invite = (
  context: Parts,
  caller: Person,
  { email, role, first_name = '', last_name = '' }: RouteBody<typeof invitationRoutes.invite>,
): Promise<MadeInvitation> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    await holdForOwner(tx, caller);
    if (await findCredentials(tx, { email })) throw new AppError('invitation.has_account');
    if (await findOpen(tx, email, now)) throw new AppError('invitation.exists');
    await endOldInvitations(tx, email, now);
    const { token, hash } = makeLinkToken();
    const id = await insertInvitation(tx, {
      ...{ email, role, first_name, last_name, token_hash: hash, invited_by: caller.accountId },
      ...{ created_at: now, expires_at: inviteEnd(now) },
    });
    await recordAudit(tx, caller, 'invitation.made', say('audit.invitation', { email }), { role });
    return finish(context, tx, caller, id, token);
  });

/** The invitation, locked. Throws if it does not exist or was accepted. */
const holdUnused = async (tx: Tx, id: number, now: Date) => {
  await holdInvitation(tx, id);
  const row = await findInvitation(tx, { id }, now);
  if (!row) throw new AppError('invitation.not_found');
  if (row.state === 'accepted') throw new AppError('invitation.used');
  return row;
};

export const renewInvitation = (context: Parts, caller: Person, id: number): Promise<MadeInvitation> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    await holdForOwner(tx, caller);
    const { email, role } = await holdUnused(tx, id, now);
    if (await findCredentials(tx, { email })) throw new AppError('invitation.has_account');
    const open = await findOpen(tx, email, now);
    if (open && open.id !== id) throw new AppError('invitation.exists');
    await endOldInvitations(tx, email, now);
    const { token, hash } = makeLinkToken();
    await renew(tx, id, { token_hash: hash, invited_by: caller.accountId, expires_at: inviteEnd(now) });
    await recordAudit(tx, caller, 'invitation.renewed', say('audit.invitation', { email }), { role });
    return finish(context, tx, caller, id, token);
  });

export const cancelInvitation = ({ db, clock }: Parts, caller: Person, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdForOwner(tx, caller);
    const { email, state } = await holdUnused(tx, id, clock.now());
    if (state === 'cancelled') return;
    await cancel(tx, id, clock.now());
    await recordAudit(tx, caller, 'invitation.cancelled', say('audit.invitation', { email }));
    await publish(tx, { type: 'accounts.changed' });
  });
