import type { simRoutes } from '@halloo/contract/sims';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeSim, removeSim, switchSim } from './inner/change-sim.ts';
import { addSim, sendCode } from './inner/send-code.ts';
import { verifyCode } from './inner/verify-code.ts';
import { listCallingSims, listSims } from './list-sims.ts';

export const simHandlers: Handlers<typeof simRoutes> = {
  insertSim: (context, { caller, body, request }) => addSim(context, caller, body, request.ip),
  sendCode: (context, { caller, body, request }) => sendCode(context, caller, body.phone, request.ip),
  verifyCode: async (context, { caller, body, request }) => ({
    msg: await verifyCode(context, caller, body, request.ip),
  }),
  listSims: (context) => listSims(context.db, context),
  changeSimStatus: (context, { caller, params, body }) => switchSim(context, caller, params.id, body.active),
  changeSim: (context, { caller, params, body }) => changeSim(context, caller, params.id, body),
  removeSim: async (context, { caller, params }) => {
    await removeSim(context, caller, params.id);
    return { msg: say('sim.removed') };
  },
  simDetail: ({ db }) => listCallingSims(db),
};
