import type { singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { originOf } from '../accounts/origin.ts';
import { changeProvider, describeProvider } from './inner/change-provider.ts';
import { testProvider } from './inner/provider.ts';
import { redirectAddress } from './inner/redirect-address.ts';
import { begin, finish } from './inner/sign-in.ts';
import { selectProvider } from './inner/sql.ts';

export const singleSignOnHandlers: Handlers<typeof singleSignOnRoutes> = {
  getWaysIn: async ({ db }) => {
    const provider = await selectProvider(db);
    return { single_sign_on: provider?.enabled ? { button: provider.button } : null };
  },
  beginSingleSignOn: (context, { request }) => begin(context, redirectAddress(context, request), request.ip),
  finishSingleSignOn: (context, { body, request }) => finish(context, body, originOf(request)),
  getSingleSignOn: async (context, { request }) =>
    describeProvider(await selectProvider(context.db), redirectAddress(context, request)),
  changeSingleSignOn: async (context, { caller, body, request }) =>
    describeProvider(await changeProvider(context, caller, body), redirectAddress(context, request)),
  testSingleSignOn: async (context, { caller, body }) => {
    const key = `single-sign-on:test:${caller.accountId}`;
    await guardTries(context, [{ key, limit: { tries: 20, windowSeconds: 900 } }]);
    return testProvider(context, { ...body, secret: undefined });
  },
};
