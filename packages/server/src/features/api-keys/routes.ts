import type { apiKeyRoutes } from '@halloo/contract/api-keys';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { describeKey } from './inner/describe-key.ts';
import { makeKey } from './inner/make-key.ts';
import { revokeKey } from './inner/revoke-key.ts';
import { selectKeys } from './sql.ts';

export const apiKeyHandlers: Handlers<typeof apiKeyRoutes> = {
  listApiKeys: async ({ db, clock }) => (await selectKeys(db)).map((row) => describeKey(row, clock.now())),
  createApiKey: (context, { caller, body }) => makeKey(context, caller, body),
  revokeApiKey: async (context, { caller, params }) => {
    await revokeKey(context, caller, params.id);
    return { msg: say('apiKey.revoked') };
  },
};
