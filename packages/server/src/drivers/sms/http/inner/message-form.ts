import type { OutgoingText } from '../../../../ports/sms.ts';
import type { HttpSmsSettings } from '../settings.ts';

/** Twilio rejects a validity of more than ten hours. */
const longestSeconds = 36_000;

const isMessagingService = (sender: string) => sender.startsWith('MG') && sender.length === 34;

const secondsLeft = (expiresAt: Date, now: number): number =>
  Math.min(longestSeconds, Math.max(1, Math.floor((expiresAt.getTime() - now) / 1000)));

/** The message as a form for the gateway. */
export const messageForm = (
  { id, to, text, expiresAt }: OutgoingText,
  { sender, callbackFor }: HttpSmsSettings,
  now: number,
): URLSearchParams => {
  const form = new URLSearchParams({ To: to });
  if (sender !== '') form.set(isMessagingService(sender) ? 'MessagingServiceSid' : 'From', sender);
  form.set('Body', text);
  form.set('ValidityPeriod', String(secondsLeft(expiresAt, now)));
  if (callbackFor) form.set('StatusCallback', callbackFor(id));
  return form;
};
