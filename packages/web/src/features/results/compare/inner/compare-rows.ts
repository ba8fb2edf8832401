import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { formatDecimal, formatNumber } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { shareInWords, timeInWords } from '../../parts/result-words.ts';

type Read = (side: ComparedCampaign) => number | null;

export interface RateRow {
  readonly key: string;
  readonly label: string;
  readonly a: { readonly share: number; readonly words: string };
  readonly b: { readonly share: number; readonly words: string };
  readonly difference: string;
}

const rates: readonly { key: string; label: string; read: Read }[] = [
  { key: 'pickup', label: say('results.compare.ratePickedUp'), read: (side) => side.pickup_rate },
  { key: 'response', label: say('results.compare.rateResponse'), read: (side) => side.response_rate },
  { key: 'interested', label: say('results.compare.rateInterested'), read: (side) => side.outcome_shares.interested },
  { key: 'not', label: say('results.compare.rateNotInterested'), read: (side) => side.outcome_shares.not_interested },
  { key: 'calls', label: say('results.compare.rateCalls'), read: (side) => side.call_pickup_rate },
];

const signed = (value: number, amount: string) => {
  if (value === 0) return say('results.compare.same');
  return value > 0 ? say('results.compare.more', { amount }) : say('results.compare.less', { amount });
};

/** Shares differ by percentage points, not by per cent. */
const pointsBetween = (a: number | null, b: number | null) => {
  if (a === null || b === null) return '–';
  const points = Math.round((b - a) * 100);
  return signed(points, say('results.compare.points', { count: Math.abs(points) }));
};

export const rateRows = (a: ComparedCampaign, b: ComparedCampaign): RateRow[] =>
  rates.map(({ key, label, read }) => ({
    key,
    label,
    a: { share: read(a) ?? 0, words: shareInWords(read(a)) },
    b: { share: read(b) ?? 0, words: shareInWords(read(b)) },
    difference: pointsBetween(read(a), read(b)),
  }));

interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly [a: string, b: string, difference: string];
}

const counts: readonly { label: string; read: Read }[] = [
  { label: say('results.compare.records'), read: (side) => side.records },
  { label: say('results.compare.leadsCalled'), read: (side) => side.dialled },
  { label: say('results.column.pickedUp'), read: (side) => side.picked_up },
  { label: say('results.compare.notPickedUp'), read: (side) => side.not_picked_up },
  { label: say('results.compare.responded'), read: (side) => side.responded },
  { label: say('results.outcome.interested'), read: (side) => side.outcomes.interested },
  { label: say('results.outcome.notInterested'), read: (side) => side.outcomes.not_interested },
  { label: say('results.column.calls'), read: (side) => side.calls },
];

const times: readonly { label: string; read: Read }[] = [
  { label: say('results.compare.averageTalk'), read: (side) => side.talk.average_seconds },
  { label: say('results.compare.totalTalk'), read: (side) => side.talk.total_seconds },
];

const row = (label: string, read: Read, format: (value: number) => string) => {
  return (a: ComparedCampaign, b: ComparedCampaign): FigureRow => {
    const [one, other] = [read(a), read(b)];
    const show = (value: number | null) => (value === null ? '–' : format(value));
    const difference = one === null || other === null ? '–' : signed(other - one, format(Math.abs(other - one)));
    return { key: label, label, cells: [show(one), show(other), difference] };
  };
};

/** Every figure of both, and how much more or less the second has. */
export const figureRows = (a: ComparedCampaign, b: ComparedCampaign): FigureRow[] =>
  [
    ...counts.map(({ label, read }) => row(label, read, formatNumber)),
    row(say('results.compare.callsPerLead'), (side) => side.attempts.average, formatDecimal),
    ...times.map(({ label, read }) => row(label, read, timeInWords)),
  ].map((make) => make(a, b));
