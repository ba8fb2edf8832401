import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { meaningInWords, shownCounts } from '../../../../shared/outcomes/outcome-counts.ts';
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

/** The outcomes of both sides. Only archived ones can be on one side alone. */
const outcomesOf = (a: ComparedCampaign, b: ComparedCampaign) => [
  ...new Map([...a.outcomes.each, ...b.outcomes.each].map((outcome) => [outcome.key, outcome])).values(),
];

const rateOf = (outcome: string) => say('results.compare.rateOutcome', { outcome });

const ratesOf = (a: ComparedCampaign, b: ComparedCampaign): readonly { key: string; label: string; read: Read }[] => {
  const outcomes = outcomesOf(a, b);
  const [good, bad] = [meaningInWords(outcomes, 'good'), meaningInWords(outcomes, 'bad')];
  return [
    { key: 'pickup', label: say('results.compare.ratePickedUp'), read: (side) => side.pickup_rate },
    { key: 'response', label: say('results.compare.rateResponse'), read: (side) => side.response_rate },
    { key: 'interested', label: rateOf(good), read: (side) => side.outcome_shares.interested },
    { key: 'not', label: rateOf(bad), read: (side) => side.outcome_shares.not_interested },
    { key: 'calls', label: say('results.compare.rateCalls'), read: (side) => side.call_pickup_rate },
  ];
};

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
  ratesOf(a, b).map(({ key, label, read }) => ({
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

interface Figure {
  /** Where another row may have the same label. */
  readonly key?: string;
  readonly label: string;
  readonly read: Read;
}

/** Leads by outcome, where either side has any. */
const outcomeCounts = (a: ComparedCampaign, b: ComparedCampaign) => {
  const leadsOf = (side: ComparedCampaign, key: string) =>
    side.outcomes.each.find((outcome) => outcome.key === key)?.leads ?? 0;
  const together = outcomesOf(a, b).map((outcome) => ({
    ...outcome,
    leads: leadsOf(a, outcome.key) + leadsOf(b, outcome.key),
  }));
  return shownCounts(together).map(({ key, name }) => ({
    key: `outcome ${key}`,
    label: name,
    read: (side: ComparedCampaign) => leadsOf(side, key),
  }));
};

const countsOf = (a: ComparedCampaign, b: ComparedCampaign): readonly Figure[] => [
  { label: say('results.compare.records'), read: (side) => side.records },
  { label: say('results.compare.leadsCalled'), read: (side) => side.dialled },
  { label: say('results.column.pickedUp'), read: (side) => side.picked_up },
  { label: say('results.compare.notPickedUp'), read: (side) => side.not_picked_up },
  { label: say('results.compare.responded'), read: (side) => side.responded },
  ...outcomeCounts(a, b),
  { label: say('results.column.calls'), read: (side) => side.calls },
];

const times: readonly Figure[] = [
  { label: say('results.compare.averageTalk'), read: (side) => side.talk.average_seconds },
  { label: say('results.compare.totalTalk'), read: (side) => side.talk.total_seconds },
];

const row = ({ label, read, key = label }: Figure, format: (value: number) => string) => {
  return (a: ComparedCampaign, b: ComparedCampaign): FigureRow => {
    const [one, other] = [read(a), read(b)];
    const show = (value: number | null) => (value === null ? '–' : format(value));
    const difference = one === null || other === null ? '–' : signed(other - one, format(Math.abs(other - one)));
    return { key, label, cells: [show(one), show(other), difference] };
  };
};

/** Every figure of both, and how much more or less the second has. */
export const figureRows = (a: ComparedCampaign, b: ComparedCampaign): FigureRow[] =>
  [
    ...countsOf(a, b).map((figure) => row(figure, formatNumber)),
    row({ label: say('results.compare.callsPerLead'), read: (side) => side.attempts.average }, formatDecimal),
    ...times.map((figure) => row(figure, timeInWords)),
  ].map((make) => make(a, b));
