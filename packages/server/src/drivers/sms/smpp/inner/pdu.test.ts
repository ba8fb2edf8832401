import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../../../scripts/cases.ts';
import { emptyMessage } from '../../../../../test/kits/sms/test-smsc.ts';
import { commandIds, status, tags } from './commands.ts';
import { encodePdu } from './encode-pdu.ts';
import { headerBytes, longestPdu, type Pdu } from './pdu.ts';
import { createPduReader, type Read } from './pdu-reader.ts';

const u8 = fc.integer({ min: 0, max: 0xff });
const u32 = fc.integer({ min: 0, max: 0xffffffff });
const text = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 1, max: 0xff }), { maxLength })
    .map((codes) => codes.map((code) => String.fromCharCode(code)).join(''));
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const tlvs = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...Object.values(tags)), fc.integer({ min: 0, max: 0xffff })), bytes(300)), {
    maxLength: 5,
  })
  .map((pairs): ReadonlyMap<number, Uint8Array> => new Map(pairs));
const header = { status: u32, sequence: u32 };
const address = fc.record({ ton: u8, npi: u8, address: text(21) });

const anyPdu: fc.Arbitrary<Pdu> = fc.oneof(
  fc.record({
    ...header,
    command: fc.constantFrom('bind_receiver', 'bind_transmitter', 'bind_transceiver'),
    systemId: text(16),
    password: text(9),
    systemType: text(13),
    interfaceVersion: u8,
    addressTon: u8,
    addressNpi: u8,
    addressRange: text(41),
  }),
  fc.record({
    ...header,
    command: fc.constantFrom('bind_receiver_resp', 'bind_transmitter_resp', 'bind_transceiver_resp'),
    systemId: text(16),
    tlvs,
  }),
  fc.record({
    ...header,
    command: fc.constantFrom('submit_sm', 'deliver_sm'),
    serviceType: text(6),
    source: address,
    destination: address,
    esmClass: u8,
    protocolId: u8,
    priority: u8,
    scheduledAt: text(17),
    validityPeriod: text(17),
    registeredDelivery: u8,
    replaceIfPresent: u8,
    dataCoding: u8,
    defaultMessageId: u8,
    message: bytes(254),
    tlvs,
  }),
  fc.record({
    ...header,
    command: fc.constantFrom('submit_sm_resp', 'deliver_sm_resp'),
    messageId: text(65),
    tlvs,
  }),
  fc.record({
    ...header,
    command: fc.constantFrom('unbind', 'unbind_resp', 'enquire_link', 'enquire_link_resp', 'generic_nack'),
  }),
);

const readAll = (stream: Uint8Array, cuts: readonly number[] = []): Read[] => {
  const reader = createPduReader();
  const places = [0, ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  return places.slice(1).flatMap((end, index) => [...reader.read(stream.subarray(places[index], end))]);
};

const withHeader = (length: number, id: number, rest: number[] = []): Buffer => {
  const made = Buffer.alloc(headerBytes);
  made.writeUInt32BE(length, 0);
  made.writeUInt32BE(id, 4);
  made.writeUInt32BE(77, 12);
  return Buffer.concat([made, Buffer.from(rest)]);
};

const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');

describe('PDUs', () => {
  it('can be read back however the stream is split', () => {
    fc.assert(
      fc.property(fc.array(anyPdu, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 8 }), (pdus, cuts) => {
        const stream = Buffer.concat(pdus.map(encodePdu));
        expect(readAll(stream, cuts)).toEqual(pdus.map((pdu) => ({ kind: 'pdu', pdu })));
      }),
    );
  });

  it('are encoded as in SMPP 3.4', () => {
    // The example in the specification, 3.2.3.
    const bind: Pdu = {
      command: 'bind_transmitter',
      status: 0,
      sequence: 1,
      systemId: 'SMPP3TEST',
      password: 'secret08',
      systemType: 'SUBMIT1',
      interfaceVersion: 0,
      addressTon: 1,
      addressNpi: 1,
      addressRange: '',
    };
    expect(encodePdu(bind)).toEqual(
      hex(
        '0000002F 00000002 00000000 00000001',
        '534D50503354455354 00 7365637265743038 00 5355424D495431 00 00 01 01 00',
      ),
    );
  });

  it('keep the first of two TLVs with the same tag', () => {
    const [read] = readAll(hex('0000001c 80000004 00000000 00000009', '4100 0427 0001 02 0427 0001 05'));
    expect(read).toMatchObject({ pdu: { messageId: 'A', tlvs: new Map([[0x0427, new Uint8Array([2])]]) } });
  });

  it.each([
    ['no body at all', []],
    ['a body without its zero', [0x41, 0x42]],
    ['an optional part that runs over its end', [0x41, 0x42, 0, 0x04, 0x27, 0xff, 0xff, 1]],
  ])('of an answer are read in spite of %s', (_, body) => {
    const [read] = readAll(withHeader(headerBytes + body.length, commandIds.submit_sm_resp, body));
    expect(read).toMatchObject({ kind: 'pdu', pdu: { messageId: body.length > 0 ? 'AB' : '', tlvs: new Map() } });
  });
});

describe('invalid input', () => {
  it('never throws, and ends an unreadable stream', () => {
    fc.assert(
      fc.property(fc.array(bytes(200), { maxLength: 10 }), (chunks) => {
        const kinds = readAll(Buffer.concat(chunks)).map(({ kind }) => kind);
        expect(kinds.indexOf('lost')).toBeOneOf([-1, kinds.length - 1]);
      }),
      { numRuns: cases(500) },
    );
  });

  it('in a body never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(commandIds)), bytes(300), (id, body) => {
        const read = readAll(withHeader(headerBytes + body.length, id, [...body]));
        expect(read).toHaveLength(1);
        expect(['pdu', 'unreadable']).toContain(read[0]?.kind);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('with a truncated end is reported as a wrong length', () => {
    fc.assert(
      fc.property(
        anyPdu.filter((pdu) => pdu.command === 'submit_sm' || pdu.command === 'deliver_sm'),
        fc.nat(),
        (pdu, cut) => {
          // Without the optional parameters every octet is required.
          const whole = encodePdu({ ...pdu, tlvs: new Map() } as Pdu);
          const short = Buffer.from(whole.subarray(0, headerBytes + (cut % (whole.length - headerBytes))));
          short.writeUInt32BE(short.length, 0);
          expect(readAll(short)).toEqual([
            {
              kind: 'unreadable',
              command: pdu.command,
              isAnswer: false,
              sequence: pdu.sequence,
              fault: status.invalidCommandLength,
            },
          ]);
        },
      ),
    );
  });

  it.each([0, 1, 15, longestPdu + 1, 0x7fffffff, 0xffffffff])(
    'with a length of %i loses the framing for good',
    (length) => {
      const reader = createPduReader();
      const good = encodePdu({ command: 'enquire_link', status: 0, sequence: 5 });
      const read = reader.read(Buffer.concat([good, withHeader(length, commandIds.enquire_link), good]));
      expect(read.map(({ kind }) => kind)).toEqual(['pdu', 'lost']);
      expect(reader.read(good)).toEqual([]);
    },
  );

  it('with the maximum length waits for its end', () => {
    const reader = createPduReader();
    expect(reader.read(withHeader(longestPdu, commandIds.enquire_link))).toEqual([]);
    expect(reader.read(Buffer.alloc(longestPdu - headerBytes))).toHaveLength(1);
  });

  it('with an unknown command is recognised as request or response', () => {
    expect(readAll(withHeader(16, 0x00000103))).toEqual([
      { kind: 'unreadable', command: undefined, isAnswer: false, sequence: 77, fault: status.invalidCommandId },
    ]);
    expect(readAll(withHeader(16, 0x80000103))).toMatchObject([{ isAnswer: true }]);
  });

  it('in the optional parameters of a request is reported as such', () => {
    const pdu = encodePdu({ ...emptyMessage, command: 'deliver_sm', sequence: 3, esmClass: 4 });
    const spoilt = Buffer.concat([pdu, hex('001e 0040 41')]);
    spoilt.writeUInt32BE(spoilt.length, 0);
    expect(readAll(spoilt)).toMatchObject([{ kind: 'unreadable', fault: status.invalidOptionalPart }]);
  });
});
