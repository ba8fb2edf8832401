import type { Message, MessagePurpose, MessageState, SmsDriverName } from '@halloo/contract/messages';
import { formatMoment, formatNumber } from '../../../ui/format.ts';

export const purposes: Record<MessagePurpose, string> = { code: 'Code', test: 'Test', flow: 'From a call' };

export const carriers: Record<SmsDriverName, string> = {
  outbox: 'The outbox',
  smpp: 'An SMPP gateway',
  http: 'A gateway over HTTP',
};

/** What a person sees: a message that the outbox took went nowhere, whatever its state is called. */
export type ShownState = MessageState | 'kept';

export const shownState = ({ driver, state }: Pick<Message, 'driver' | 'state'>): ShownState =>
  driver === 'outbox' && (state === 'sent' || state === 'delivered') ? 'kept' : state;

export const stateNames: Record<ShownState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  kept: 'Kept here',
};

/** How many texts a message took, where that is worth a word: each is paid for. */
export const partsInWords = (parts: number | null) =>
  parts !== null && parts > 1 ? `Took ${formatNumber(parts)} texts` : undefined;

/** Since when it has its state. */
export const sinceInWords = (message: Message, now = new Date()) =>
  `${stateNames[shownState(message)]} ${formatMoment(message.changed_at, now)}`;

/** Why a message's text is not there to read. */
export const whyNotShown = ({ driver }: Pick<Message, 'driver'>) =>
  driver === 'outbox'
    ? 'Halloo does not keep this text any more.'
    : 'A gateway carries this message, and it may hold a code. Texts show here only while no gateway is set up.';

/** What is told once a test message was taken. */
export const testInWords = ({ to, driver }: Pick<Message, 'to' | 'driver'>) =>
  driver === 'outbox'
    ? `The test message to ${to} is in the list of messages. It reaches no phone.`
    : `The test message to ${to} is on its way. The list of messages shows what becomes of it.`;
