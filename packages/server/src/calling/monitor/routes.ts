import type { callRoutes } from '@halloo/contract/calls';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { callIn } from './inner/call-in.ts';
import { readMonitor } from './inner/read-monitor.ts';
import { readWhyNot } from './inner/read-why-not.ts';

export const callHandlers: Handlers<Omit<typeof callRoutes, 'rehearseCampaign'>> = {
  getMonitor: (context, { params }) => readMonitor(context, params.campaign_id),
  getWhyNot: (context, { params }) => readWhyNot(context, params.campaign_id),
  callIn: async (context, { body }) => ({ msg: say('monitor.simulatedCall', { number: await callIn(context, body) }) }),
};
