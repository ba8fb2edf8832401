import { describe, expect, it, test } from 'vitest';
import { forecastInWords, headline, lengthInWords, paceInWords, secondsSince, stateInWords } from './monitor-words.ts';

const now = new Date('2026-11-16T10:00:00Z');
const india = 'Asia/Kolkata';
const forecast = { finishes_at: '2026-11-16T11:10:00Z', meets_end: true, leads_left_at_end: 0, needs: null };
const live = {
  status: 'Live',
  campaign_type: 'Outbound',
  in_progress: 48,
  calls_per_minute: 52.2,
  forecast,
  timezone: india,
  why_not: [],
} satisfies Parameters<typeof headline>[0];

describe('the headline', () => {
  const line = (change: Partial<Parameters<typeof headline>[0]>, atOnce: number | null = 50) =>
    headline({ ...live, ...change }, atOnce, now, india);

  it('tells how many calls there are, how fast it goes and when it is done', () => {
    expect(line({})).toBe('Calling: 48 of 50 at once. Pace: 52 calls per minute. Expected end: today 16:40.');
    expect(line({ calls_per_minute: null, forecast: null }, null)).toBe('Calling: 48 at once.');
  });
  it('says that nobody is called, and that calls in progress finish', () => {
    expect(line({ status: 'Paused', in_progress: 0 })).toBe('Paused. No calls are made until it goes live again.');
    expect(line({ status: 'Paused', in_progress: 1 })).toBe('Paused: 1 call in progress. No new calls start.');
    expect(line({ in_progress: 0 })).toBe('Live. Nobody is left to call.');
  });
  it('gives the one reason where nothing is dialled', () => {
    const sentence = '12 leads wait: outside the calling hours until 09:00 on 17 November (Asia/Kolkata).';
    const why_not = [{ code: 'outside_window' as const, leads: 12, sentence, remedy: '', until: null, link: null }];
    expect(line({ in_progress: 0, why_not })).toBe(`No calls are in progress. ${sentence}`);
    expect(line({ status: 'Scheduled', in_progress: 0, why_not })).toBe(`Scheduled. ${sentence}`);
  });
  it('knows that an Inbound campaign waits', () => {
    expect(line({ campaign_type: 'Inbound', in_progress: 0 })).toBe('Live. Waiting for incoming calls.');
    expect(line({ campaign_type: 'Inbound', in_progress: 2 })).toBe('Answering: 2 calls in progress.');
  });
});

describe('the forecast', () => {
  const ledger = [{ id: 1, name: 'Waiting', count: 12 }];
  const words = (change: object, of = ledger) =>
    forecastInWords({ forecast: { ...forecast, ...change }, ledger: of, timezone: india }, '2026-11-19', now);

  it('says when it is done and whether in time', () => {
    expect(words({})).toMatch(/^Expected end: today 16:40.*, in time for the last day, Thu 19 Nov\.$/);
    expect(words({ meets_end: null })).toMatch(/The schedule has no last day\.$/);
    expect(words({ meets_end: false, finishes_at: null, leads_left_at_end: 1204 })).toBe(
      'Not done in time: about 1,204 leads will be left when the schedule ends on Thu 19 Nov.',
    );
    expect(words({ meets_end: null, finishes_at: null })).toBe('At this pace it never finishes.');
    expect(words({}, [{ id: 4, name: 'Completed', count: 12 }])).toBe('Everybody on the list has been called.');
    expect(forecastInWords({ forecast: null, ledger, timezone: india }, null, now)).toBeUndefined();
  });
});

test.each([
  [null, '–'],
  [0.25, '0.3'],
  [9.96, '10'],
  [52.4, '52'],
  [3120, '3,120'],
])('%s calls a minute show as %s', (pace, words) => {
  expect(paceInWords(pace)).toBe(words);
});

test('lengths are clocks, and no call began in the future', () => {
  expect(lengthInWords(42.7)).toBe('0:42');
  expect(lengthInWords(null)).toBe('–');
  expect(secondsSince('2026-11-16T09:59:18Z', now)).toBe(42);
  expect(secondsSince('2026-11-16T10:00:05Z', now)).toBe(0);
});

test('a call rings until somebody or something answers', () => {
  const answered_at = '2026-11-16T10:00:00Z';
  expect(stateInWords({ answered_at: null, answered_by: null })).toBe('Ringing');
  expect(stateInWords({ answered_at, answered_by: 'person' })).toBe('With a person');
  expect(stateInWords({ answered_at, answered_by: 'machine' })).toBe('With an answering machine');
  expect(stateInWords({ answered_at, answered_by: null })).toBe('Answered');
});
