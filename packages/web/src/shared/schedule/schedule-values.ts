import type { Week } from '@halloo/contract/calling-days';
import {
  type CampaignDetail,
  type CampaignType,
  campaignRoutes,
  type MachineChoice,
  type RecordChoice,
} from '@halloo/contract/campaigns';
import type { HoursIn } from '@halloo/contract/week';
import { z } from 'zod';
import { changesOf } from '../../ui/form-errors.ts';
import { say } from '../../words/say.ts';
import { type KeyValues, keyShape, keysChange, keyValues, numberForPerson } from './key-values.ts';
import { type RetryPlanValues, retryPlanChange, retryPlanShape, retryPlanValues } from './retry-plan-values.ts';
import { shortTime } from './schedule-state.ts';

/** The values of the form. A number may be empty while somebody types. */
export interface ScheduleValues extends KeyValues, RetryPlanValues {
  call_start_date: string;
  call_end_date: string;
  call_start_time: string;
  call_end_time: string;
  /** The hours of each weekday in place of the two times. */
  week: Week | null;
  /** The region whose holidays have no calls. */
  holidays: string | null;
  days_off: string[];
  /** Whose clock dates and hours mean; absent: the campaign's. */
  hours_in?: HoursIn | undefined;
  spin_rate: number | string;
  time_between_calls: number | string;
  retry_times: number | string;
  retry_delay_minutes: number | string;
  ring_seconds: number | string;
  timezone: string;
  on_machine: MachineChoice;
  machine_script_id: number | null;
  record_calls: RecordChoice;
  record_script_id: number | null;
  /** Inbound: ids of the SIMs that it answers on, in their order. */
  sim_cards: number[];
}

export const scheduleValues = (detail: CampaignDetail): ScheduleValues => ({
  call_start_date: detail.call_start_date ?? '',
  call_end_date: detail.call_end_date ?? '',
  call_start_time: shortTime(detail.call_start_time),
  call_end_time: shortTime(detail.call_end_time),
  week:
    detail.week?.map((hours) => hours.map(({ start, end }) => ({ start: shortTime(start), end: shortTime(end) }))) ??
    null,
  holidays: detail.holidays,
  days_off: [...detail.days_off],
  hours_in: detail.hours_in,
  spin_rate: detail.spin_rate ?? '',
  time_between_calls: detail.time_between_calls ?? '',
  retry_times: detail.retry_times ?? '',
  retry_delay_minutes: detail.retry_delay_minutes,
  ring_seconds: detail.ring_seconds,
  timezone: detail.timezone,
  on_machine: detail.on_machine,
  machine_script_id: detail.machine_script_id,
  record_calls: detail.record_calls,
  record_script_id: detail.record_script_id,
  sim_cards: [...detail.sim_cards].sort((one, other) => one - other),
  ...keyValues(detail.call_keys),
  ...retryPlanValues(detail.retry_plan),
});

const { shape } = campaignRoutes.changeCampaignDetail.body;
const required = say('schedule.required');

/** The API lets fields be left out, and reads an empty number as 0; a person must fill them all in. */
export const filled = (schema: z.ZodType) =>
  z
    .unknown()
    .refine((value) => value !== '' && value !== null && value !== undefined, required)
    .pipe(schema);

const orEmpty = (schema: z.ZodType) => z.union([z.literal(''), filled(schema)]);

const outboundFields = z.object({
  call_start_date: filled(shape.call_start_date),
  call_end_date: filled(shape.call_end_date),
  call_start_time: orEmpty(shape.call_start_time),
  call_end_time: orEmpty(shape.call_end_time),
  week: shape.week,
  holidays: shape.holidays,
  days_off: shape.days_off,
  hours_in: shape.hours_in,
  spin_rate: filled(shape.spin_rate),
  time_between_calls: filled(shape.time_between_calls),
  retry_times: filled(shape.retry_times),
  retry_delay_minutes: filled(shape.retry_delay_minutes),
  ring_seconds: filled(shape.ring_seconds),
  timezone: filled(shape.timezone),
  on_machine: shape.on_machine,
  machine_script_id: shape.machine_script_id,
  record_calls: shape.record_calls,
  record_script_id: shape.record_script_id,
  sim_cards: shape.sim_cards,
  ...keyShape,
  ...retryPlanShape(filled),
});

/** Fields that an Inbound campaign may leave empty. */
const inboundOptional = [
  'call_start_date',
  'call_end_date',
  'call_start_time',
  'call_end_time',
  'spin_rate',
  'time_between_calls',
] as const;

/** Both or none: half a range means nothing. */
const pairs = [
  ['call_start_date', 'call_end_date'],
  ['call_start_time', 'call_end_time'],
] as const;

const inOrder = (values: object, context: z.RefinementCtx) => {
  const { call_start_date: from, call_end_date: to } = values as ScheduleValues;
  if (to !== '' && to < from) {
    context.addIssue({ code: 'custom', path: ['call_end_date'], message: say('schedule.endBeforeStart') });
  }
};

const scriptForMachines = (values: object, context: z.RefinementCtx) => {
  const { on_machine, machine_script_id } = values as ScheduleValues;
  if (on_machine === 'script' && machine_script_id === null) {
    context.addIssue({ code: 'custom', path: ['machine_script_id'], message: required });
  }
};

const announcementGiven = (values: object, context: z.RefinementCtx) => {
  const { record_calls, record_script_id } = values as ScheduleValues;
  if (record_calls === 'announced' && record_script_id === null) {
    context.addIssue({ code: 'custom', path: ['record_script_id'], message: required });
  }
};

const times = ['call_start_time', 'call_end_time'] as const;

/** The two times may be empty where each weekday has its own hours. Checked with the other fields, not after them. */
const timesOrWeek = <S extends z.ZodObject>(fields: S) => {
  let checked: z.ZodType = fields;
  for (const name of times) {
    const isFilled = (values: unknown) => {
      const given = values as ScheduleValues;
      return given.week !== null || given[name] !== '';
    };
    checked = checked.refine(isFilled, { path: [name], error: required, when: () => true });
  }
  return checked;
};

/** The short form does not check fields that it does not show. */
export const slimSchema = timesOrWeek(outboundFields).superRefine((values, context) =>
  inOrder(values as object, context),
);

/** The rules of the form for a type of campaign and its saved values: the API cannot empty a field that was set. */
export const scheduleSchema = (type: CampaignType, kept: ScheduleValues) => {
  if (type === 'Outbound') {
    return slimSchema.superRefine((values, context) => {
      scriptForMachines(values as object, context);
      announcementGiven(values as object, context);
      numberForPerson(values as object, context);
    });
  }
  const canBeEmpty = inboundOptional.filter((name) => kept[name] === '');
  const fields = canBeEmpty.map((name) => [name, z.union([z.literal(''), outboundFields.shape[name]])]);
  return outboundFields.extend(Object.fromEntries(fields)).superRefine((values, context) => {
    inOrder(values, context);
    announcementGiven(values, context);
    numberForPerson(values, context);
    for (const pair of pairs) {
      const [missing, ...others] = pair.filter((name) => values[name] === '');
      if (missing && others.length === 0) {
        context.addIssue({ code: 'custom', path: [missing], message: required });
      }
    }
  });
};

/** The rules of the short form of an Inbound campaign: only the fields that it shows. */
export const answeringSchema = outboundFields.pick({ sim_cards: true, retry_times: true });

/** Only what was changed, so that two people can change different things. */
export const scheduleChange = (values: ScheduleValues, kept: ScheduleValues) => {
  const call_keys = keysChange(values, kept);
  const retry_plan = retryPlanChange(values, kept);
  return campaignRoutes.changeCampaignDetail.body.parse({
    ...changesOf(values, kept),
    ...(call_keys && { call_keys }),
    ...(retry_plan !== undefined && { retry_plan }),
  });
};
