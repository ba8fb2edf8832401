import { z } from 'zod';
import { done, id, route } from './route.ts';

export const breakerRoutes = {
  trySimNow: route({
    method: 'POST',
    path: '/api/campaigns/sims/{id}/try_now/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'SIM cards',
    summary:
      'Try one call over a SIM whose calls stopped because they never left, without waiting. If it leaves, calling resumes',
    params: z.object({ id }),
    answer: done,
  }),
  tryCampaignNow: route({
    method: 'POST',
    path: '/api/campaigns/try_now/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary:
      'Try one call of a campaign whose calls stopped because they never left, and one over each such SIM, without waiting',
    params: z.object({ campaign_id: id }),
    answer: done,
  }),
} as const;
