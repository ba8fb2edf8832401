import { z } from 'zod';
import { id, route } from './route.ts';

export const reportLimits = { calls: 500 } as const;

const ofCampaign = z.object({ campaign_id: id });
const tag = 'Results';

export const reportFileRoutes = {
  downloadReport: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/report.pdf',
    auth: 'session',
    scope: 'read',
    may: 'look',
    shared: 'campaign_id',
    replica: true,
    tag,
    summary: 'The report of a result as a PDF: method, questions, charts and limits, without persons',
    params: ofCampaign,
    streams: 'application/pdf',
  }),
  downloadPersonsReport: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/report-with-persons.pdf',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    shared: 'campaign_id',
    replica: true,
    tag,
    summary: `The report of a result as a PDF, with a table of the newest calls, at most ${reportLimits.calls}`,
    params: ofCampaign,
    streams: 'application/pdf',
  }),
} as const;
