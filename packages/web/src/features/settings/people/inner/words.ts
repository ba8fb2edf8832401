import type { Account } from '@halloo/contract/accounts';
import { formatMoment } from '../../../../ui/format.ts';

export type AccountAct = 'disable' | 'enable' | 'remove';

export const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`;

export const lastSignInInWords = ({ last_sign_in_at }: Account, now = new Date()) =>
  last_sign_in_at ? formatMoment(last_sign_in_at, now) : 'Never';

const done: Readonly<Record<AccountAct, string>> = { disable: 'disabled', enable: 'enabled', remove: 'removed' };

export const doneInWords = ({ email }: Account, act: AccountAct) => `The account ${email} is ${done[act]}.`;

const keysInWords = (count: number) => (count === 1 ? 'API key' : `${count} API keys`);

/** The consequences, as a dialog says them before it acts. */
export const consequencesOf = ({ email, api_keys }: Account, act: 'disable' | 'remove'): string[] =>
  act === 'disable'
    ? [
        `${email} is signed out everywhere and cannot sign in.`,
        ...(api_keys > 0
          ? [
              `Their ${keysInWords(api_keys)} stop${api_keys === 1 ? 's' : ''} working until you enable the account again.`,
            ]
          : []),
        'Campaigns, schedules and webhooks they made carry on.',
      ]
    : [
        `Erases the name, e-mail, password and sessions of ${email}. This cannot be undone.`,
        ...(api_keys > 0
          ? [
              `Their ${keysInWords(api_keys)} ${api_keys === 1 ? 'is' : 'are'} deleted and stop${api_keys === 1 ? 's' : ''} working.`,
            ]
          : []),
        'Campaigns, scripts and webhooks they made stay. The activity log keeps their e-mail.',
      ];
