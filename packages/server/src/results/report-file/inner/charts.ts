import type { Overview } from '@halloo/contract/results';
import type { Bar, Block } from '../../../lib/pdf/document.ts';
import { say } from '../../../platform/words.ts';
import { number, percent, shortDay, talkTime } from './in-words.ts';
import { barOf, barsOf, few } from './questions.ts';

const quiet = (text: string): Block => ({ kind: 'paragraph', text, quiet: true });
const heading = (level: 1 | 2, text: string): Block => ({ kind: 'heading', level, text });

interface Column {
  readonly label: string;
  readonly whole: number;
  readonly part: number;
}

const columnsOf = (columns: readonly Column[]): Block => {
  const highest = columns.reduce((most, column) => (column.whole > most.whole ? column : most), {
    ...{ label: '–', whole: 0, part: 0 },
  });
  return {
    kind: 'columns',
    alt: say('reportFile.columnsAlt', { label: highest.label, calls: highest.whole }),
    whole: say('reportFile.callsLegend'),
    part: say('reportFile.answeredLegend'),
    columns,
    most: number(Math.max(1, highest.whole)),
  };
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourLabel = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const byHour = ({ by_hour }: Overview): Block[] => {
  const columns = hours.map((hour) => {
    const cells = by_hour.filter((cell) => cell.hour === hour);
    const sum = (key: 'dialled' | 'answered') => cells.reduce((total, cell) => total + cell[key], 0);
    return { label: hourLabel(hour), whole: sum('dialled'), part: sum('answered') };
  });
  const used = columns.filter(({ whole }) => whole >= few);
  const best = used.toSorted((a, b) => b.part / b.whole - a.part / a.whole)[0];
  const first = columns.findIndex(({ whole }) => whole > 0);
  const last = columns.findLastIndex(({ whole }) => whole > 0);
  if (first < 0) return [];
  return [
    heading(2, say('reportFile.byHour')),
    columnsOf(columns.slice(Math.max(0, first - 1), last + 2)),
    ...(best
      ? [
          quiet(
            say('reportFile.bestHour', {
              ...{ hour: best.label, percent: percent(best.part, best.whole), calls: best.whole },
            }),
          ),
        ]
      : []),
  ];
};

const mostDays = 92;

const byDay = ({ over_time, campaign }: Overview): Block[] => {
  const days = Map.groupBy(over_time.buckets, ({ from }) => shortDay(from, campaign.timezone));
  if (days.size < 2) return [];
  const columns = [...days].map(([label, buckets]) => ({
    label,
    whole: buckets.reduce((sum, { dialled }) => sum + dialled, 0),
    part: buckets.reduce((sum, { answered }) => sum + answered, 0),
  }));
  return [
    heading(2, say('reportFile.byDay')),
    columnsOf(columns.slice(-mostDays)),
    ...(columns.length > mostDays ? [quiet(say('reportFile.daysPart', { count: mostDays }))] : []),
  ];
};

const byLanguage = ({ languages }: Overview): Block[] => {
  const used = languages.filter(({ calls }) => calls > 0);
  if (used.length < 2) return [];
  const cell = (part: number, whole: number) =>
    whole > 0 ? `${number(part)} (${percent(part, whole)})` : number(part);
  return [
    heading(2, say('reportFile.byLanguage')),
    {
      kind: 'table',
      columns: [
        { heading: say('reportFile.language'), width: 3 },
        { heading: say('reportFile.calls'), width: 2, align: 'right' },
        { heading: say('reportFile.answeredLegend'), width: 3, align: 'right' },
        { heading: say('reportFile.responded'), width: 3, align: 'right' },
        { heading: say('reportFile.completed'), width: 3, align: 'right' },
      ],
      rows: used.map(({ name, calls, answered, responded, completed }) => [
        name,
        number(calls),
        cell(answered, calls),
        cell(responded, answered),
        cell(completed, answered),
      ]),
    },
  ];
};

const outcomeBars = ({ outcomes, dialled }: Overview): Block[] => {
  const bars = outcomes.each
    .filter(({ leads }) => leads > 0)
    .map(({ name, leads, colour }) => barOf(name, leads, dialled, colour));
  if (bars.length === 0) return [];
  return [
    heading(1, say('reportFile.outcomes')),
    barsOf(say('reportFile.outcome'), [...bars, barOf(say('reportFile.noOutcome'), outcomes.none, dialled, 'grey')]),
    quiet(say('reportFile.aboutOutcomes', { dialled })),
  ];
};

const stateBars = ({ ledger, records }: Overview): Block[] => {
  const bars = ledger
    .filter(({ count }) => count > 0)
    .map(({ name, count }): Bar => barOf(say(`leadState.${name as 'Waiting'}`), count, records));
  if (bars.length === 0) return [];
  return [
    heading(2, say('reportFile.states')),
    barsOf(say('reportFile.state'), bars),
    quiet(say('reportFile.aboutStates', { records })),
  ];
};

const callBars = ({ calls, calls_by_result, calls_answered, end_reasons, talk }: Overview): Block[] => {
  const results = calls_by_result.filter((each) => each.calls > 0);
  const about = { calls, talk: talkTime(talk.average_seconds) };
  return [
    heading(2, say('reportFile.callResults')),
    barsOf(
      say('reportFile.result'),
      results.map((each) => barOf(say(`callResult.${each.result}`), each.calls, calls)),
    ),
    quiet(say('reportFile.aboutResults', about)),
    ...(end_reasons.length > 0
      ? [
          heading(2, say('reportFile.endings')),
          barsOf(
            say('reportFile.ending'),
            end_reasons.map((end) => barOf(end.sentence, end.calls, calls_answered)),
          ),
          quiet(say('reportFile.aboutEndings', { calls: calls_answered })),
        ]
      : []),
  ];
};

/** Outcomes, calls, hours, days and languages. */
export const chartsOf = (overview: Overview): Block[] => {
  const isOutbound = overview.campaign.campaign_type === 'Outbound';
  return [
    ...(isOutbound ? outcomeBars(overview) : []),
    ...(overview.calls > 0
      ? [
          heading(1, say('reportFile.calls')),
          ...(isOutbound ? stateBars(overview) : []),
          ...callBars(overview),
          ...byLanguage(overview),
          heading(1, say('reportFile.when')),
          ...byHour(overview),
          ...byDay(overview),
        ]
      : []),
  ];
};
