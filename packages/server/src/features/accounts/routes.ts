import type { accountRoutes } from '@halloo/contract/accounts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeAccount } from './inner/change-account.ts';
import { changePassword } from './inner/change-password.ts';
import { changeProfile } from './inner/change-profile.ts';
import { describeAccount } from './inner/describe-account.ts';
import { selectAccounts } from './inner/people-sql.ts';
import { register } from './inner/register.ts';
import { removeAccount } from './inner/remove-account.ts';
import { signIn } from './inner/sign-in.ts';
import { endSession } from './inner/sign-out.ts';
import { findProfile } from './inner/sql.ts';
import { originOf } from './origin.ts';
import { listSessions } from './session-sql.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  login: (context, { body, request }) => signIn(context, body, originOf(request)),
  register: (context, { body, request }) => register(context, body, originOf(request)),
  logout: async (context, { caller }) => {
    await endSession(context, caller, caller.sessionId);
    return { msg: say('account.signedOut') };
  },
  getProfile: async (context, { caller }) => {
    const profile = await findProfile(context.db, caller.accountId);
    if (!profile) throw new AppError('token_not_valid');
    return [{ ...profile, must_add_factor: caller.sessionId !== undefined && caller.mustAddFactor === true }];
  },
  changeProfile: async (context, { caller, body }) => [await changeProfile(context, caller, body)],
  changePassword: async (context, { caller, body }) => ({
    msg: say('account.passwordChanged'),
    ended_sessions: await changePassword(context, caller, body),
  }),
  listSessions: async (context, { caller }) => {
    const rows = await listSessions(context.db, caller.accountId, context.clock.now());
    return rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
      ...row,
      current: row.id === caller.sessionId,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
  },
  endSession: async (context, { caller, params }) => {
    await endSession(context, caller, params.id);
    return { msg: say('account.sessionEnded') };
  },
  listAccounts: async ({ db, clock }, { caller }) =>
    (await selectAccounts(db, clock.now())).map((row) => describeAccount(row, caller)),
  changeAccount: async (context, { caller, params, body }) =>
    describeAccount(await changeAccount(context, caller, params.id, body), caller),
  removeAccount: async (context, { caller, params }) => {
    await removeAccount(context, caller, params.id);
    return { msg: say('account.removed') };
  },
};
