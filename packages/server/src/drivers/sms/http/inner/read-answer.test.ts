import { expect, test } from 'vitest';
import { SmsError } from '../../../../ports/sms.ts';
import { readAnswer } from './read-answer.ts';

const read = (status: number, body: unknown) => {
  const answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfterMs: undefined };
  try {
    return readAnswer(answer, { gateway: 'The gateway', hidden: ['secret'] });
  } catch (error) {
    return error;
  }
};

test.each([
  [201, { sid: 'SM1', status: 'queued', error_code: null }],
  [200, { sid: 'SM1' }],
  [202, { sid: 'SM1', error_code: 0, error_message: 3, num_segments: '4' }],
])('%i %j is taken', (status, body) => {
  expect(read(status, body)).toBe('SM1');
});

test.each([
  [201, { sid: 'SM1', status: 'failed' }, 'The gateway could not send the message.'],
  [
    201,
    { sid: 'SM1', status: 'undelivered', error_code: 30_003 },
    'The gateway could not send the message (code 30003).',
  ],
  [200, { error_code: '21610', error_message: 'Unsubscribed secret recipient' }, 'Unsubscribed … recipient'],
  [400, { code: 21211, message: 'The number is not valid.', more_info: 'x', status: 400 }, 'The number is not valid.'],
  [422, { code: '9', message: ' \u0007 ' }, 'The gateway refused the message (code 9).'],
])('%i %j is final', (status, body, message) => {
  const failure = read(status, body);
  expect(failure).toBeInstanceOf(SmsError);
  expect(failure).toMatchObject({ retryable: false, message });
});

test.each([
  [200, ''],
  [200, 'OK'],
  [200, 'null'],
  [200, '[]'],
  [200, {}],
  [200, { sid: '' }],
  [200, { sid: 12 }],
  [304, ''],
  [400, 'Bad request'],
  [401, { code: 20_003, message: 'Authenticate' }],
  [403, { code: 20_003, message: 'Forbidden' }],
  [404, { code: 20_404, message: 'Not found' }],
  [408, { code: 1, message: 'Slow' }],
  [425, { code: 1, message: 'Early' }],
  [429, { code: 1, message: 'Busy' }],
  [500, { code: 1, message: 'Broken' }],
])('%i %j may pass', (status, body) => {
  const failure = read(status, body);
  expect(failure).toBeInstanceOf(SmsError);
  expect(failure).toMatchObject({ retryable: true, message: expect.stringMatching(/^The gateway .*\w/) });
});
