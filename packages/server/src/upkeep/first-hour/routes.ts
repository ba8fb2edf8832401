import type { FirstHour, firstHourRoutes } from '@halloo/contract/first-hour';
import type { Connection } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { hasSamples } from '../demo/sample-sql.ts';
import { findFurthest, findHour, hasOwn, noteHour } from './inner/sql.ts';

/** The welcome ends with the first campaign that somebody makes, the checklist with the first one that calls. */
const readHour = async (db: Connection, accountId: number): Promise<FirstHour> => {
  const hour = await findHour(db, accountId);
  if (!hour) throw new AppError('token_not_valid');
  const own = await findFurthest(db);
  const live = own?.live ?? false;
  return {
    welcome: !hour.welcome_closed && !(await hasOwn(db)),
    checklist: !hour.checklist_closed && !live,
    steps: {
      hear: hour.heard,
      campaign: own !== undefined,
      people: own?.people ?? false,
      call: own?.call ?? false,
      schedule: own?.schedule ?? false,
      rehearse: own?.rehearse ?? false,
      live,
    },
    campaign_id: own?.id ?? null,
    samples: await hasSamples(db),
  };
};

export const firstHourHandlers: Handlers<Pick<typeof firstHourRoutes, 'getFirstHour' | 'changeFirstHour'>> = {
  getFirstHour: ({ db }, { caller }) => readHour(db, caller.accountId),
  changeFirstHour: ({ db, clock }, { caller: { accountId }, body }) =>
    inTransaction(db, async (tx) => {
      await noteHour(tx, accountId, {
        heard: body.heard === true,
        welcome: body.welcome === false,
        checklist: body.checklist === false,
        now: clock.now(),
      });
      const hour = await readHour(tx, accountId);
      await publish(tx, { type: 'profile.changed' }, accountId);
      return hour;
    }),
};
