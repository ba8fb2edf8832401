import type { MissedRing, MissedRings } from '@halloo/contract/missed-calls';
import { scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { dayIn } from '../../../campaign-row/status.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import { inSnapshot } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readSettings } from '../settings.ts';
import { describeListening } from './listening.ts';
import { type ResultCount, type RingRow, selectCampaign, selectChoices, selectCounts, selectRings } from './sql.ts';

const describeRing = (row: RingRow): MissedRing => ({
  id: row.id,
  at: row.at.toISOString(),
  lead: row.lead_id,
  name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  // The number of a person who was erased is replaced.
  phone: row.number?.startsWith('+') ? row.number : '',
  sim: row.sim ?? '',
  result: row.result,
  sentence: say(`missed.result.${row.result}`),
  call_id: row.call_id,
  called_at: row.called_at?.toISOString() ?? null,
});

const sumOf = (counts: readonly ResultCount[], when: 'today' | 'total') => ({
  rings: counts.reduce((sum, count) => sum + count[when], 0),
  call_backs: counts.find(({ result }) => result === 'call_back')?.[when] ?? 0,
});

/** The rings of a campaign: from counters, and the newest of them. */
export const readRings = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  id: number,
  wanted: { readonly lead: number | undefined; readonly limit: number },
): Promise<MissedRings> =>
  inSnapshot(db, async (tx) => {
    const campaign = await selectCampaign(tx, id);
    if (!campaign) throw new AppError('campaign.not_found');
    const now = clock.now();
    const { timezone } = campaign;
    const [settings, choices, counts, rings] = await Promise.all([
      readSettings(tx, id),
      selectChoices(tx, id),
      selectCounts(tx, id, dayIn(timezone, now)),
      selectRings(tx, id, wanted),
    ]);
    const [today, total] = [sumOf(counts, 'today'), sumOf(counts, 'total')];
    const numbers = choices.flatMap(({ id: sim, number, active }) =>
      active && settings.sims.includes(sim) ? [number] : [],
    );
    const window = windowAt(scheduleOf(campaign), now.getTime());
    return {
      campaign_id: id,
      active: settings.active,
      simulated: config.line === 'simulated',
      timezone,
      ...describeListening({
        ...{ settings, numbers, window, timezone, status: campaign.status, archived: campaign.archived },
        ...{ now: now.getTime(), today: today.call_backs, total: total.call_backs },
      }),
      numbers: settings.active ? numbers : [],
      today,
      total,
      not_called: counts.flatMap(({ result, total: all }) =>
        result === 'call_back' ? [] : [{ result, sentence: say(`missed.result.${result}`), rings: all }],
      ),
      rings: rings.map(describeRing),
    };
  });
