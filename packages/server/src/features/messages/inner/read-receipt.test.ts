import { expect, test } from 'vitest';
import { readReceipt } from './read-receipt.ts';

test.each(['delivered', 'read'])('%s means that the phone has it', (MessageStatus) => {
  expect(readReceipt({ MessageSid: 'SM1', MessageStatus })).toEqual({
    reference: 'SM1',
    state: 'delivered',
    reason: '',
  });
});

test.each([
  ['failed', '30008', 'The gateway could not send it (code 30008).'],
  ['undelivered', '30003', 'It did not reach the phone (code 30003).'],
  ['undelivered', undefined, 'It did not reach the phone.'],
  ['undelivered', '', 'It did not reach the phone.'],
  ['failed', '0', 'The gateway could not send it.'],
  ['failed', '<b>\u0000', 'The gateway could not send it.'],
  ['canceled', undefined, 'The gateway cancelled it.'],
])('%s with the code %s is a failure', (MessageStatus, ErrorCode, reason) => {
  expect(readReceipt({ MessageSid: 'SM1', MessageStatus, ErrorCode })).toEqual({
    reference: 'SM1',
    state: 'failed',
    reason,
  });
});

test.each(['queued', 'sending', 'sent', 'accepted', 'scheduled', 'something-new', ''])(
  '%s says nothing yet',
  (status) => {
    expect(readReceipt({ MessageSid: 'SM1', MessageStatus: status })).toBeUndefined();
  },
);

test('a receipt without an id has an empty one', () => {
  expect(readReceipt({ MessageStatus: 'delivered' })?.reference).toBe('');
});
