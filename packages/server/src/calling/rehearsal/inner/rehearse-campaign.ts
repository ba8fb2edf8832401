import type { callRoutes, Rehearsal } from '@halloo/contract/calls';
import type { RouteBody } from '@halloo/contract/route';
import { setRehearsed } from '../../../campaign-row/sql.ts';
import { readHourCounts } from '../../../features/best-hour/read-hours.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { progressPublisher } from '../../../platform/events/progress-publisher.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { describeRehearsal } from '../describe-rehearsal.ts';
import { readCampaign } from '../read-campaign.ts';
import { rehearseInWorker } from '../run-in-worker.ts';
import { withSlot } from './with-slot.ts';

type RehearsalRequest = RouteBody<typeof callRoutes.rehearseCampaign>;

const noteRehearsal = (db: Db, campaign_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    await setRehearsed(tx, campaign_id, now);
    await publish(tx, { type: 'campaign.changed', campaign_id });
  });

/** Calls a campaign's whole list in virtual time, on a copy. Nobody is called, and only the time of the rehearsal is saved. */
export const rehearseCampaign = (
  context: Pick<Context, 'db' | 'databaseUrl' | 'clock' | 'log'>,
  caller: Caller,
  campaignId: number,
  { seed, profile }: RehearsalRequest,
  signal: AbortSignal,
): Promise<Rehearsal> =>
  withSlot(context, campaignId, async () => {
    const { db, databaseUrl, clock } = context;
    const beganAt = performance.now();
    const { columns, ...read } = await readCampaign(db, campaignId);
    const hours = read.plan.campaign.bestHourDays === undefined ? [] : await readHourCounts(db, clock.now());
    const plan = { ...read.plan, seed, profile, hours, now: clock.now().getTime() };
    // The worker reports at most four times a second.
    const publishProgress = progressPublisher(context, caller, 0);
    const onProgress = (share: number) =>
      publishProgress({ type: 'rehearsal.progress', campaign_id: campaignId, share });
    const { leads, tally } = await rehearseInWorker({ databaseUrl, plan, columns }, { onProgress, signal });
    await noteRehearsal(db, campaignId, clock.now());
    return { ...describeRehearsal(plan, leads, tally, read), took_ms: Math.round(performance.now() - beganAt) };
  });
