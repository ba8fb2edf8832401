import type { Overview } from '@halloo/contract/results';
import { callResultWords } from '../../../../ui/call-result-words.ts';
import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import { timeInWords } from '../../parts/result-words.ts';
import { attemptRows, durationRows } from './count-rows.ts';

interface Of {
  overview: Overview;
}

/** The table behind lying bars: the same names and figures. */
const tableOf = (rows: readonly BarRow[], whole: number, caption: string, name: string, unit: string) => ({
  caption,
  columns: [name, unit, 'Share'],
  rows: rows.map(({ key, label, value }) => ({ key, cells: [label, formatNumber(value), formatShare(value, whole)] })),
});

export function OutcomeChart({ overview: { outcomes, dialled } }: Of) {
  const rows: BarRow[] = [
    {
      key: 'interested',
      label: 'Interested',
      value: outcomes.interested,
      action: <CallAgain slice={{ kind: 'outcome', outcome: 'Interested' }} words="Interested" />,
    },
    {
      key: 'not_interested',
      label: 'Not interested',
      value: outcomes.not_interested,
      action: <CallAgain slice={{ kind: 'outcome', outcome: 'Not interested' }} words="Not interested" />,
    },
    {
      key: 'none',
      label: 'No outcome',
      value: outcomes.none,
      action: <CallAgain slice={{ kind: 'outcome', outcome: 'none' }} words="No outcome" />,
    },
  ];
  const shown = rows.map((row) => (row.value === 0 ? { ...row, action: null } : row));
  return (
    <Chart
      telling
      title="Outcomes"
      about="Leads dialled, by the outcome of their last response or End."
      table={tableOf(rows, dialled, 'Leads dialled, by outcome.', 'Outcome', 'Leads')}
    >
      <BarRows label="Outcomes" rows={shown} whole={dialled} />
    </Chart>
  );
}

export function AttemptsChart({ overview: { attempts, dialled } }: Of) {
  const rows = attemptRows(attempts).map((row) =>
    row.key === 'never' && row.value > 0
      ? { ...row, action: <CallAgain slice={{ kind: 'not_answered' }} words="nobody picked up" /> }
      : row,
  );
  const average =
    attempts.average === null || attempts.average < 1 ? '' : ` ${attempts.average.toFixed(1)} calls a lead on average.`;
  return (
    <Chart
      telling
      title="Attempts needed"
      about={`The attempt at which somebody picked up.${average}`}
      table={tableOf(rows, dialled, 'Leads dialled, by the attempt that was picked up.', 'Attempt', 'Leads')}
    >
      <BarRows label="Attempts needed" rows={rows} whole={dialled} />
    </Chart>
  );
}

export function DurationChart({ overview: { talk, calls_answered } }: Of) {
  const rows = durationRows(talk.bins);
  return (
    <Chart
      telling
      title="How long they talked"
      about={`Average ${timeInWords(talk.average_seconds)}, half of them longer than ${timeInWords(talk.median_seconds)}; ${timeInWords(talk.total_seconds)} in all.`}
      table={tableOf(rows, calls_answered, 'Calls that a person answered, by length.', 'Length', 'Calls')}
    >
      <BarRows label="How long they talked" rows={rows} whole={calls_answered} />
    </Chart>
  );
}

export function ResultChart({ overview: { calls_by_result, calls, campaign } }: Of) {
  const rows: BarRow[] = calls_by_result
    .filter(({ calls: count }) => count > 0)
    .map(({ result, calls: value }) => ({ key: result, label: callResultWords[result].words, value }));
  return (
    <Chart
      telling
      title="How calls came out"
      about={`All ${formatNumber(calls)} calls that ended${campaign.campaign_type === 'Outbound' ? ', further attempts included' : ''}.`}
      table={tableOf(rows, calls, 'Calls that ended, by how they came out.', 'Result', 'Calls')}
    >
      <BarRows label="How calls came out" rows={rows} whole={calls} />
    </Chart>
  );
}

export function EndReasonChart({ overview: { end_reasons } }: Of) {
  const whole = end_reasons.reduce((sum, { calls }) => sum + calls, 0);
  if (whole === 0) return null;
  const rows: BarRow[] = end_reasons
    .filter(({ calls }) => calls > 0)
    .map(({ reason, sentence, calls }) => ({ key: reason, label: sentence, value: calls }));
  return (
    <Chart
      telling
      title="How answered calls ended"
      table={tableOf(rows, whole, 'Calls that a person answered, by how they ended.', 'End', 'Calls')}
    >
      <BarRows label="How answered calls ended" rows={rows} whole={whole} />
    </Chart>
  );
}
