import { say } from '../../../../platform/words.ts';
import { type OutgoingText, SmsError } from '../../../../ports/sms.ts';
import { encodeText } from '../../text/encode-text.ts';
import { splitText } from '../../text/split-text.ts';
import { destinationAddress, sourceAddress } from './addresses.ts';
import { esmClass } from './commands.ts';
import type { ShortMessage } from './pdu.ts';
import { validityPeriod } from './validity-period.ts';

export type Submit = Omit<ShortMessage, 'status' | 'sequence'>;

const mostParts = 10;

/** GSM 03.40, 9.2.3.24.1: five octets follow; concatenation, three octets: reference, total, position from 1. */
const partHeader = (reference: number, parts: number, part: number): Uint8Array =>
  Uint8Array.of(5, 0, 3, reference, parts, part + 1);

/** SMPP 3.4, 5.2.19. */
const dataCoding = { 'gsm-7': 0, 'ucs-2': 8 } as const;

const finalReceipt = 1;

/**
 * Splits a message into its submits, in order. The same message has the same parts and reference at every attempt, so
 * the phone can join parts of different attempts. Throws a final `SmsError`.
 */
export const submitParts = (message: OutgoingText, sender: string, now: Date): readonly Submit[] => {
  const leftMs = message.expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) throw new SmsError(say('smpp.tooLate'), { retryable: false });
  const { encoding, parts } = splitText(message.text);
  if (parts.length > mostParts) {
    const sentence = say('smpp.tooLong', { parts: parts.length, most: mostParts });
    throw new SmsError(sentence, { retryable: false });
  }
  return parts.map((text, part) => {
    const header = parts.length > 1 ? partHeader(message.id % 256, parts.length, part) : [];
    return {
      command: 'submit_sm',
      serviceType: '',
      source: sourceAddress(sender),
      destination: destinationAddress(message.to),
      esmClass: parts.length > 1 ? esmClass.header : 0,
      protocolId: 0,
      priority: 0,
      scheduledAt: '',
      validityPeriod: validityPeriod(leftMs),
      registeredDelivery: finalReceipt,
      replaceIfPresent: 0,
      dataCoding: dataCoding[encoding],
      defaultMessageId: 0,
      message: Uint8Array.from([...header, ...encodeText(text, encoding)]),
      tlvs: new Map(),
    };
  });
};
