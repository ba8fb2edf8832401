import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMessage } from '../../../../../test/kits/sms/test-smsc.ts';
import { tags } from './commands.ts';
import type { ShortMessage } from './pdu.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';

const delivered = (message: Partial<ShortMessage>): ShortMessage => ({
  ...emptyMessage,
  command: 'deliver_sm',
  sequence: 1,
  esmClass: 4,
  ...message,
});

const saying = (text: string, tlvs: [number, Uint8Array][] = []) =>
  readReceipt(delivered({ message: Buffer.from(text, 'latin1'), tlvs: new Map(tlvs) }));

const usual = (stat: string, err = '000') =>
  saying(`id:0a1B sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${stat} err:${err} text:Hi`);

describe('receipts', () => {
  it('report a delivered message', () =>
    expect(usual('DELIVRD')).toEqual({ reference: '0a1B', state: 'delivered', reason: '' }));

  it.each([
    ['EXPIRED', 'The phone could not be reached in time (code 011).'],
    ['DELETED', 'The network deleted the message (code 011).'],
    ['UNDELIV', 'The network could not deliver the message (code 011).'],
    ['REJECTD', 'The network rejected the message (code 011).'],
    ['UNKNOWN', 'The network does not know whether the message was delivered (code 011).'],
  ])('give a reason for %s', (stat, reason) =>
    expect(usual(stat, '011')).toEqual({ reference: '0a1B', state: 'failed', reason }),
  );

  it('omit an error code of zero', () =>
    expect(usual('UNDELIV')?.reason).toBe('The network could not deliver the message.'));

  it.each(['ENROUTE', 'ACCEPTD', 'SOMETHING', ''])('with state %j are not final', (stat) =>
    expect(usual(stat)).toBeNull(),
  );

  it.each([
    ['in other cases', 'ID:77 Stat:delivrd ERR:000', '77'],
    ['with hardly any fields', 'id:77 stat:DELIVRD', '77'],
    ['in another order', 'stat:DELIVRD err:0 id:77', '77'],
    ['with a space after the name', 'id: 77 stat: DELIVRD', '77'],
    ['with an unusual id', 'id:A-7:7/x_@ stat:DELIVRD', 'A-7:7/x_@'],
    ['with line ends', 'id:77\r\nstat:DELIVRD\r\n', '77'],
  ])('are read %s', (_, text, reference) =>
    expect(saying(text)).toEqual({ reference, state: 'delivered', reason: '' }),
  );

  it.each(['stat:DELIVRD', 'id: stat:DELIVRD', 'sub:001 text:id:5 stat:DELIVRD', '', 'Hello'])(
    'without a message of their own settle nothing: %j',
    (text) => expect(saying(text)).toBeNull(),
  );

  it('prefer the id, state and code in TLVs', () => {
    const tlvs: [number, Uint8Array][] = [
      [tags.receiptedMessageId, Buffer.from('tlv-id\0')],
      [tags.messageState, Uint8Array.of(5)],
      [tags.networkErrorCode, Uint8Array.of(3, 0x01, 0x02)],
    ];
    expect(saying('', tlvs)).toEqual({
      reference: 'tlv-id',
      state: 'failed',
      reason: 'The network could not deliver the message (code 258).',
    });
    expect(saying('id:other stat:DELIVRD', tlvs.slice(0, 1))).toMatchObject({
      reference: 'tlv-id',
      state: 'delivered',
    });
  });

  it('are read from the payload TLV, from UCS-2, and after a header', () => {
    const text = 'id:9 stat:DELIVRD';
    const payload = new Map([[tags.messagePayload, Buffer.from(text)]]);
    expect(readReceipt(delivered({ tlvs: payload }))?.reference).toBe('9');
    const wide = Buffer.from(text, 'utf16le').swap16();
    expect(readReceipt(delivered({ message: wide, dataCoding: 8 }))?.reference).toBe('9');
    const joined = Buffer.concat([Buffer.from([5, 0, 3, 1, 1, 1]), Buffer.from(text)]);
    expect(readReceipt(delivered({ message: joined, esmClass: 0x44 }))?.reference).toBe('9');
  });

  it('differ from inbound messages', () => {
    expect(isReceipt(delivered({}))).toBe(true);
    expect(isReceipt(delivered({ esmClass: 0 }))).toBe(false);
    expect(isReceipt(delivered({ esmClass: 0x40 }))).toBe(false);
    expect(isReceipt(delivered({ esmClass: 0x20 }))).toBe(false);
    const marked = new Map([[tags.receiptedMessageId, Buffer.from('1\0')]]);
    expect(isReceipt(delivered({ esmClass: 0, tlvs: marked }))).toBe(true);
  });

  it('of arbitrary bytes are read or ignored', () => {
    const anyMessage = fc.record({
      esmClass: fc.integer({ min: 0, max: 255 }),
      dataCoding: fc.constantFrom(0, 3, 8),
      message: fc.uint8Array({ maxLength: 254 }),
      tlvs: fc
        .array(fc.tuple(fc.constantFrom(...Object.values(tags)), fc.uint8Array({ maxLength: 70 })))
        .map((pairs): ReadonlyMap<number, Uint8Array> => new Map(pairs)),
    });
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(readReceipt(delivered(message))?.reference).not.toBe('');
      }),
    );
  });
});
