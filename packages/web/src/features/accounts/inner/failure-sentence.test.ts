import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { failureSentence } from './failure-sentence.ts';

const answer = (status: number, code: string, more = {}) =>
  new ApiError(status, { code, msg: 'As the server says.', request_id: 'r-1', ...more });

test('repeats the server', () =>
  expect(failureSentence(answer(401, 'account.wrong_credentials'))).toBe('As the server says.'));

test('says how long to wait after too many tries', () =>
  expect(failureSentence(answer(429, 'request.too_many', { retry_after: 75 }))).toBe(
    'Too many tries. Please wait 2 minutes and try again.',
  ));

test('names the request of an unexpected error', () =>
  expect(failureSentence(answer(500, 'server.error'))).toBe('As the server says. Request r-1.'));

test('has a sentence for what is no answer of the server', () =>
  expect(failureSentence(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.'));
