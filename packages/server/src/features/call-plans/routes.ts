import type { callPlanRoutes } from '@halloo/contract/call-plans';
import type { Handlers } from '../../ports/handlers.ts';
import { changePlan, readDates, readPlan } from './inner/change-plan.ts';
import { readCalendar } from './inner/read-calendar.ts';

export const callPlanHandlers: Handlers<typeof callPlanRoutes> = {
  getCallPlan: ({ db, clock }, { params }) => readPlan(db, params.campaign_id, clock.now()),
  changeCallPlan: (context, { caller, params, body }) => changePlan(context, caller, params.campaign_id, body.plan),
  getPlanCalendar: ({ db, clock }, { params, query }) => readCalendar(db, params.campaign_id, query, clock.now()),
  getPlanDates: ({ db, clock }, { params }) => readDates(db, params.campaign_id, clock.now()),
};
