import { answerWeeks, type callerNumberRoutes, type NumberUse } from '@halloo/contract/caller-numbers';
import { dayIn } from '../../campaign-row/status.ts';
import { AppError } from '../../platform/errors.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeUse, wakeSim } from './inner/change-use.ts';
import { findNumber, selectUse, selectWeeks, type UseRow } from './inner/sql.ts';

const describeUse = ({ judged_call_id: _, timezone: __, ...use }: UseRow): NumberUse => use;

export const callerNumberHandlers: Handlers<typeof callerNumberRoutes> = {
  getNumberUse: async ({ db }) => describeUse(await selectUse(db)),
  changeNumberUse: async (context, { caller, body }) => describeUse(await changeUse(context, caller, body)),
  getSimAnswers: async ({ db, clock }, { params: { id } }) => {
    const [sim, { timezone }] = await Promise.all([findNumber(db, id), selectUse(db)]);
    if (!sim) throw new AppError('sim.not_found');
    return { weeks: await selectWeeks(db, id, answerWeeks, dayIn(timezone, clock.now())) };
  },
  wakeSim: (context, { caller, params }) => wakeSim(context, caller, params.id),
};
