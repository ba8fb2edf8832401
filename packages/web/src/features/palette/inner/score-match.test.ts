import { expect, test } from 'vitest';
import { scoreMatch } from './score-match.ts';

test.each([
  ['crea', 'Create campaign'],
  ['campaign create', 'Create campaign'],
  ['cc', 'Create campaign'],
  ['campain', 'Create campaign'],
  ['capmaign', 'Create campaign'],
  ['caampaign', 'Create campaign'],
  ['kampagne', 'Kampagné'],
  ['script', 'Add audio script'],
])('“%s” finds “%s”', (typed, label) => {
  expect(scoreMatch(typed, label)).toBeGreaterThan(0);
});

test.each(['', '  ', 'delete campaign', 'cmpgn', 'e'])('“%s” does not find “Create campaign”', (typed) => {
  expect(scoreMatch(typed, 'Create campaign')).toBe(0);
});

test('further words find it too, but what is on the label counts more', () => {
  expect(scoreMatch('sms', 'Text messages', 'sms gateway')).toBeGreaterThan(0);
  expect(scoreMatch('voice', 'Voice guide')).toBeGreaterThan(scoreMatch('voice', 'Speech', 'voice'));
});
