import type { Role } from '@halloo/contract/roles';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { accept, findOpen, holdInvitation } from './inner/invitations/sql.ts';

/**
 * The role of the open invitation of an address, which is used up by it: for ways in that prove the address themselves.
 * Undefined if nobody invited it.
 */
export const takeInvitation = async (tx: Tx, email: string, now: Date): Promise<Role | undefined> => {
  const found = await findOpen(tx, email, now);
  if (!found) return undefined;
  await holdInvitation(tx, found.id);
  // Somebody may have used or cancelled it since.
  if (!(await findOpen(tx, email, now))) return undefined;
  await accept(tx, found.id, null, now);
  await recordAudit(tx, { name: email }, 'invitation.accepted', say('audit.invitation', { email }), {
    role: found.role,
    invited_by: found.invited_by,
  });
  return found.role;
};
