import { describe, expect, it } from 'vitest';
import { calling, hour, minute, now } from '../../../../test/kits/dialling-facts.ts';
import type { DiallingFacts } from './dialling-facts.ts';
import { whyNotDialling } from './why-not.ts';

const schedule = '/campaign-details?campaign_id=7&tab=schedule';
const reasonsFor = (change: Partial<DiallingFacts>) => whyNotDialling({ ...calling, ...change });
const brief = (change: Partial<DiallingFacts>) => reasonsFor(change).map(({ code, leads }) => [code, leads]);
const sentences = (change: Partial<DiallingFacts>) => reasonsFor(change).map(({ sentence }) => sentence);
const sims = (change: Partial<DiallingFacts['sims']>) => ({ ...calling.sims, ...change });

describe('a live campaign within its hours', () => {
  it('waits for the spin rate', () => {
    expect(reasonsFor({})).toEqual([
      {
        code: 'spin_rate',
        leads: 1000,
        sentence: '1,000 leads wait: the spin rate allows 10 calls at once, and 10 are in progress.',
        remedy: 'Raise the spin rate in the schedule.',
        until: null,
        link: schedule,
      },
    ]);
    expect(sentences({ spinRate: 1, inProgress: 1, ledger: { Waiting: 1 } })).toEqual([
      '1 lead waits: the spin rate allows 1 call at once, and 1 is in progress.',
    ]);
  });

  it('needs SIMs too if a higher spin rate alone would not help', () => {
    expect(reasonsFor({ sims: sims({ channels: 10 }) })[0]?.remedy).toBe(
      'Raise the spin rate in the schedule and activate more SIM cards.',
    );
  });

  it('starts as many calls as it can within seconds', () => {
    expect(brief({ inProgress: 7 })).toEqual([
      ['starting', 3],
      ['spin_rate', 997],
    ]);
    expect(sentences({ inProgress: 0, ledger: { Waiting: 1 } })).toEqual(['1 lead is dialled within seconds.']);
    expect(brief({ spinRate: 100, inProgress: 0, sims: sims({ busy: 0 }) })).toEqual([
      ['starting', 20],
      ['sims_busy', 980],
    ]);
  });

  it('waits for a busy node, and names it', () => {
    const line = { state: 'ready', note: '', slowed: { node: 'north', note: 'It is busy.' } } as const;
    expect(reasonsFor({ line, spinRate: 15, ledger: { Waiting: 5 } })).toEqual([
      {
        code: 'line_slowed',
        leads: 5,
        sentence: '5 leads wait because the node north gets fewer calls. It is busy.',
        remedy:
          'Calling speeds up by itself once the node is well. If this happens often, add a node or lower the capacity of this one.',
        until: null,
        link: '/settings?tab=system',
      },
    ]);
  });

  it('waits for busy SIMs, and names how many campaigns share them', () => {
    const all = sims({ channels: 10, nextFreeAt: null });
    expect(reasonsFor({ spinRate: 20, sims: all })).toEqual([
      {
        code: 'sims_busy',
        leads: 1000,
        sentence: '1,000 leads wait: all SIM channels are in use.',
        remedy: 'Activate more SIM cards, or give a SIM more channels.',
        until: null,
        link: '/simcardview',
      },
    ]);
    expect(sentences({ spinRate: 20, sims: all, otherCampaigns: 1 })).toEqual([
      '1,000 leads wait: all SIM channels are in use, shared with 1 other live campaign.',
    ]);
    const only = sims({ active: 1, channels: 1, busy: 1 });
    expect(sentences({ inProgress: 0, sims: only, otherCampaigns: 2, ledger: { Waiting: 1 } })).toEqual([
      '1 lead waits: the SIM channel is in use, shared with 2 other live campaigns.',
    ]);
  });

  it('waits for resting SIMs, one lead each while other SIMs are busy', () => {
    const resting = sims({ channels: 10, busy: 8, resting: 2, nextFreeAt: now + 3000 });
    expect(brief({ spinRate: 20, inProgress: 8, sims: resting })).toEqual([
      ['sims_resting', 2],
      ['sims_busy', 998],
    ]);
    expect(
      reasonsFor({ inProgress: 0, sims: sims({ channels: 1, busy: 0, resting: 1, nextFreeAt: now + 3000 }) }),
    ).toEqual([
      {
        code: 'sims_resting',
        leads: 1000,
        sentence: '1,000 leads wait: 1 SIM channel rests after the last call for 5 seconds.',
        remedy: 'Shorten the time between calls in the schedule, or activate more SIM cards.',
        until: now + 3000,
        link: schedule,
      },
    ]);
  });

  it('waits if there is no SIM, line or dialer', () => {
    expect(reasonsFor({ sims: sims({ active: 0, channels: 0, busy: 0 }) })).toMatchObject([
      { code: 'no_sim', leads: 1000, sentence: '1,000 leads wait: no SIM card is active.', link: '/simcardview' },
    ]);
    expect(reasonsFor({ line: { state: 'failing', note: 'The gateway refuses calls.' } })).toMatchObject([
      {
        code: 'line_failing',
        sentence: '1,000 leads wait: the line does not take calls (The gateway refuses calls).',
        link: '/settings?tab=system',
      },
    ]);
    expect(sentences({ line: { state: 'failing', note: '' } })).toEqual([
      '1,000 leads wait: the line does not take calls.',
    ]);
    expect(reasonsFor({ dialers: 0 })).toMatchObject([
      { code: 'no_dialer', leads: 1000, link: '/settings?tab=system' },
    ]);
  });

  it('names the time of the first retry in the campaign’s time zone', () => {
    const retries = { ledger: { 'Retry due': 12 }, dueNow: 2, nextRetryAt: now + 20 * minute };
    expect(reasonsFor(retries)).toMatchObject([
      { code: 'spin_rate', leads: 2 },
      {
        code: 'retry_later',
        leads: 10,
        sentence: '10 leads wait for their retries, the first at 11:50 on 16 November (Asia/Kolkata).',
        until: now + 20 * minute,
        link: schedule,
      },
    ]);
    expect(sentences({ ...retries, ledger: { 'Retry due': 1 }, dueNow: 0 })).toEqual([
      '1 lead waits for its retry at 11:50 on 16 November (Asia/Kolkata).',
    ]);
  });

  it('names the next opening for a retry due at night, and the schedule’s end for one due after it', () => {
    const ledger = { 'Retry due': 2 };
    expect(reasonsFor({ ledger, nextRetryAt: now + 12 * hour })).toMatchObject([
      {
        sentence: '2 leads wait for their retries, the first at 09:00 on 17 November (Asia/Kolkata).',
        until: Date.parse('2026-11-17T03:30:00Z'),
      },
    ]);
    expect(reasonsFor({ ledger, nextRetryAt: now + 100 * hour })).toMatchObject([
      {
        code: 'retry_later',
        sentence:
          '2 leads wait for their retries, due at 15:30 on 20 November (Asia/Kolkata) or later, after the schedule ends.',
        remedy: 'Move the end date in the schedule.',
        until: null,
      },
    ]);
  });

  it('waits for the limits of calls to one person', () => {
    const limited = { ledger: { 'Retry due': 12 }, limited: 8, nextLimitedAt: now + 13 * hour };
    const retries = { nextRetryAt: now + 20 * minute };
    expect(reasonsFor({ ...limited, ...retries, limits: { day: 2, week: 5 } })).toMatchObject([
      {
        code: 'call_limit',
        leads: 8,
        sentence:
          '8 leads wait: their numbers were called as often as allowed (2 calls per day and 5 per week), the first until 09:00 on 17 November (Asia/Kolkata).',
        remedy: 'Raise the limit of calls to one person in the settings.',
        until: Date.parse('2026-11-17T03:30:00Z'),
        link: '/settings',
      },
      { code: 'retry_later', leads: 4, until: now + 20 * minute },
    ]);
    const one = { ledger: { 'Retry due': 1 }, limited: 1, limits: { day: null, week: 1 } };
    expect(sentences({ ...one, nextLimitedAt: now + hour })).toEqual([
      '1 lead waits: its number was called as often as allowed (1 call per week), until 12:30 on 16 November (Asia/Kolkata).',
    ]);
    expect(reasonsFor({ ...one, limits: { day: 1, week: null }, nextLimitedAt: now + 100 * hour })).toMatchObject([
      {
        sentence:
          '1 lead waits: its number was called as often as allowed (1 call per day) until 15:30 on 20 November (Asia/Kolkata), after the schedule ends.',
        remedy: 'Move the end date in the schedule, or raise the limit of calls to one person in the settings.',
        until: null,
      },
    ]);
  });

  it('never dials leads on the do-not-call list', () => {
    expect(reasonsFor({ ledger: { 'Do not call': 1 } })).toEqual([
      {
        code: 'do_not_call',
        leads: 1,
        sentence: '1 lead is on the do-not-call list and never dialled.',
        remedy: 'Take a number off the do-not-call list if it is there by mistake.',
        until: null,
        link: '/settings?tab=do-not-call',
      },
    ]);
  });
});

describe('a campaign that does not call', () => {
  it('is outside its hours', () => {
    const night = { now: now + 12 * hour };
    expect(reasonsFor(night)).toEqual([
      {
        code: 'outside_window',
        leads: 1000,
        sentence: '1,000 leads wait: outside the calling hours until 09:00 on 17 November (Asia/Kolkata).',
        remedy: 'Widen the hours in the schedule.',
        until: Date.parse('2026-11-17T03:30:00Z'),
        link: schedule,
      },
    ]);
    const ledger = { Waiting: 3, 'Retry due': 4 };
    expect(brief({ ...night, ledger, dueNow: 1, nextRetryAt: now + 13 * hour })).toEqual([['outside_window', 7]]);
    expect(brief({ ...night, ledger, dueNow: 1, nextRetryAt: now + 23 * hour })).toEqual([
      ['outside_window', 4],
      ['retry_later', 3],
    ]);
  });

  it('has not started, or has ended', () => {
    expect(reasonsFor({ status: 'Scheduled', now: now - 6 * hour })).toMatchObject([
      {
        code: 'scheduled',
        leads: 1000,
        sentence: '1,000 leads wait: the campaign starts at 09:00 on 16 November (Asia/Kolkata).',
        until: Date.parse('2026-11-16T03:30:00Z'),
      },
    ]);
    expect(sentences({ status: 'Scheduled' })).toEqual(['1,000 leads wait: the campaign goes live within seconds.']);
    expect(reasonsFor({ now: now + 100 * hour })).toMatchObject([
      { code: 'over', leads: 1000, until: null, link: schedule },
    ]);
  });

  it.each([
    ['Draft', '1 lead waits: the campaign is a draft.'],
    ['Paused', '1 lead waits: the campaign is paused.'],
    ['Completed', '1 lead waits: the campaign is completed.'],
    ['Cancelled', '1 lead waits: the campaign is cancelled.'],
  ] as const)('is %s', (status, sentence) => {
    const ledger = { Waiting: 1 };
    expect(reasonsFor({ status, ledger })).toMatchObject([{ code: 'not_live', sentence, until: null }]);
    expect(sentences({ status, ledger, archived: true })).toEqual(['1 lead waits: the campaign is archived.']);
  });

  it('is Inbound and calls nobody', () => expect(reasonsFor({ campaignType: 'Inbound' })).toEqual([]));
});

describe('a campaign whose calls do not leave', () => {
  const failed = { reason: 'The network was busy (cause 34, SIP 503).', nextTryAt: now + 30_000 };
  const at = '11:30 on 16 November (Asia/Kolkata)';

  it('waits for one call over the SIMs that stopped', () => {
    const stopped = { ...failed, sims: 1 };
    expect(reasonsFor({ inProgress: 0, sims: sims({ active: 1, channels: 0, busy: 0, stopped }) })).toEqual([
      {
        code: 'calls_failing',
        leads: 1000,
        sentence: `1,000 leads wait: calling stopped because calls over the SIM card did not leave (The network was busy (cause 34, SIP 503)). One call tries again at ${at}.`,
        remedy:
          'Check the trunk, or ask the provider. Calling resumes by itself as soon as one call leaves, and nobody loses an attempt.',
        until: now + 30_000,
        link: '/simcardview',
      },
    ]);
    expect(
      sentences({ ledger: { Waiting: 1 }, sims: sims({ channels: 0, stopped: { ...stopped, sims: 3, reason: '' } }) }),
    ).toEqual([
      `1 lead waits: calling stopped because calls over all 3 SIM cards did not leave. One call tries again at ${at}.`,
    ]);
  });

  it('goes on over the SIMs that work', () => {
    expect(brief({ inProgress: 0, sims: sims({ busy: 0, stopped: { ...failed, sims: 1 } }) })).toEqual([
      ['starting', 10],
      ['spin_rate', 990],
    ]);
  });

  it('waits for one call of its own if only its calls fail, and its retries wait as always', () => {
    const reasons = reasonsFor({ stopped: failed, ledger: { Waiting: 3, 'Retry due': 2 }, nextRetryAt: now + hour });
    expect(reasons).toMatchObject([
      { code: 'calls_failing', leads: 3, until: now + 30_000, link: schedule },
      { code: 'retry_later', leads: 2 },
    ]);
    expect(reasons[0]?.sentence).toMatch(/because most calls of the campaign did not leave \(The network was busy/);
    expect(brief({ stopped: failed, dialers: 0 })).toEqual([['no_dialer', 1000]]);
  });
});

describe('a day off', () => {
  const off = (change: Partial<DiallingFacts>) =>
    reasonsFor({ schedule: { ...calling.schedule, daysOff: ['2026-11-16'] }, ...change });

  it('is told with the time at which calling continues', () => {
    expect(off({})).toEqual([
      {
        code: 'day_off',
        leads: 1000,
        sentence: '1,000 leads wait: today is a day off. Calling continues at 09:00 on 17 November (Asia/Kolkata).',
        remedy: 'To call today, remove this day off or choose other holidays in the schedule.',
        until: Date.parse('2026-11-17T03:30:00Z'),
        link: schedule,
      },
    ]);
  });

  it('has the name of its holiday', () => {
    expect(off({ holidays: [{ date: '2026-11-16', name: 'Feast' }] })[0]?.sentence).toMatch(
      /: today is a holiday \(Feast\)\. Calling continues at 09:00 on 17 November/,
    );
  });

  it('is not a reason before the first day, after the last one, or of a campaign that is not live', () => {
    const early = { ...calling.schedule, startDate: '2026-11-17', daysOff: ['2026-11-16'] };
    expect(off({ schedule: early })[0]?.code).toBe('scheduled');
    const late = { ...calling.schedule, endDate: '2026-11-16', daysOff: ['2026-11-16'] };
    expect(off({ schedule: late })[0]?.code).toBe('over');
    expect(off({ status: 'Paused' })[0]?.code).toBe('not_live');
  });
});
