import { BadOptionalPart, type BodyReader, BodyTooShort, readBody } from './body-reader.ts';
import { type Command, commandOf, status } from './commands.ts';
import { headerBytes, type Pdu } from './pdu.ts';

/** A PDU, or its fault. `command` is undefined for an unknown command id. */
export type Decoded =
  | { readonly kind: 'pdu'; readonly pdu: Pdu }
  | {
      readonly kind: 'unreadable';
      readonly command: Command | undefined;
      readonly isAnswer: boolean;
      readonly sequence: number;
      /** The SMPP status for the fault. */
      readonly fault: number;
    };

const decodeBody = (command: Command, status: number, sequence: number, body: BodyReader): Pdu => {
  switch (command) {
    case 'bind_receiver':
    case 'bind_transmitter':
    case 'bind_transceiver':
      return {
        command,
        status,
        sequence,
        systemId: body.text(),
        password: body.text(),
        systemType: body.text(),
        interfaceVersion: body.octet(),
        addressTon: body.octet(),
        addressNpi: body.octet(),
        addressRange: body.text(),
      };
    case 'bind_receiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_transceiver_resp':
      return { command, status, sequence, systemId: body.text(true), tlvs: body.tlvs(true) };
    case 'submit_sm':
    case 'deliver_sm':
      return {
        command,
        status,
        sequence,
        serviceType: body.text(),
        source: { ton: body.octet(), npi: body.octet(), address: body.text() },
        destination: { ton: body.octet(), npi: body.octet(), address: body.text() },
        esmClass: body.octet(),
        protocolId: body.octet(),
        priority: body.octet(),
        scheduledAt: body.text(),
        validityPeriod: body.text(),
        registeredDelivery: body.octet(),
        replaceIfPresent: body.octet(),
        dataCoding: body.octet(),
        defaultMessageId: body.octet(),
        message: body.octets(body.octet()),
        tlvs: body.tlvs(),
      };
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
      // A refusal often has no body.
      return { command, status, sequence, messageId: body.text(true), tlvs: body.tlvs(true) };
    case 'unbind':
    case 'unbind_resp':
    case 'enquire_link':
    case 'enquire_link_resp':
    case 'generic_nack':
      return { command, status, sequence };
  }
};

/** `bytes` is one whole PDU according to its length field. Never throws. */
export const decodePdu = (bytes: Buffer): Decoded => {
  const id = bytes.readUInt32BE(4);
  const sequence = bytes.readUInt32BE(12);
  const command = commandOf(id);
  const unreadable = { kind: 'unreadable', command, isAnswer: id >= 0x80000000, sequence } as const;
  if (!command) return { ...unreadable, fault: status.invalidCommandId };
  try {
    const body = readBody(bytes.subarray(headerBytes));
    return { kind: 'pdu', pdu: decodeBody(command, bytes.readUInt32BE(8), sequence, body) };
  } catch (error) {
    if (error instanceof BodyTooShort) return { ...unreadable, fault: status.invalidCommandLength };
    if (error instanceof BadOptionalPart) return { ...unreadable, fault: status.invalidOptionalPart };
    throw error;
  }
};
