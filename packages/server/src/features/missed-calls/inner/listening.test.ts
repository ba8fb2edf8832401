import { expect, test } from 'vitest';
import { describeListening, type ListeningFacts } from './listening.ts';

const now = Date.parse('2026-11-18T10:00:00Z');
const facts: ListeningFacts = {
  settings: { active: true, outside_hours: 'wait', most_day: 10, most_total: null },
  numbers: ['+918000000001', '+918000000002'],
  ...{ status: 'Live', archived: false, window: { open: true, closesAt: null }, timezone: 'Asia/Kolkata', now },
  ...{ today: 0, total: 0 },
};
const closed = { open: false, why: 'outside_hours', opensAt: Date.parse('2026-11-19T03:30:00Z') } as const;
const tell = (given: Partial<ListeningFacts>, settings: Partial<ListeningFacts['settings']> = {}) => {
  const { state, sentence } = describeListening({ ...facts, ...given, settings: { ...facts.settings, ...settings } });
  return [state, sentence];
};

test('a live campaign names its numbers', () => {
  expect(tell({})).toEqual(['listening', 'Rings on +918000000001 and +918000000002 are declined and called back.']);
  expect(tell({}, { active: false })).toEqual(['off', '']);
});

test('rings outside of the hours wait, or are dropped', () => {
  expect(tell({ window: closed })).toEqual([
    'waiting',
    'The campaign may not call now. People who ring are called back from 09:00 on 19 November (Asia/Kolkata).',
  ]);
  expect(tell({ window: closed }, { outside_hours: 'drop' })).toEqual([
    'declining',
    'The campaign may not call before 09:00 on 19 November (Asia/Kolkata). Until then, nobody is called back.',
  ]);
  expect(tell({ status: 'Paused' })[0]).toBe('waiting');
  expect(tell({ status: 'Paused' }, { outside_hours: 'drop' })[0]).toBe('declining');
  expect(tell({ status: 'Scheduled', window: closed })[0]).toBe('waiting');
});

test('limits, drafts and ended campaigns call nobody back, and say so', () => {
  expect(tell({ today: 10 })[1]).toMatch(/^The limit of 10 call backs a day is reached/);
  expect(tell({ total: 7 }, { most_total: 7 })[1]).toMatch(/^The limit of 7 call backs in all is reached/);
  expect(tell({ status: 'Draft' })[1]).toMatch(/^The campaign is a draft/);
  expect(tell({ numbers: [] })[1]).toMatch(/^No active number listens/);
  for (const over of [
    tell({ status: 'Completed' }),
    tell({ status: 'Cancelled' }),
    tell({ archived: true }),
    tell({ window: { open: false, why: 'over', opensAt: null } }),
  ]) {
    expect(over).toEqual(['declining', 'The campaign is over. Rings are declined, and nobody is called back.']);
  }
});
