import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { formatNumber } from '../../../../ui/format.ts';
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
  { key: 'pickup', label: 'Picked up, of leads called', read: (side) => side.pickup_rate },
  { key: 'response', label: 'Gave a response, of those who picked up', read: (side) => side.response_rate },
  { key: 'interested', label: 'Interested, of leads called', read: (side) => side.outcome_shares.interested },
  { key: 'not', label: 'Not interested, of leads called', read: (side) => side.outcome_shares.not_interested },
  { key: 'calls', label: 'Picked up, of all calls', read: (side) => side.call_pickup_rate },
];

const signed = (value: number, words: string) => (value === 0 ? 'the same' : `${value > 0 ? '+' : '−'}${words}`);

/** A difference of shares is told in points, not in per cent. */
const pointsBetween = (a: number | null, b: number | null) => {
  if (a === null || b === null) return '–';
  const points = Math.round((b - a) * 100);
  return signed(points, `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`);
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
  { label: 'Records', read: (side) => side.records },
  { label: 'Leads called', read: (side) => side.dialled },
  { label: 'Picked up', read: (side) => side.picked_up },
  { label: 'Not picked up', read: (side) => side.not_picked_up },
  { label: 'Gave a response', read: (side) => side.responded },
  { label: 'Interested', read: (side) => side.outcomes.interested },
  { label: 'Not interested', read: (side) => side.outcomes.not_interested },
  { label: 'Calls', read: (side) => side.calls },
];

const times: readonly { label: string; read: Read }[] = [
  { label: 'Average talk', read: (side) => side.talk.average_seconds },
  { label: 'Talk in all', read: (side) => side.talk.total_seconds },
];

const row = (label: string, read: Read, words: (value: number) => string) => {
  return (a: ComparedCampaign, b: ComparedCampaign): FigureRow => {
    const [one, other] = [read(a), read(b)];
    const say = (value: number | null) => (value === null ? '–' : words(value));
    const difference = one === null || other === null ? '–' : signed(other - one, words(Math.abs(other - one)));
    return { key: label, label, cells: [say(one), say(other), difference] };
  };
};

/** Every figure of both, and how much more or less the second has. */
export const figureRows = (a: ComparedCampaign, b: ComparedCampaign): FigureRow[] =>
  [
    ...counts.map(({ label, read }) => row(label, read, formatNumber)),
    row(
      'Calls a lead',
      (side) => side.attempts.average,
      (value) => value.toFixed(1),
    ),
    ...times.map(({ label, read }) => row(label, read, timeInWords)),
  ].map((make) => make(a, b));
