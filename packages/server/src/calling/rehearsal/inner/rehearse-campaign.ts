import type { callRoutes, Rehearsal } from '@halloo/contract/calls';
import type { RouteBody } from '@halloo/contract/route';
import { setRehearsed } from '../../../campaign-row/sql.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { describeRehearsal } from '../describe-rehearsal.ts';
import { readCampaign } from '../read-campaign.ts';
import { rehearseInWorker } from '../run-in-worker.ts';
import { withSlot } from './with-slot.ts';

type RehearsalRequest = RouteBody<typeof callRoutes.rehearseCampaign>;

/** Publishes progress to the browsers of the caller; the worker reports at most four times a second. */
const progressPublisher =
  ({ db, log }: Pick<Context, 'db' | 'log'>, { accountId }: Caller, campaign_id: number) =>
  (share: number) => {
    inTransaction(db, (tx) => publish(tx, { type: 'rehearsal.progress', campaign_id, share }, accountId)).catch(
      (error) =>
        log.warn({ event: 'rehearsal.progress_failed', err: error }, 'publishing the progress of a rehearsal failed'),
    );
  };

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
    const plan = { ...read.plan, seed, profile, now: clock.now().getTime() };
    const onProgress = progressPublisher(context, caller, campaignId);
    const { leads, tally } = await rehearseInWorker({ databaseUrl, plan, columns }, { onProgress, signal });
    await noteRehearsal(db, campaignId, clock.now());
    return { ...describeRehearsal(plan, leads, tally, read), took_ms: Math.round(performance.now() - beganAt) };
  });
