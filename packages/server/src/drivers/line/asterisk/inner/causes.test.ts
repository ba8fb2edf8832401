import { expect, test } from 'vitest';
import { endOf, unansweredEnd } from './causes.ts';

test.each([
  [16, 0, 'no_answer', 'line'],
  [17, 486, 'busy', 'them'],
  [18, 408, 'no_answer', 'line'],
  [19, 480, 'no_answer', 'line'],
  [21, 603, 'rejected', 'them'],
  [1, 404, 'invalid_number', 'line'],
  [28, 484, 'invalid_number', 'line'],
  [34, 503, 'congestion', 'line'],
  [38, 500, 'congestion', 'line'],
  [41, 0, 'congestion', 'line'],
  [42, 0, 'congestion', 'line'],
  [127, 0, 'failed', 'line'],
  [23, 302, 'failed', 'line'],
  [127, 300, 'failed', 'line'],
  [22, 410, 'invalid_number', 'line'],
  [1, 604, 'invalid_number', 'line'],
  [17, 600, 'busy', 'them'],
  [127, 607, 'rejected', 'them'],
  [127, 608, 'rejected', 'them'],
] as const)('a call that ends with cause %i and SIP status %i was %s', (code, sip, cause, by) => {
  expect(unansweredEnd(code, sip)).toEqual({ cause, by });
});

test('a call that the provider refuses may be retried: no person rejected it, and no network was busy', () => {
  for (const sip of [401, 402, 403, 407]) expect(unansweredEnd(21, sip)).toEqual({ cause: 'failed', by: 'line' });
});

const known = { direction: 'out', isAnswered: false, isRefused: false, isHungUp: false, isCut: false } as const;

test.each([16, 0, 31])('somebody who hangs up with cause %i ended the call', (code) => {
  expect(endOf({ ...known, isAnswered: true }, { code, sip: 0 })).toEqual({ cause: 'normal', by: 'them' });
});

test.each([27, 38, 41, 44])('a conversation that ends with cause %i was ended by the network', (code) => {
  expect(endOf({ ...known, isAnswered: true }, { code, sip: 0 })).toEqual({ cause: 'failed', by: 'line' });
});

test('a conversation that Asterisk itself ends was ended by nobody in it', () => {
  const ended = { cause: 'failed', by: 'line' };
  expect(endOf({ ...known, isAnswered: true, isCut: true }, { code: 16, sip: 0 })).toEqual(ended);
});

test.each([
  [{ isAnswered: true }, 'normal', 'them'],
  [{ isAnswered: true, isHungUp: true }, 'normal', 'us'],
  [{ isHungUp: true }, 'no_answer', 'us'],
  [{}, 'busy', 'them'],
  [{ direction: 'in', isRefused: true }, 'rejected', 'us'],
  [{ direction: 'in' }, 'no_answer', 'them'],
] as const)('the end of a call with %o is %s, by %s', (changes, cause, by) => {
  expect(endOf({ ...known, ...changes }, { code: 17, sip: 486 })).toEqual({ cause, by });
});
