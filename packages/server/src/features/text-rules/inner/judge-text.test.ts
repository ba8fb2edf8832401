import { expect, test } from 'vitest';
import { judgeText } from './judge-text.ts';
import type { DueText } from './sql.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const row: DueText = {
  ...{ timezone: 'UTC', call_start_date: '2026-11-01', call_end_date: '2026-11-10', week: null },
  ...{ call_start_time: '08:00', call_end_time: '18:00', holiday_dates: [], days_off: [] },
  ...{ status: 'Completed', archived: false, body: 'Dear {name}', languages: [], active: true },
  ...{ number: '+12125550100', lead_id: null, first_name: 'Asha', last_name: '', data: {}, blocked: false },
};
const judged = (given: Partial<DueText>, isPretended = false) =>
  judgeText({ ...row, ...given }, { languages: [{ code: 'hi-IN', name: 'Hindi', aliases: [] }], isPretended, now });

test('a text of the last day is sent after it, with its fields', () => {
  expect(judged({})).toEqual({ does: 'send', to: '+12125550100', body: 'Dear Asha' });
});

test('hours are those of the campaign, or of the person', () => {
  expect(judged({ call_start_time: '10:00' })).toMatchObject({
    does: 'wait',
    until: Date.parse('2026-11-16T10:00:00Z'),
  });
  // 04:00 in New York.
  const own = { hours_in: 'person', person_zones: ['America/New_York'] } as const;
  expect(judged(own)).toMatchObject({ does: 'wait', until: Date.parse('2026-11-16T13:00:00Z') });
  expect(judged({ ...own, data: { 'Time zone': 'IST' } })).toMatchObject({ does: 'send' });
  expect(judged({ days_off: ['2026-11-16'] })).toMatchObject({
    does: 'wait',
    until: Date.parse('2026-11-17T08:00:00Z'),
  });
  expect(judged({ week: [[], [], [], [], [], [], []] })).toMatchObject({ does: 'skip' });
});

test('the text is that of the language of the person', () => {
  const languages = [{ language: 'hi-IN', text: 'Namaste {name}' }];
  expect(judged({ languages, data: { language: 'hindi' } })).toMatchObject({ body: 'Namaste Asha' });
  expect(judged({ languages })).toMatchObject({ body: 'Dear Asha' });
});

test.each<[Partial<DueText>, RegExp]>([
  [{ blocked: true }, /do-not-call/],
  [{ status: 'Cancelled' }, /cancelled/],
  [{ archived: true }, /cancelled/],
  [{ body: null }, /removed/],
  [{ active: false }, /switched off/],
  [{ number: null }, /person/],
  [{ number: 'removed-7' }, /person/],
  [{ body: '{City}' }, /empty/],
])('%o is not sent', (given, reason) => {
  expect(judged(given)).toEqual({ does: 'skip', reason: expect.stringMatching(reason) });
});

test('a paused campaign sends its texts later, and the simulated line never', () => {
  expect(judged({ status: 'Paused' })).toMatchObject({ does: 'wait', until: now + 300_000 });
  expect(judged({}, true)).toMatchObject({ does: 'skip' });
});
