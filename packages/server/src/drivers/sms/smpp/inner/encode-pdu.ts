import { commandIds } from './commands.ts';
import { headerBytes, type Pdu, type Tlvs } from './pdu.ts';

/** A zero-terminated string, which cannot contain a zero itself. */
const text = (value: string): Buffer => Buffer.from(`${value.replaceAll('\0', '')}\0`, 'latin1');

const octets = (...values: number[]): Buffer => Buffer.from(values);

const encodeTlvs = (tlvs: Tlvs): Buffer[] =>
  [...tlvs].flatMap(([tag, value]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(value.length, 2);
    return [head, Buffer.from(value)];
  });

const encodeBody = (pdu: Pdu): Buffer[] => {
  switch (pdu.command) {
    case 'bind_receiver':
    case 'bind_transmitter':
    case 'bind_transceiver':
      return [
        text(pdu.systemId),
        text(pdu.password),
        text(pdu.systemType),
        octets(pdu.interfaceVersion, pdu.addressTon, pdu.addressNpi),
        text(pdu.addressRange),
      ];
    case 'bind_receiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_transceiver_resp':
      return [text(pdu.systemId), ...encodeTlvs(pdu.tlvs)];
    case 'submit_sm':
    case 'deliver_sm':
      return [
        text(pdu.serviceType),
        octets(pdu.source.ton, pdu.source.npi),
        text(pdu.source.address),
        octets(pdu.destination.ton, pdu.destination.npi),
        text(pdu.destination.address),
        octets(pdu.esmClass, pdu.protocolId, pdu.priority),
        text(pdu.scheduledAt),
        text(pdu.validityPeriod),
        octets(pdu.registeredDelivery, pdu.replaceIfPresent, pdu.dataCoding, pdu.defaultMessageId, pdu.message.length),
        Buffer.from(pdu.message),
        ...encodeTlvs(pdu.tlvs),
      ];
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
      return [text(pdu.messageId), ...encodeTlvs(pdu.tlvs)];
    case 'unbind':
    case 'unbind_resp':
    case 'enquire_link':
    case 'enquire_link_resp':
    case 'generic_nack':
      return [];
  }
};

/** A short message has at most 254 octets. Longer ones use the message_payload TLV. */
export const encodePdu = (pdu: Pdu): Buffer => {
  const body = Buffer.concat(encodeBody(pdu));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + body.length, 0);
  header.writeUInt32BE(commandIds[pdu.command], 4);
  header.writeUInt32BE(pdu.status, 8);
  header.writeUInt32BE(pdu.sequence, 12);
  return Buffer.concat([header, body]);
};
