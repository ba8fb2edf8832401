import { type CallPlan, callPlan, type DatePlan, type PlanStep, type RecurringPlan } from '@halloo/contract/call-plans';

/** The fields of both kinds of plans. Changing the kind keeps what was entered. */
export interface PlanValues {
  readonly kind: 'off' | CallPlan['kind'];
  readonly unit: RecurringPlan['repeat']['unit'];
  readonly every: number | string;
  readonly weekdays: readonly number[];
  readonly day: number | string;
  readonly from: string;
  readonly time: string;
  readonly until: string;
  readonly times: number | string;
  readonly whom: RecurringPlan['whom'];
  readonly closed_days: CallPlan['closed_days'];
  readonly field: string;
  readonly order: '' | 'dmy' | 'mdy';
  readonly zone: DatePlan['zone'];
  readonly stop_when: DatePlan['stop_when'];
  readonly steps: readonly PlanStep[];
}

const fresh = (today: string): PlanValues => ({
  ...{ kind: 'off', unit: 'week', every: 1, weekdays: [1], day: 1, from: today, time: '10:00', until: '', times: '' },
  ...{ whom: 'all', closed_days: 'next', field: '', order: '', zone: 'campaign', stop_when: 'answered' },
  steps: [
    { days: -3, time: '10:00' },
    { days: -1, time: '17:00' },
    { days: 0, time: '09:00' },
  ],
});

export const planValues = (plan: CallPlan | null, today: string): PlanValues => {
  const values = fresh(today);
  if (plan === null) return values;
  if (plan.kind === 'date') return { ...values, ...plan, order: plan.order ?? '' };
  const { repeat, ...rest } = plan;
  return {
    ...values,
    ...rest,
    ...(repeat.unit === 'week' ? { ...repeat } : { unit: 'month', day: repeat.day }),
    until: plan.until ?? '',
    times: plan.times ?? '',
  };
};

const given = (values: PlanValues) => {
  const { closed_days } = values;
  if (values.kind === 'date') {
    const { field, order, zone, stop_when, steps } = values;
    return { kind: 'date', field, order: order === '' ? null : order, zone, stop_when, steps, closed_days };
  }
  const { from, time, until, times, whom, every, weekdays, day } = values;
  return {
    kind: 'recurring',
    repeat: values.unit === 'week' ? { unit: 'week', every, weekdays } : { unit: 'month', day },
    ...{ from, time, whom, closed_days },
    until: until === '' ? null : until,
    times: times === '' ? null : times,
  };
};

/** The plan that the values mean, or the first field that is wrong. */
export const readPlan = (
  values: PlanValues,
): { readonly plan: CallPlan | null } | { readonly field: string; readonly problem: string } => {
  if (values.kind === 'off') return { plan: null };
  const read = callPlan.safeParse(given(values));
  if (read.success) return { plan: read.data };
  const [issue] = read.error.issues;
  const names = (issue?.path ?? []).filter((part) => typeof part === 'string' && part !== 'repeat');
  return { field: String(names[0] ?? ''), problem: issue?.message ?? '' };
};
