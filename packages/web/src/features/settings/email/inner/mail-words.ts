import type { MailPurpose, MailState, SentMail } from '@halloo/contract/mail';
import { formatMoment } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';

export const purposes: Record<MailPurpose, string> = {
  test: say('settings.email.purposeTest'),
  invitation: say('settings.email.purposeInvitation'),
  reset: say('settings.email.purposeReset'),
  account: say('settings.email.purposeAccount'),
  notice: say('settings.email.purposeNotice'),
  report: say('settings.email.purposeReport'),
};

export const stateNames: Record<MailState, string> = {
  queued: say('settings.email.queued'),
  sent: say('settings.email.sent'),
  failed: say('settings.email.failed'),
};

/** The state with the moment of its last change. */
export const sinceInWords = ({ state, changed_at }: SentMail, now = new Date()) =>
  say('settings.email.since', { state, moment: formatMoment(changed_at, now) });
