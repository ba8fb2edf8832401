import { expect, test } from 'vitest';
import { checkLaunch, type LaunchFacts } from './launch-check.ts';

const now = new Date('2026-11-16T06:00:00Z');
const ready: LaunchFacts = {
  id: 7,
  campaign_type: 'Outbound',
  hasFlow: true,
  leadsToCall: 1000,
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-18',
  call_start_time: '09:00:00',
  call_end_time: '18:00:00',
  spin_rate: 10,
  time_between_calls: 5,
  retry_times: 2,
  timezone: 'Asia/Kolkata',
};
const codes = (change: Partial<LaunchFacts>) => {
  const { blockers, warnings } = checkLaunch({ ...ready, ...change }, now);
  return { blockers: blockers.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};

test('a campaign with flow, leads and schedule may go live', () => {
  expect(checkLaunch(ready, now)).toEqual({ blockers: [], warnings: [], leads: 1000 });
});

test('each missing thing is a blocker', () => {
  expect(codes({ hasFlow: false }).blockers).toEqual(['no_flow']);
  expect(codes({ leadsToCall: 0 }).blockers).toEqual(['no_leads']);
  for (const missing of [
    'call_start_date',
    'call_end_date',
    'call_start_time',
    'spin_rate',
    'time_between_calls',
    'retry_times',
  ]) {
    expect(codes({ [missing]: null }).blockers, missing).toEqual(['no_schedule']);
  }
  expect(codes({ call_end_date: '2026-11-15' }).blockers).toEqual(['schedule_over']);
});

test('an inbound campaign needs neither leads nor a schedule', () => {
  expect(codes({ campaign_type: 'Inbound', leadsToCall: 0, spin_rate: null, call_end_date: null })).toEqual({
    blockers: [],
    warnings: [],
  });
});

test('too little time is a warning with the numbers in it', () => {
  // Three days of nine hours, ten channels, 48 s a call: 20,250 calls.
  const { warnings } = checkLaunch({ ...ready, leadsToCall: 21_000 }, now);
  expect(warnings[0]?.sentence).toContain('20,250 of 21,000');
});

test('a window over midnight and a window all day are counted right', () => {
  const night = checkLaunch(
    { ...ready, leadsToCall: 1e9, call_start_time: '22:00:00', call_end_time: '06:00:00' },
    now,
  );
  expect(night.warnings[0]?.sentence).toContain('18,000 of');
  const all = checkLaunch({ ...ready, leadsToCall: 1e9, call_start_time: '00:00:00', call_end_time: '00:00:00' }, now);
  expect(all.warnings[0]?.sentence).toContain('54,000 of');
});
