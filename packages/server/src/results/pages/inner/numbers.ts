import { callResults } from '@halloo/contract/calls';
import { leadStates } from '@halloo/contract/ledger';
import type { OverviewNumbers } from '@halloo/contract/results';
import type { CampaignOutcomes } from '../../../features/outcomes/read-outcomes.ts';
import { wallAt } from '../../../lib/schedule/zone-time.ts';
import { quarterMs } from '../../tally/fold-calls.ts';
import type { Counts } from '../../tally/read-tally.ts';
import type { CountedCampaign } from '../campaign-sql.ts';

/** The tallies that `numbersOf` needs. */
export const numberTallies = ['answered', 'result', 'quarter', 'talk', 'talk_ms', 'pickup'] as const;

/** A share; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

const hourMs = 3_600_000;

/** By weekday and hour in the campaign's time zone. */
const byHour = (counts: Counts, timezone: string): OverviewNumbers['by_hour'] => {
  const cells = new Map<number, { dialled: number; answered: number }>();
  for (const { a, b, n } of counts.all('quarter')) {
    const wall = Math.floor(wallAt(timezone, Number(a) * quarterMs) / hourMs);
    const day = Math.floor(wall / 24);
    // 1 January 1970 was a Thursday, the fourth day.
    const key = ((day + 3) % 7) * 24 + (wall - day * 24);
    const cell = cells.get(key) ?? { dialled: 0, answered: 0 };
    cells.set(key, cell);
    cell[b === 'answered' ? 'answered' : 'dialled'] += n;
  }
  return [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([key, cell]) => ({ weekday: Math.floor(key / 24) + 1, hour: key % 24, ...cell }));
};

/** The lower bounds of the bars in the duration chart, in seconds. */
const binStarts = [0, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600] as const;

const talkOf = (counts: Counts): OverviewNumbers['talk'] => {
  const seconds = counts
    .all('talk')
    .map(({ a, n }) => ({ second: Number(a), n }))
    .toSorted((a, b) => a.second - b.second);
  const calls = seconds.reduce((sum, { n }) => sum + n, 0);
  const total = counts.get('talk_ms') / 1000;
  let passed = 0;
  const median = seconds.find(({ n }) => {
    passed += n;
    return passed * 2 >= calls;
  });
  return {
    average_seconds: calls > 0 ? total / calls : null,
    median_seconds: median?.second ?? null,
    total_seconds: total,
    bins: binStarts.map((from, index) => {
      const to = binStarts[index + 1] ?? null;
      const inBin = seconds.filter(({ second }) => second >= from && (to === null || second < to));
      return { from_seconds: from, to_seconds: to, calls: inBin.reduce((sum, { n }) => sum + n, 0) };
    }),
  };
};

/** The numbers of a campaign, from its counters and tallies. The overview and comparisons show the same numbers. */
export const numbersOf = (
  campaign: CountedCampaign,
  counts: Counts,
  { good: _, ...outcomes }: CampaignOutcomes,
): OverviewNumbers => {
  const { records, dialled, picked_up, responded, ledger } = campaign;
  const { interested, not_interested, neutral } = outcomes;
  const calls = counts.all('answered').reduce((sum, { n }) => sum + n, 0);
  const answered = counts.get('answered', 'person') + counts.get('answered', 'unknown');
  return {
    records,
    dialled,
    picked_up,
    not_picked_up: dialled - picked_up,
    responded,
    pickup_rate: shareOf(picked_up, dialled),
    response_rate: shareOf(responded, picked_up),
    ledger: leadStates.map(({ id, name }) => ({ id, name, count: ledger[id] ?? 0 })),
    outcomes: { ...outcomes, none: dialled - interested - not_interested - neutral },
    calls,
    calls_answered: answered,
    calls_by_result: callResults.map((result) => ({ result, calls: counts.get('result', result) })),
    call_pickup_rate: shareOf(answered, calls),
    attempts: {
      picked_up_at: counts
        .all('pickup')
        .map(({ a, n }) => ({ attempt: Number(a), leads: n }))
        .toSorted((a, b) => a.attempt - b.attempt),
      never: dialled - picked_up,
      average: dialled > 0 ? calls / dialled : null,
    },
    talk: talkOf(counts),
    by_hour: byHour(counts, campaign.timezone),
  };
};
