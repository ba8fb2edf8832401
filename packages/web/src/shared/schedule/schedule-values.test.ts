import { noKeys } from '@halloo/contract/call-keys';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../ui/form-errors.ts';
import { keyValues } from './key-values.ts';
import { retryPlanValues } from './retry-plan-values.ts';
import { scheduleLock, shortTime } from './schedule-state.ts';
import { answeringSchema, type ScheduleValues, scheduleChange, scheduleSchema, slimSchema } from './schedule-values.ts';

const kept: ScheduleValues = {
  call_start_date: '2026-11-19',
  call_end_date: '2026-11-28',
  call_start_time: '09:00',
  call_end_time: '18:00',
  week: null,
  holidays: null,
  days_off: [],
  spin_rate: 50,
  time_between_calls: 10,
  retry_times: 2,
  retry_delay_minutes: 15,
  ring_seconds: 30,
  timezone: 'Asia/Kolkata',
  on_machine: 'retry',
  machine_script_id: null,
  record_calls: 'off',
  record_script_id: null,
  sim_cards: [],
  ...keyValues(noKeys),
  ...retryPlanValues(null),
};
const empty: ScheduleValues = {
  ...kept,
  call_start_date: '',
  call_end_date: '',
  call_start_time: '',
  call_end_time: '',
  spin_rate: '',
  time_between_calls: '',
  retry_times: '',
};

const outbound = scheduleSchema('Outbound', kept);

describe('the schedule', () => {
  it('is right when everything is filled in, zero included', () => {
    expect(problemsOf(outbound, { ...kept, time_between_calls: 0, retry_times: 0 })).toEqual({});
  });

  it('wants every field', () => {
    expect(problemsOf(outbound, empty, 'Required')).toEqual({
      call_start_date: 'Required',
      call_end_date: 'Required',
      call_start_time: 'Required',
      call_end_time: 'Required',
      spin_rate: 'Required',
      time_between_calls: 'Required',
      retry_times: 'Required',
    });
  });

  it.each<[Partial<ScheduleValues>, string]>([
    [{ call_end_date: '2026-11-18' }, 'call_end_date'],
    [{ spin_rate: 0 }, 'spin_rate'],
    [{ spin_rate: 10_001 }, 'spin_rate'],
    [{ time_between_calls: 86_401 }, 'time_between_calls'],
    [{ retry_times: 11 }, 'retry_times'],
    [{ retry_delay_minutes: 0 }, 'retry_delay_minutes'],
    [{ ring_seconds: 9 }, 'ring_seconds'],
    [{ ring_seconds: '' }, 'ring_seconds'],
  ])('refuses %j', (change, field) => {
    expect(Object.keys(problemsOf(outbound, { ...kept, ...change }))).toEqual([field]);
  });

  it('sends only what changed, with times in full', () => {
    expect(scheduleChange({ ...kept, call_end_time: '19:30', spin_rate: 60 }, kept)).toEqual({
      call_end_time: '19:30:00',
      spin_rate: 60,
    });
    expect(scheduleChange(kept, kept)).toEqual({});
  });

  it('needs no times where weekdays have their own hours', () => {
    const week = [[{ start: '09:00', end: '12:00' }], [], [], [], [], [], []];
    const untimed = { ...kept, call_start_time: '', call_end_time: '' };
    expect(problemsOf(outbound, { ...untimed, week }, 'Required')).toEqual({});
    expect(problemsOf(outbound, untimed, 'Required')).toEqual({
      call_start_time: 'Required',
      call_end_time: 'Required',
    });
    expect(Object.keys(problemsOf(outbound, { ...kept, week: [[], [], [], [], [], [], []] }))).toEqual(['week']);
    expect(scheduleChange({ ...kept, week, holidays: 'IN', days_off: ['2026-11-20'] }, kept)).toEqual({
      week: [[{ start: '09:00:00', end: '12:00:00' }], [], [], [], [], [], []],
      holidays: 'IN',
      days_off: ['2026-11-20'],
    });
  });

  it('sends SIMs only where they changed', () => {
    expect(scheduleChange({ ...kept, sim_cards: [3, 7] }, kept)).toEqual({ sim_cards: [3, 7] });
    expect(scheduleChange({ ...kept, sim_cards: [] }, { ...kept, sim_cards: [3] })).toEqual({ sim_cards: [] });
  });

  it('wants the script that is left on answering machines', () => {
    const leaves = { ...kept, on_machine: 'script' } as const;
    expect(problemsOf(outbound, leaves, 'Required')).toEqual({ machine_script_id: 'Required' });
    expect(problemsOf(outbound, { ...leaves, machine_script_id: 3 })).toEqual({});
    expect(problemsOf(outbound, { ...kept, on_machine: 'play' })).toEqual({});
    expect(problemsOf(slimSchema, leaves)).toEqual({});
    expect(scheduleChange({ ...leaves, machine_script_id: 3 }, kept)).toEqual({
      on_machine: 'script',
      machine_script_id: 3,
    });
  });

  it('is closed for cancelled and deleted campaigns', () => {
    expect(scheduleLock({ status: 'Live', archived: false })).toBeUndefined();
    expect(scheduleLock({ status: 'Cancelled', archived: false })).toMatch(/cancelled/);
    expect(scheduleLock({ status: 'Draft', archived: true })).toMatch(/Restore/);
  });

  it('shows hours and minutes', () => {
    expect(shortTime('09:30:00')).toBe('09:30');
    expect(shortTime(null)).toBe('');
  });
});

describe('the schedule of an Inbound campaign', () => {
  const inbound = (values: ScheduleValues, before = empty) =>
    problemsOf(scheduleSchema('Inbound', before), values, 'Required');

  it('needs its retry times alone', () => {
    expect(inbound(empty)).toEqual({ retry_times: 'Required' });
    expect(inbound({ ...empty, retry_times: 0, sim_cards: [3] })).toEqual({});
  });

  it('cannot empty what was set once', () => {
    expect(inbound({ ...kept, spin_rate: '', call_start_time: '' }, kept)).toEqual({
      spin_rate: 'Required',
      call_start_time: 'Required',
    });
  });

  it('wants both ends of a range, in their order', () => {
    const base = { ...empty, retry_times: 1 };
    expect(inbound({ ...base, call_start_date: '2026-11-19', call_end_time: '18:00' })).toEqual({
      call_end_date: 'Required',
      call_start_time: 'Required',
    });
    expect(Object.keys(inbound({ ...base, call_start_date: '2026-11-19', call_end_date: '2026-11-18' }))).toEqual([
      'call_end_date',
    ]);
    expect(Object.keys(inbound({ ...base, spin_rate: 0 }))).toEqual(['spin_rate']);
  });

  it('asks for its retry times in the short form whatever else is missing', () => {
    expect(problemsOf(answeringSchema, empty, 'Required')).toEqual({ retry_times: 'Required' });
    expect(problemsOf(answeringSchema, { ...empty, call_start_date: '2026-11-19', retry_times: 0 })).toEqual({});
  });
});
