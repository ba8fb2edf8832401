import type { secondFactorRoutes } from '@halloo/contract/second-factor';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { needsPassword } from '../accounts/confirm-person.ts';
import { originOf } from '../accounts/origin.ts';
import { resetFactors } from '../accounts/reset-factors.ts';
import { describeFactors, rolesWithFactor } from '../factors/factors.ts';
import { beginNewApp, confirmNewApp, removeOwnApp, renewOwnCodes } from './inner/change-factors.ts';
import { addNewPasskey, beginNewPasskey, removeOwnPasskey, renameOwnPasskey } from './inner/change-passkeys.ts';
import { finishSignIn } from './inner/finish-sign-in.ts';
import { beginPasskeySignIn, signInWithPasskey } from './inner/passkey-sign-in.ts';
import { relyingPartyOf } from './inner/relying-party.ts';
import { requireFactor } from './inner/require-factor.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  finishLogin: (context, { body, request }) => finishSignIn(context, body, request.ip),
  getSecondFactor: async ({ db, clock }, { caller }) => ({
    ...(await describeFactors(db, caller.accountId)),
    required: (await rolesWithFactor(db)).includes(caller.role),
    needs_password: await needsPassword(db, caller, clock.now()),
  }),
  beginApp: (context, { caller, body }) => beginNewApp(context, caller, body.current_password),
  confirmApp: (context, { caller, body }) => confirmNewApp(context, caller, body.code),
  removeApp: async (context, { caller, body }) => {
    await removeOwnApp(context, caller, body.current_password);
    return { msg: say('factor.appRemoved') };
  },
  renewRecoveryCodes: (context, { caller, body }) => renewOwnCodes(context, caller, body.current_password),
  beginPasskeyLogin: (context, { request }) =>
    beginPasskeySignIn(context, relyingPartyOf(context, request), request.ip),
  passkeyLogin: (context, { body, request }) =>
    signInWithPasskey(context, relyingPartyOf(context, request), body, originOf(request)),
  beginPasskey: (context, { caller, body, request }) =>
    beginNewPasskey(context, caller, relyingPartyOf(context, request), body.current_password),
  addPasskey: (context, { caller, body, request }) =>
    addNewPasskey(context, caller, relyingPartyOf(context, request), body),
  renamePasskey: async (context, { caller, params, body }) => {
    await renameOwnPasskey(context, caller, { id: params.id, name: body.name });
    return { msg: say('factor.passkeyRenamed') };
  },
  removePasskey: async (context, { caller, params, body }) => {
    await removeOwnPasskey(context, caller, params.id, body.current_password);
    return { msg: say('factor.passkeyRemoved') };
  },
  requireFactor: (context, { caller, body }) => requireFactor(context, caller, body.roles),
  removeFactors: async (context, { caller, params }) => {
    await resetFactors(context, caller, params.id);
    return { msg: say('factor.reset') };
  },
};
