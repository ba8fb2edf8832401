import { say } from '../../../platform/words.ts';
import type { Receipt } from '../../../ports/sms.ts';

export interface ReceiptBody {
  readonly MessageSid?: string | undefined;
  readonly MessageStatus: string;
  readonly ErrorCode?: string | undefined;
}

const failures = ['failed', 'undelivered', 'canceled'] as const;

const isCode = (code: string | undefined): code is string =>
  code !== undefined && /^[\w-]+$/.test(code) && code !== '0';

/** The final state in a gateway's report; undefined if it is not final. */
export const readReceipt = ({ MessageSid, MessageStatus, ErrorCode }: ReceiptBody): Receipt | undefined => {
  const reference = MessageSid ?? '';
  if (MessageStatus === 'delivered' || MessageStatus === 'read') return { reference, state: 'delivered', reason: '' };
  const failure = failures.find((one) => one === MessageStatus);
  if (!failure) return undefined;
  const reason = isCode(ErrorCode) ? say(`message.${failure}Code`, { code: ErrorCode }) : say(`message.${failure}`);
  return { reference, state: 'failed', reason };
};
