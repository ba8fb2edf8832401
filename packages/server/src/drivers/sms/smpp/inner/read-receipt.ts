import type { Receipt } from '../../../../ports/sms.ts';
import { esmClass, tags } from './commands.ts';
import type { ShortMessage } from './pdu.ts';

/** The names that receipts give to message states, SMPP 3.4, appendix B, and their numbers of 5.2.28. */
type MessageState = 'ENROUTE' | 'DELIVRD' | 'EXPIRED' | 'DELETED' | 'UNDELIV' | 'ACCEPTD' | 'UNKNOWN' | 'REJECTD';

const byNumber: Readonly<Record<number, MessageState>> = {
  1: 'ENROUTE',
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  6: 'ACCEPTD',
  7: 'UNKNOWN',
  8: 'REJECTD',
};

const byName: Readonly<Record<string, MessageState>> = {
  ...Object.fromEntries(Object.values(byNumber).map((name) => [name, name])),
  DELIVERED: 'DELIVRD',
  UNDELIVERABLE: 'UNDELIV',
  ACCEPTED: 'ACCEPTD',
  REJECTED: 'REJECTD',
};

/** ENROUTE and ACCEPTD are on the way yet: another receipt follows. */
const failures: Partial<Record<MessageState, string>> = {
  EXPIRED: 'The phone could not be reached in time',
  DELETED: 'The network deleted the message',
  UNDELIV: 'The network could not deliver the message',
  UNKNOWN: 'The network does not know what became of the message',
  REJECTD: 'The network rejected the message',
};

/** Only its beginning counts: the receipt's own fields come before the text of the message that it is about. */
const longestText = 500;

const textOf = ({ message, tlvs, esmClass: esm, dataCoding }: ShortMessage): string => {
  const bytes = Buffer.from(message.length > 0 ? message : (tlvs.get(tags.messagePayload) ?? []));
  const text = bytes.subarray(esm & esmClass.header ? (bytes[0] ?? 0) + 1 : 0);
  const even = text.subarray(0, text.length - (text.length % 2));
  const read = dataCoding === 8 ? Buffer.from(even).swap16().toString('utf16le') : text.toString('latin1');
  return read.slice(0, longestText).split(/\btext:/i)[0] ?? '';
};

/** An empty field does not take the name of the next for its value. */
const field = (text: string, name: 'id' | 'stat' | 'err'): string =>
  new RegExp(`(?:^|\\s)${name}:\\s*(?!(?:id|sub|dlvrd|submit|done|stat|err)\\b)(\\S+)`, 'i').exec(text)?.[1] ?? '';

const zeroEnded = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? [])
    .toString('latin1')
    .split('\0')[0] ?? '';

/** 5.3.2.31: the kind of network, then the code. */
const networkCode = (bytes: Uint8Array | undefined): string =>
  bytes?.length === 3 ? String(Buffer.from(bytes).readUInt16BE(1)) : '';

export const isReceipt = ({ esmClass: esm, tlvs }: ShortMessage): boolean =>
  (esm & esmClass.kindMask) === esmClass.receipt || tlvs.has(tags.receiptedMessageId);

/** What a receipt says in the end; null while the message is on its way, or when it names no message or no state. */
export const readReceipt = (pdu: ShortMessage): Receipt | null => {
  const text = textOf(pdu);
  const reference = zeroEnded(pdu.tlvs.get(tags.receiptedMessageId)) || field(text, 'id');
  const state = byNumber[pdu.tlvs.get(tags.messageState)?.[0] ?? 0] ?? byName[field(text, 'stat').toUpperCase()];
  if (!reference || !state) return null;
  if (state === 'DELIVRD') return { reference, state: 'delivered', reason: '' };
  const failure = failures[state];
  if (!failure) return null;
  const code = field(text, 'err') || networkCode(pdu.tlvs.get(tags.networkErrorCode));
  const says = /^0*$/.test(code) ? '' : ` (its code is ${code})`;
  return { reference, state: 'failed', reason: `${failure}${says}.` };
};
