import { retryOutcomes } from '@halloo/contract/retry-plans';
import { weekdayWords } from '@halloo/flow/condition-words';
import type { Block } from '../../../lib/pdf/document.ts';
import { say } from '../../../platform/words.ts';
import type { ReportFacts } from './facts.ts';
import { date, decimal, listed, minutes, number } from './in-words.ts';

type Row = readonly [name: string, value: string];
type Detail = ReportFacts['detail'];

const clockTime = (time: string | null): string => time?.slice(0, 5) ?? '';

const hoursOf = ({ week, call_start_time, call_end_time }: Detail): string => {
  if (!week && call_start_time === call_end_time) return say('reportFile.allDay');
  if (!week) {
    return say('reportFile.everyDay', { start: clockTime(call_start_time), end: clockTime(call_end_time) });
  }
  const days = week.map((hours, place) =>
    say('reportFile.dayHours', {
      day: weekdayWords(String(place + 1)),
      hours:
        hours.length === 0
          ? say('reportFile.closed')
          : listed(
              hours.map(({ start, end }) => say('reportFile.fromTo', { from: clockTime(start), to: clockTime(end) })),
            ),
    }),
  );
  return days.join('; ');
};

const scheduleOf = (detail: Detail): string =>
  [
    hoursOf(detail),
    detail.hours_in === 'person'
      ? say('reportFile.clockOfPerson')
      : say('reportFile.clockOf', { timezone: detail.timezone }),
    ...(detail.holidays
      ? [say('reportFile.holidays', { count: detail.holiday_dates.length, region: detail.holidays })]
      : []),
    ...(detail.days_off.length > 0 ? [say('reportFile.daysOff', { count: detail.days_off.length })] : []),
  ].join(', ');

const retriesOf = ({ retry_plan, retry_times, retry_delay_minutes }: Detail): string => {
  if (retry_plan) {
    const rules = retryOutcomes.flatMap((outcome) => {
      const { times, delay_minutes } = retry_plan[outcome];
      const named = { outcome: say(`retryOutcome.${outcome}`), times, delay: minutes(delay_minutes) };
      return times > 0 ? [say('reportFile.retryRule', named)] : [];
    });
    return rules.length > 0 ? rules.join('; ') : say('reportFile.noRetries');
  }
  return retry_times
    ? say('reportFile.retries', { times: retry_times, delay: minutes(retry_delay_minutes) })
    : say('reportFile.noRetries');
};

const outbound = ({ detail, overview, plan }: ReportFacts): Row[] => {
  const { average } = overview.attempts;
  const { call_start_date: start, call_end_date: end } = detail;
  const isOpen = detail.week !== null || detail.call_start_time !== null;
  return [
    ...(start && end
      ? [[say('reportFile.callingDays'), say('reportFile.fromTo', { from: date(start), to: date(end) })] as const]
      : []),
    ...(isOpen ? [[say('reportFile.hours'), scheduleOf(detail)] as const] : []),
    ...(plan ? [[say('reportFile.plan'), plan] as const] : []),
    [
      say('reportFile.attempts'),
      [
        retriesOf(detail),
        ...(average === null ? [] : [say('reportFile.averageAttempts', { average: decimal(average) })]),
      ].join('. '),
    ],
    [say('reportFile.ring'), say('reportFile.seconds', { count: detail.ring_seconds })],
    [say('reportFile.machines'), say(`reportFile.machine.${detail.on_machine}`)],
  ];
};

const mostNumbers = 12;

const numbersRow = ({ numbers: { known, lookedAt } }: ReportFacts): Row[] => {
  if (known.length === 0) return [];
  const shown = listed(known.slice(0, mostNumbers));
  const more = known.length - mostNumbers;
  const all = more > 0 ? say('reportFile.moreNumbers', { numbers: shown, more }) : shown;
  return [
    [
      say('reportFile.numbers'),
      lookedAt === undefined ? all : say('reportFile.numbersPart', { numbers: all, calls: lookedAt }),
    ],
  ];
};

const voicesRow = ({ voices }: ReportFacts): Row[] => {
  const names = voices.flatMap(({ voice_name, is_recorded }) => (is_recorded || !voice_name ? [] : [voice_name]));
  const spoken = [
    ...(voices.some(({ is_recorded }) => is_recorded) ? [say('reportFile.recordedVoice')] : []),
    ...(names.length > 0 ? [say('reportFile.synthetic', { names: listed(names) })] : []),
  ];
  return spoken.length > 0 ? [[say('reportFile.voices'), spoken.join('; ')]] : [];
};

/** How people were called. */
export const methodOf = (facts: ReportFacts): Block[] => {
  const { overview, detail } = facts;
  const isOutbound = overview.campaign.campaign_type === 'Outbound';
  const languages = overview.languages.filter(({ calls }) => calls > 0).map(({ name }) => name);
  const rows: Row[] = [
    [say('reportFile.kind'), isOutbound ? say('reportFile.outbound') : say('reportFile.inbound')],
    ...(isOutbound ? outbound(facts) : []),
    ...(languages.length > 0 ? [[say('reportFile.languages'), listed(languages)] as const] : []),
    ...voicesRow(facts),
    ...numbersRow(facts),
    [say('reportFile.calls'), number(overview.calls)],
    ...(detail.record_calls === 'off' ? [] : [[say('reportFile.recorded'), say('reportFile.recordedCalls')] as const]),
  ];
  return [
    { kind: 'heading', level: 1, text: say('reportFile.method') },
    { kind: 'facts', rows },
  ];
};
