import { callResults } from '@halloo/contract/calls';
import { describe, expect, test } from 'vitest';
import { hasNeverLeft, mostReturns, returnDelayMs } from './never-left.ts';

const refused = { direction: 'out', answered: false, rang: false, result: 'congestion', cause: 34, sip: 503 } as const;

describe('a call never left', () => {
  test.each([
    ['the carrier is overloaded', { result: 'congestion', cause: 34, sip: 503 }],
    ['the network is out of order', { result: 'congestion', cause: 38, sip: 500 }],
    ['a gateway behind the carrier failed', { result: 'congestion', cause: 27, sip: 502 }],
    ['a GSM gateway has no circuit, without SIP', { result: 'congestion', cause: 42, sip: 0 }],
    ['the provider refuses the caller number', { result: 'failed', cause: 21, sip: 403 }],
    ['the account has no credit', { result: 'failed', cause: 21, sip: 402 }],
    ['the trunk asks for a password', { result: 'failed', cause: 21, sip: 407 }],
    ['the node itself failed', { result: 'failed', cause: 0, sip: 0 }],
    ['the provider does not accept our offer', { result: 'failed', cause: 58, sip: 488 }],
  ] as const)('%s', (_, end) => {
    expect(hasNeverLeft({ ...refused, ...end })).toBe(true);
  });

  test.each([
    ['somebody answered', { answered: true }],
    ['the phone rang before the network failed', { rang: true }],
    ['the call came in', { direction: 'in' }],
    ['the phone is out of order', { cause: 27, sip: 0 }],
    ['the number was redirected', { result: 'failed', cause: 127, sip: 302 }],
    ['the number changed', { result: 'failed', cause: 23, sip: 0 }],
    ['the phone accepts no such call', { result: 'failed', cause: 58, sip: 606 }],
    ['the end is unknown, and it may have rung', { result: 'interrupted', cause: 0, sip: 0 }],
    ['the number does not exist', { result: 'invalid_number', cause: 1, sip: 404 }],
    ['the number is incomplete', { result: 'invalid_number', cause: 28, sip: 484 }],
    ['nobody answered', { result: 'no_answer', cause: 19, sip: 480 }],
  ] as const)('not if %s', (_, end) => {
    expect(hasNeverLeft({ ...refused, ...end })).toBe(false);
  });

  test('never with a result that tells about the person, whatever the codes', () => {
    const results = callResults.filter((result) => result !== 'congestion' && result !== 'failed');
    for (const result of results) {
      for (const cause of [0, 16, 34, 38, 42, 127]) {
        for (const sip of [0, 403, 500, 503]) expect(hasNeverLeft({ ...refused, result, cause, sip })).toBe(false);
      }
    }
  });
});

test('a lead that is given back waits longer each time, half a minute to a quarter of an hour', () => {
  const delays = Array.from({ length: mostReturns }, (_, returns) => returnDelayMs(returns) / 1000);
  expect(delays.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 900, 900]);
  expect(Math.max(...delays)).toBe(900);
});
