import type { Overview } from '@halloo/contract/results';
import { shownCounts } from '../../../../shared/outcomes/outcome-counts.ts';
import { outcomeBar } from '../../../../shared/outcomes/outcome-tag.tsx';
import { callResultWords } from '../../../../ui/call-result-words.ts';
import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatDecimal, formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import { timeInWords } from '../../parts/result-words.ts';
import { attemptRows, durationRows } from './count-rows.ts';

interface Of {
  overview: Overview;
}

/** The same names and figures as a table. */
const tableOf = (rows: readonly BarRow[], whole: number, caption: string, name: string, unit: string) => ({
  caption,
  columns: [name, unit, say('results.column.share')],
  rows: rows.map(({ key, label, value }) => ({ key, cells: [label, formatNumber(value), formatShare(value, whole)] })),
});

export function OutcomeChart({ overview: { outcomes, dialled } }: Of) {
  const rows: BarRow[] = [
    ...shownCounts(outcomes.each).map(
      ({ key, name, colour, leads }): BarRow => ({
        key,
        label: name,
        value: leads,
        colour: outcomeBar(colour),
        action: <CallAgain slice={{ kind: 'outcome', outcome: key }} who={name} />,
      }),
    ),
    {
      key: 'none',
      label: say('results.outcome.none'),
      value: outcomes.none,
      colour: 'var(--halloo-chart-whole)',
      action: <CallAgain slice={{ kind: 'outcome', outcome: 'none' }} who={say('results.outcome.none')} />,
    },
  ];
  const shown = rows.map((row) => (row.value === 0 ? { ...row, action: null } : row));
  return (
    <Chart
      telling
      title={say('results.outcome.title')}
      about={say('results.outcome.about')}
      table={tableOf(
        rows,
        dialled,
        say('results.outcome.caption'),
        say('results.outcome.column'),
        say('results.column.leads'),
      )}
    >
      <BarRows label={say('results.outcome.title')} rows={shown} whole={dialled} />
    </Chart>
  );
}

export function AttemptsChart({ overview: { attempts, dialled } }: Of) {
  const rows = attemptRows(attempts).map((row) =>
    row.key === 'never' && row.value > 0
      ? { ...row, action: <CallAgain slice={{ kind: 'not_answered' }} who={say('results.slice.notPickedUp')} /> }
      : row,
  );
  const about = [
    say('results.attempts.about'),
    ...(attempts.average === null || attempts.average < 1
      ? []
      : [say('results.attempts.average', { average: formatDecimal(attempts.average) })]),
  ];
  return (
    <Chart
      telling
      title={say('results.attempts.title')}
      about={about.join(' ')}
      table={tableOf(
        rows,
        dialled,
        say('results.attempts.caption'),
        say('results.column.attempt'),
        say('results.column.leads'),
      )}
    >
      <BarRows label={say('results.attempts.title')} rows={rows} whole={dialled} />
    </Chart>
  );
}

export function DurationChart({ overview: { talk, calls_answered } }: Of) {
  const rows = durationRows(talk.bins);
  return (
    <Chart
      telling
      title={say('results.talk.title')}
      about={say('results.talk.about', {
        average: timeInWords(talk.average_seconds),
        median: timeInWords(talk.median_seconds),
        total: timeInWords(talk.total_seconds),
      })}
      table={tableOf(
        rows,
        calls_answered,
        say('results.talk.caption'),
        say('results.talk.column'),
        say('results.column.calls'),
      )}
    >
      <BarRows label={say('results.talk.title')} rows={rows} whole={calls_answered} />
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
      title={say('results.callResult.title')}
      about={say(
        campaign.campaign_type === 'Outbound' ? 'results.callResult.aboutRetries' : 'results.callResult.about',
        { count: calls },
      )}
      table={tableOf(
        rows,
        calls,
        say('results.callResult.caption'),
        say('results.column.result'),
        say('results.column.calls'),
      )}
    >
      <BarRows label={say('results.callResult.title')} rows={rows} whole={calls} />
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
      title={say('results.endReason.title')}
      table={tableOf(
        rows,
        whole,
        say('results.endReason.caption'),
        say('results.endReason.column'),
        say('results.column.calls'),
      )}
    >
      <BarRows label={say('results.endReason.title')} rows={rows} whole={whole} />
    </Chart>
  );
}

/** The keys that always work, where callers pressed them. */
export function KeyChart({ overview: { keys, calls_answered } }: Of) {
  if (keys.length === 0) return null;
  const rows: BarRow[] = keys.map(({ use, calls, times }) => ({
    key: use,
    label: sayWord(`keyUse.${use}`),
    value: calls,
    ...(times > calls && { note: say('results.keys.times', { count: times }) }),
  }));
  return (
    <Chart
      telling
      title={say('results.keys.title')}
      about={say('results.keys.about')}
      table={tableOf(
        rows,
        calls_answered,
        say('results.keys.caption'),
        say('results.keys.column'),
        say('results.column.calls'),
      )}
    >
      <BarRows label={say('results.keys.title')} rows={rows} whole={calls_answered} />
    </Chart>
  );
}
