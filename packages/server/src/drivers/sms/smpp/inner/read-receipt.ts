import { say } from '../../../../platform/words.ts';
import type { Receipt } from '../../../../ports/sms.ts';
import { esmClass, tags } from './commands.ts';
import type { ShortMessage } from './pdu.ts';

/** Message states as named in receipts (SMPP 3.4, appendix B) and as numbered in 5.2.28. */
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

/** After ENROUTE and ACCEPTD another receipt follows. */
const failures = ['EXPIRED', 'DELETED', 'UNDELIV', 'UNKNOWN', 'REJECTD'] as const;

/** Only the start is read: the fields of the receipt come before the text of the original message. */
const longestText = 500;

const textOf = ({ message, tlvs, esmClass: esm, dataCoding }: ShortMessage): string => {
  const bytes = Buffer.from(message.length > 0 ? message : (tlvs.get(tags.messagePayload) ?? []));
  const text = bytes.subarray(esm & esmClass.header ? (bytes[0] ?? 0) + 1 : 0);
  const even = text.subarray(0, text.length - (text.length % 2));
  const read = dataCoding === 8 ? Buffer.from(even).swap16().toString('utf16le') : text.toString('latin1');
  return read.slice(0, longestText).split(/\btext:/i)[0] ?? '';
};

/** An empty field must not take the name of the next field as its value. */
const field = (text: string, name: 'id' | 'stat' | 'err'): string =>
  new RegExp(`(?:^|\\s)${name}:\\s*(?!(?:id|sub|dlvrd|submit|done|stat|err)\\b)(\\S+)`, 'i').exec(text)?.[1] ?? '';

const zeroEnded = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? [])
    .toString('latin1')
    .split('\0')[0] ?? '';

/** 5.3.2.31: the network type, then the code. */
const networkCode = (bytes: Uint8Array | undefined): string =>
  bytes?.length === 3 ? String(Buffer.from(bytes).readUInt16BE(1)) : '';

export const isReceipt = ({ esmClass: esm, tlvs }: ShortMessage): boolean =>
  (esm & esmClass.kindMask) === esmClass.receipt || tlvs.has(tags.receiptedMessageId);

/** The final state in a receipt. Null if the message is still on its way, or if the receipt has no id or no state. */
export const readReceipt = (pdu: ShortMessage): Receipt | null => {
  const text = textOf(pdu);
  const reference = zeroEnded(pdu.tlvs.get(tags.receiptedMessageId)) || field(text, 'id');
  const state = byNumber[pdu.tlvs.get(tags.messageState)?.[0] ?? 0] ?? byName[field(text, 'stat').toUpperCase()];
  if (!reference || !state) return null;
  if (state === 'DELIVRD') return { reference, state: 'delivered', reason: '' };
  const failure = failures.find((one) => one === state);
  if (!failure) return null;
  const code = field(text, 'err') || networkCode(pdu.tlvs.get(tags.networkErrorCode));
  const reason = /^0*$/.test(code) ? say(`smpp.receipt.${failure}`) : say(`smpp.receiptCode.${failure}`, { code });
  return { reference, state: 'failed', reason };
};
