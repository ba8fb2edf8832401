import type { breakerRoutes } from '@halloo/contract/breakers';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { findCampaign, findSim, holdBreakers, setDue } from './inner/sql.ts';

const answer = (tries: number) => ({ msg: say(tries > 0 ? 'breaker.triesNow' : 'breaker.notStopped') });

/** A canary call is made due. The next claim makes it, as always one at a time. */
export const breakerHandlers: Handlers<typeof breakerRoutes> = {
  trySimNow: ({ db, clock }, { params: { id } }) =>
    inTransaction(db, async (tx) => {
      if (!(await findSim(tx, id))) throw new AppError('sim.not_found');
      await holdBreakers(tx);
      return answer(await setDue(tx, tx`kind = 'sim' and ref_id = ${id}`, clock.now()));
    }),
  tryCampaignNow: ({ db, clock }, { params: { campaign_id: id } }) =>
    inTransaction(db, async (tx) => {
      if (!(await findCampaign(tx, id))) throw new AppError('campaign.not_found');
      await holdBreakers(tx);
      return answer(await setDue(tx, tx`(kind = 'sim' or ref_id = ${id})`, clock.now()));
    }),
};
