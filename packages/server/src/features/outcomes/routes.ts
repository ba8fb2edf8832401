import type { outcomeRoutes } from '@halloo/contract/outcomes';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeOutcome, createOutcome, deleteOutcome, orderOutcomes } from './inner/change-outcomes.ts';
import { selectOutcomes } from './inner/sql.ts';

export const outcomeHandlers: Handlers<typeof outcomeRoutes> = {
  listOutcomes: async ({ db }) => [...(await selectOutcomes(db))],
  createOutcome: (context, { caller, body }) => createOutcome(context, caller, body),
  changeOutcome: (context, { caller, params, body }) => changeOutcome(context, caller, params.id, body),
  orderOutcomes: (context, { caller, body }) => orderOutcomes(context, caller, body.ids),
  deleteOutcome: async (context, { caller, params }) => {
    await deleteOutcome(context, caller, params.id);
    return { msg: say('outcome.deleted') };
  },
};
