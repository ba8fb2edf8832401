import type { Receipt } from '../../../ports/sms.ts';

export interface ReceiptBody {
  readonly MessageSid?: string | undefined;
  readonly MessageStatus: string;
  readonly ErrorCode?: string | undefined;
}

const sentences = new Map([
  ['failed', 'The gateway could not send it'],
  ['undelivered', 'It did not reach the phone'],
  ['canceled', 'The gateway cancelled it'],
]);

const isCode = (code: string | undefined): code is string =>
  code !== undefined && /^[\w-]+$/.test(code) && code !== '0';

/** What a gateway reports of a message; undefined as long as that is nothing final. */
export const readReceipt = ({ MessageSid, MessageStatus, ErrorCode }: ReceiptBody): Receipt | undefined => {
  const reference = MessageSid ?? '';
  if (MessageStatus === 'delivered' || MessageStatus === 'read') return { reference, state: 'delivered', reason: '' };
  const sentence = sentences.get(MessageStatus);
  if (!sentence) return undefined;
  return { reference, state: 'failed', reason: `${sentence}${isCode(ErrorCode) ? ` (code ${ErrorCode})` : ''}.` };
};
