import type { bestHourRoutes } from '@halloo/contract/best-hours';
import type { Handlers } from '../../ports/handlers.ts';
import { changeBestHour, readBestHour } from './inner/change-best-hour.ts';

export const bestHourHandlers: Handlers<typeof bestHourRoutes> = {
  getBestHour: ({ db, clock }, { params }) => readBestHour(db, params.campaign_id, clock.now()),
  changeBestHour: (context, { caller, params, body }) => changeBestHour(context, caller, params.campaign_id, body),
};
