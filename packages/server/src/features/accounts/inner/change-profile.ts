import type { accountRoutes, Profile } from '@halloo/contract/accounts';
import type { RouteBody } from '@halloo/contract/route';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteResets } from './resets/sql.ts';
import { findCredentials, findProfile, type ProfileChange, updateProfile } from './sql.ts';

/** Changes the caller's profile. The email is the sign-in name, so a new one requires the password. */
export const changeProfile = async (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  { current_password, ...asked }: RouteBody<typeof accountRoutes.changeProfile>,
): Promise<Profile> => {
  const { db } = context;
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given) as ProfileChange;

  if (change.email !== undefined && change.email !== caller.email) {
    if (current_password === undefined) {
      throw new AppError('request.invalid', {
        msg: say('account.emailNeedsPassword'),
        fields: { current_password: say('field.required') },
      });
    }
    await confirmPassword(context, caller, current_password);
  }
  return inTransaction(db, async (tx) => {
    if (change.email !== undefined && change.email !== caller.email) {
      const holder = await findCredentials(tx, { email: change.email });
      if (holder) throw emailTaken();
    }
    if (given.length > 0) {
      const before = (await findProfile(tx, caller.accountId)) ?? {};
      await updateProfile(tx, caller.accountId, change).catch((error) => {
        throw brokenConstraint(error) === 'account_email' ? emailTaken() : error;
      });
      // A link that was sent to the old address does not work for the new one.
      if (change.email !== undefined && change.email !== caller.email) await deleteResets(tx, caller.accountId);
      await recordAudit(tx, caller, 'profile.changed', say('audit.account', { email: caller.email }), change, {
        changes: changesOf(before, change),
      });
      await publish(tx, { type: 'profile.changed' }, caller.accountId);
      await publish(tx, { type: 'accounts.changed' });
    }
    const profile = await findProfile(tx, caller.accountId);
    if (!profile) throw new AppError('token_not_valid');
    return { ...profile, must_add_factor: false };
  });
};

const emailTaken = () => new AppError('account.email_taken', { fields: { email: say('account.emailTaken') } });
