import type { TestCall, TestPlan } from '@halloo/contract/test-calls';
import { say } from '../../../../words/say.ts';

type Outcome = Pick<TestCall, 'ring_ms' | 'answer_ms' | 'sip' | 'cause' | 'note'>;

const seconds = (ms: number) => Math.round(ms / 100) / 10;

/** How a test call went: "rang after 1.4 s · answered after 4.2 s", or why it failed. */
export const outcomeInWords = ({ ring_ms, answer_ms, sip, cause, note }: Outcome): string => {
  if (note) return note;
  const failed = answer_ms === null;
  return [
    ring_ms !== null && say('settings.tests.rang', { seconds: seconds(ring_ms) }),
    !failed && say('settings.tests.answeredAfter', { seconds: seconds(answer_ms) }),
    failed && !!sip && say('settings.tests.sip', { sip }),
    failed && !!cause && say('settings.tests.cause', { cause }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The intervals to choose from, in minutes. */
const intervals = [15, 30, 60, 120, 240, 720, 1_440];

export const atTimes = 'times';

const intervalInWords = (minutes: number) =>
  minutes > 60 && minutes < 1_440 && minutes % 60 === 0
    ? say('settings.tests.everyHours', { hours: minutes / 60 })
    : say('settings.tests.every', { minutes });

/** The choices of "When", with an interval that a program set. */
export const whenChoices = ({ every_minutes }: Pick<TestPlan, 'every_minutes'>) => {
  const all = every_minutes === null || intervals.includes(every_minutes) ? intervals : [every_minutes, ...intervals];
  return [
    ...all.toSorted((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: intervalInWords(minutes) })),
    { value: atTimes, label: say('settings.tests.atTimes') },
  ];
};

/** The values of the form. */
export interface PlanValues {
  readonly on_schedule: boolean;
  readonly number: string;
  readonly every_minutes: string;
  readonly times: string;
  readonly script_id: number | null;
}

export const valuesOf = ({ on_schedule, number, every_minutes, times, script_id }: TestPlan): PlanValues => ({
  ...{ on_schedule, number, script_id },
  every_minutes: every_minutes === null ? (times.length > 0 ? atTimes : '60') : String(every_minutes),
  times: times.join(', '),
});

export const planOf = ({ every_minutes, times, ...values }: PlanValues) => ({
  ...values,
  every_minutes: every_minutes === atTimes ? null : Number(every_minutes),
  times: times.split(/[\s,;]+/).filter(Boolean),
});
