import type { RouteBody } from '@halloo/contract/route';
import { type WhatIf, whatIfLeast, type whatIfRoutes } from '@halloo/contract/what-if';
import { readHourCounts } from '../../../features/best-hour/read-hours.ts';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { dayMs } from '../../../lib/schedule/zone-time.ts';
import type { Caller } from '../../../platform/caller.ts';
import { progressPublisher } from '../../../platform/events/progress-publisher.ts';
import { keepThreads } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import type { LiveCampaign } from '../../claim/plan.ts';
import { readCampaign } from '../read-campaign.ts';
import type { Forecasted, WhatIfTask } from './what-if-worker.ts';
import { withSlot } from './with-slot.ts';

type Change = RouteBody<typeof whatIfRoutes.forecastChange>;

const inWorker = keepThreads<WhatIfTask, number, Forecasted>({
  program: new URL('./what-if-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 },
});

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** As long as it was, from now on: a campaign whose dates have passed can be forecast as well. */
const fromNow = (schedule: Schedule, now: number): Schedule => {
  const { startDate, endDate } = schedule;
  if (endDate === null) return { ...schedule, startDate: null };
  const days = startDate === null ? 30 : Math.max(0, (Date.parse(endDate) - Date.parse(startDate)) / dayMs);
  // A whole day more, because today is not a whole one.
  return { ...schedule, startDate: null, endDate: dateOf(now + (days + 1) * dayMs) };
};

const withChange = (campaign: LiveCampaign, change: Change): LiveCampaign => {
  const { schedule } = campaign;
  const { call_start_time, call_end_time, retry_times, retry_delay_minutes, best_hour_days } = change;
  const hasTimes = call_start_time !== undefined || call_end_time !== undefined;
  return {
    ...campaign,
    schedule: hasTimes
      ? {
          ...schedule,
          startTime: call_start_time ?? schedule.startTime,
          endTime: call_end_time ?? schedule.endTime,
          week: undefined,
        }
      : schedule,
    ...(retry_times !== undefined && { retryTimes: retry_times, retryPlan: undefined }),
    ...(retry_delay_minutes !== undefined && { retryDelayMinutes: retry_delay_minutes }),
    ...(best_hour_days !== undefined && { bestHourDays: best_hour_days ?? undefined }),
  };
};

const missingIn = ({ calls, answered, unchanged }: Forecasted): string =>
  unchanged
    ? ''
    : say('whatIf.missing', { calls, answered, mostCalls: whatIfLeast.calls, mostAnswered: whatIfLeast.answered });

/** Forecasts a campaign as it is and with a change, with people learned from its calls. Nothing is stored. */
export const forecastChange = (
  context: Pick<Context, 'db' | 'databaseUrl' | 'clock' | 'log'>,
  caller: Caller,
  campaignId: number,
  change: Change,
  signal: AbortSignal,
): Promise<WhatIf> =>
  withSlot(context, campaignId, async () => {
    const { db, databaseUrl, clock } = context;
    const beganAt = performance.now();
    const now = clock.now();
    const { plan: drawn, records } = await readCampaign(db, campaignId, { mayBeFinished: true });
    const campaign = { ...drawn.campaign, schedule: fromNow(drawn.campaign.schedule, now.getTime()) };
    const called = campaign.flowVersion ? await flowAtVersion(db, campaignId, campaign.flowVersion) : undefined;
    const { languages = [], keys } = drawn.flow;
    const calledFlow = called ? { ...called, languages, ...(keys && { keys }) } : drawn.flow;
    const hours = await readHourCounts(db, now);
    const plan = { ...drawn, campaign, flow: calledFlow, now: now.getTime(), hours };
    const isChanged = change.drawn_flow || Object.entries(change).some(([name]) => name !== 'drawn_flow');
    const changed = isChanged
      ? { ...plan, campaign: withChange(campaign, change), flow: change.drawn_flow ? drawn.flow : calledFlow }
      : null;
    const publishProgress = progressPublisher(context, caller, 250);
    const onReport = (share: number) => publishProgress({ type: 'rehearsal.progress', campaign_id: campaignId, share });
    const found = await inWorker({ databaseUrl, campaignId, plan, changed, records }, { onReport, signal });
    return { ...found, missing: missingIn(found), took_ms: Math.round(performance.now() - beganAt) };
  });
