import type { SignedIn } from '@halloo/contract/accounts';
import type { invitationRoutes, OpenInvitation } from '@halloo/contract/invitations';
import type { RouteBody } from '@halloo/contract/route';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { guardTries } from '../../../../platform/limits/guard-tries.ts';
import { giveBackTry } from '../../../../platform/limits/take-try.ts';
import { say } from '../../../../platform/words.ts';
import type { Context } from '../../../../ports/context.ts';
import { beginSession } from '../../begin-session.ts';
import { linkTries } from '../link-token.ts';
import { makeAccount } from '../make-account.ts';
import { hashPassword } from '../password.ts';
import { hashToken, type Origin } from '../start-session.ts';
import { accept, describe, findInvitation, holdInvitation, workspaceName } from './sql.ts';

const refusals = {
  accepted: 'invitation.used',
  expired: 'invitation.expired',
  cancelled: 'invitation.cancelled',
} as const;

type Parts = Pick<Context, 'db' | 'clock'>;

/** The open invitation of a link. Guesses are limited; throws with the reason if it cannot be used. */
const findByLink = async (context: Parts, token: string, address: string) => {
  const { db, clock } = context;
  const tries = linkTries(address);
  await guardTries(context, [tries]);
  const row = await findInvitation(db, { tokenHash: hashToken(token) }, clock.now());
  if (!row) throw new AppError('invitation.unknown');
  await giveBackTry(db, tries.key);
  if (row.state !== 'open') throw new AppError(refusals[row.state]);
  return row;
};

export const readInvitation = async (context: Parts, token: string, address: string): Promise<OpenInvitation> => {
  const { email, first_name, last_name, role, invited_by, expires_at } = describe(
    await findByLink(context, token, address),
  );
  return {
    ...{ email, first_name, last_name, role, invited_by, expires_at },
    workspace_name: await workspaceName(context.db),
  };
};

/** Makes the account and signs the person in. */
export const acceptInvitation = async (
  context: Parts,
  { token, password, first_name, last_name }: RouteBody<typeof invitationRoutes.acceptInvitation>,
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock } = context;
  const { id: invitationId } = await findByLink(context, token, origin.address);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await holdInvitation(tx, invitationId);
    // Another request may have used it, or somebody cancelled it, since.
    const row = await findInvitation(tx, { tokenHash: hashToken(token) }, now);
    if (!row) throw new AppError('invitation.unknown');
    if (row.state !== 'open') throw new AppError(refusals[row.state]);
    const { email, role, invited_by } = row;
    const id = await makeAccount(tx, { email, password_hash, first_name, last_name, role }, 'self');
    if (id === undefined) throw new AppError('invitation.has_account');
    await accept(tx, row.id, id, now);
    await recordAudit(tx, { accountId: id, email }, 'invitation.accepted', say('audit.invitation', { email }), {
      role,
      invited_by,
    });
    return beginSession(tx, { id, email, way: 'invitation' }, origin, now);
  });
};
