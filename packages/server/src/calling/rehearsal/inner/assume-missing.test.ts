import { expect, test } from 'vitest';
import { campaign } from '../../../../test/kits/rehearsal-list.ts';
import { assumeMissing } from './assume-missing.ts';

const complete = {
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-17',
  call_start_time: '09:00:00',
  call_end_time: '18:00:00',
  week: null,
  spin_rate: 5,
};

test('a complete plan is unchanged', () => {
  const assumed = assumeMissing(campaign, complete, 8);
  expect(assumed).toEqual({ campaign: { ...campaign, spinRate: 5 }, channels: 8, sentences: [] });
});

test('each missing part is reported', () => {
  const { campaign: planned, sentences } = assumeMissing(campaign, { ...complete, call_end_date: null }, 8);
  expect(planned.spinRate).toBe(5);
  expect(sentences).toEqual(['The schedule is not complete. This rehearsal assumes no last day.']);
  const times = { call_start_time: null, call_end_time: null, spin_rate: null };
  expect(assumeMissing(campaign, { ...complete, ...times }, 20).sentences).toEqual([
    'The schedule is not complete. This rehearsal assumes calls all day and a spin rate of 10.',
  ]);
  const week = Array.from({ length: 7 }, () => [{ start: '09:00:00', end: '12:00:00' }]);
  expect(assumeMissing(campaign, { ...complete, ...times, spin_rate: 5, week }, 8).sentences).toEqual([]);
});

test('without SIM cards, there are as many channels as the spin rate', () => {
  const { channels, sentences } = assumeMissing(campaign, complete, 0);
  expect(channels).toBe(5);
  expect(sentences).toEqual([
    'No SIM card is active, so nobody could be called. This rehearsal assumes SIM cards for 5 calls at once.',
  ]);
});

test('fewer channels than the spin rate are reported', () => {
  expect(assumeMissing(campaign, complete, 1).sentences).toEqual([
    'The active SIM cards carry 1 call at once, so the spin rate of 5 is not reached.',
  ]);
});
