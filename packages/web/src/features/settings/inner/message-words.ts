import type { Message, MessagePurpose, MessageState, SmsDriverName } from '@halloo/contract/messages';
import { formatMoment } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

export const purposes: Record<MessagePurpose, string> = {
  code: say('settings.messages.purposeCode'),
  test: say('settings.messages.purposeTest'),
  flow: say('settings.messages.purposeFlow'),
  campaign: say('settings.messages.purposeCampaign'),
};

export const carriers: Record<SmsDriverName, string> = {
  outbox: say('settings.messages.outbox'),
  smpp: say('settings.messages.smpp'),
  http: say('settings.messages.http'),
};

/** The state on screen: a message in the outbox never left Halloo, whatever its stored state is. */
export type ShownState = MessageState | 'kept';

export const shownState = ({ driver, state }: Pick<Message, 'driver' | 'state'>): ShownState =>
  driver === 'outbox' && (state === 'sent' || state === 'delivered') ? 'kept' : state;

export const stateNames: Record<ShownState, string> = {
  queued: say('settings.messages.queued'),
  sent: say('settings.messages.sent'),
  delivered: say('settings.messages.delivered'),
  failed: say('settings.messages.failed'),
  kept: say('settings.messages.kept'),
};

/** The number of texts that a message was sent as, if more than one: each costs money. */
export const partsInWords = (parts: number | null) =>
  parts !== null && parts > 1 ? say('settings.messages.parts', { parts }) : undefined;

/** The state with the moment of its last change. */
export const sinceInWords = (message: Message, now = new Date()) =>
  say('settings.messages.since', { state: shownState(message), moment: formatMoment(message.changed_at, now) });

/** The reason why a message's text is not shown. */
export const whyNotShown = ({ driver }: Pick<Message, 'driver'>) =>
  say(driver === 'outbox' ? 'settings.messages.noLongerKept' : 'settings.messages.hidden');

/** The notice after a test message was accepted. */
export const testInWords = ({ to, driver }: Pick<Message, 'to' | 'driver'>) =>
  say(driver === 'outbox' ? 'settings.messages.testKept' : 'settings.messages.testSent', { number: to });
