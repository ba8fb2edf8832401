import { type BestHour, bestHourDays, type HourShare } from '@halloo/contract/best-hours';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { callKinds, type HourCount, learnOdds } from '../../../lib/best-hour/odds.ts';
import { hourOfSlot } from '../../../lib/best-hour/slots.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readHourCounts, readHourWaits } from '../read-hours.ts';

/** The hours of everybody, in the order of the day. */
const hoursOf = (counts: readonly HourCount[]): HourShare[] => {
  const odds = learnOdds(counts);
  return [...Map.groupBy(counts, ({ slot }) => slot)]
    .toSorted(([one], [other]) => one - other)
    .map(([slot, own]) => ({
      weekend: slot >= 24,
      hour: hourOfSlot(slot),
      calls: own.reduce((sum, { calls }) => sum + calls, 0),
      reached: own.reduce((sum, { reached }) => sum + reached, 0),
      // No number begins so: the estimate is that of everybody.
      share: Math.round(odds.at('none', slot, callKinds.first) * 1000) / 1000,
    }));
};

/** Within how many days a campaign may choose an hour; null where it does not. */
const selectDays = async (db: Connection, campaignId: number): Promise<number | null> => {
  const [row] = await db<{ within_days: number | null }[]>`
    select within_days from campaign left join best_hour on campaign_id = campaign.id where campaign.id = ${campaignId}`;
  if (!row) throw new AppError('campaign.not_found');
  return row.within_days;
};

/** Whether a campaign chooses hours, and what is known about them. */
export const readBestHour = async (db: Connection, campaignId: number, now: Date): Promise<BestHour> => {
  const days = await selectDays(db, campaignId);
  const counts = await readHourCounts(db, now);
  const { leads } = await readHourWaits(db, campaignId, now);
  return {
    campaign_id: campaignId,
    on: days !== null,
    within_days: days ?? bestHourDays.usual,
    waiting: leads,
    calls: counts.reduce((sum, { calls }) => sum + calls, 0),
    hours: hoursOf(counts),
  };
};

interface Change {
  readonly on: boolean;
  readonly within_days?: number | undefined;
}

/** Switching it off sets nobody free at once: who waits keeps the hour that was chosen. */
export const changeBestHour = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  { on, within_days = bestHourDays.usual }: Change,
): Promise<BestHour> =>
  inTransaction(db, async (tx) => {
    const campaign = await holdCampaign(tx, id);
    const refusal = editRefusal(campaign);
    if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
    if (campaign.campaign_type === 'Inbound') {
      throw new AppError('campaign.not_editable', { msg: say('bestHour.inbound') });
    }
    const was = await selectDays(tx, id);
    if (on) {
      await tx`
        insert into best_hour (campaign_id, within_days) values (${id}, ${within_days})
        on conflict (campaign_id) do update set within_days = excluded.within_days`;
    } else await tx`delete from best_hour where campaign_id = ${id}`;
    await recordAudit(
      tx,
      caller,
      'campaign.best_hour_changed',
      say('audit.campaign', { name: campaign.name }),
      {
        on,
        ...(on && { within_days }),
      },
      { changes: changesOf({ within_days: was }, { within_days: on ? within_days : null }) },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return readBestHour(tx, id, clock.now());
  });
