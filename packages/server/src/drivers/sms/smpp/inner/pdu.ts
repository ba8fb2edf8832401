import type { Command } from './commands.ts';

/** Optional parameters by their tag. */
export type Tlvs = ReadonlyMap<number, Uint8Array>;

interface Header {
  readonly status: number;
  readonly sequence: number;
}

export interface Bind extends Header {
  readonly command: 'bind_receiver' | 'bind_transmitter' | 'bind_transceiver';
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  readonly interfaceVersion: number;
  readonly addressTon: number;
  readonly addressNpi: number;
  readonly addressRange: string;
}

export interface BindAnswer extends Header {
  readonly command: 'bind_receiver_resp' | 'bind_transmitter_resp' | 'bind_transceiver_resp';
  readonly systemId: string;
  readonly tlvs: Tlvs;
}

/** A phone number or a name, with its type of number and numbering plan. */
export interface Address {
  readonly ton: number;
  readonly npi: number;
  readonly address: string;
}

/** submit_sm and deliver_sm have the same fields. */
export interface ShortMessage extends Header {
  readonly command: 'submit_sm' | 'deliver_sm';
  readonly serviceType: string;
  readonly source: Address;
  readonly destination: Address;
  readonly esmClass: number;
  readonly protocolId: number;
  readonly priority: number;
  readonly scheduledAt: string;
  readonly validityPeriod: string;
  readonly registeredDelivery: number;
  readonly replaceIfPresent: number;
  readonly dataCoding: number;
  readonly defaultMessageId: number;
  readonly message: Uint8Array;
  readonly tlvs: Tlvs;
}

export interface MessageAnswer extends Header {
  readonly command: 'submit_sm_resp' | 'deliver_sm_resp';
  readonly messageId: string;
  readonly tlvs: Tlvs;
}

export interface Bare extends Header {
  readonly command: 'unbind' | 'unbind_resp' | 'enquire_link' | 'enquire_link_resp' | 'generic_nack';
}

export type Pdu = Bind | BindAnswer | ShortMessage | MessageAnswer | Bare;

/** The highest sequence number of a request in SMPP. The lowest is 1. */
export const highestSequence = 0x7fffffff;

/** Far more than any message needs. A longer PDU is considered invalid. */
export const longestPdu = 64 * 1024;

export const headerBytes = 16;

export const isAnswer = (command: Command): boolean => command.endsWith('_resp') || command === 'generic_nack';
