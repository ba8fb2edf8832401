import type { Account } from '@halloo/contract/accounts';
import { formatMoment } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';

/** What is asked before. */
export type LeaveAct = 'disable' | 'remove' | 'resetFactor';
export type AccountAct = LeaveAct | 'enable';

export const nameOf = ({ first_name, last_name }: Account) =>
  say('settings.people.fullName', { first: first_name, last: last_name });

export const lastSignInInWords = ({ last_sign_in_at }: Account, now = new Date()) =>
  last_sign_in_at ? formatMoment(last_sign_in_at, now) : say('settings.people.never');

export const doneInWords = ({ email }: Account, act: AccountAct) =>
  act === 'resetFactor' ? say('factor.resetDone', { email }) : say(`settings.people.${act}Done`, { email });

/** The consequences, listed in the dialog before the action. */
export const consequencesOf = ({ email, api_keys: count }: Account, act: LeaveAct): string[] => {
  if (act === 'resetFactor') return [say('factor.resetEffect', { email }), say('factor.resetRequired')];
  return [
    say(act === 'disable' ? 'settings.people.disableSignOut' : 'settings.people.removeData', { email }),
    ...(count > 0 ? [say(`settings.people.${act}Keys`, { count })] : []),
    say(`settings.people.${act}Kept`),
  ];
};
