import type { Profile } from '@halloo/contract/accounts';
import { changesOf } from '../../../ui/form-errors.ts';
import type { ProfileChange } from './queries.ts';

/** What the form of the profile holds. */
export type ProfileValues = Omit<Profile, 'user_id'> & { current_password: string };

export const profileValues = ({ user_id: _, ...profile }: Profile): ProfileValues => ({
  ...profile,
  current_password: '',
});

/** Case and blanks around do not make another e-mail. */
export const changesEmail = (values: ProfileValues, kept: ProfileValues) =>
  values.email.trim().toLowerCase() !== kept.email.toLowerCase();

/** What to send: what changed, and the password only where the e-mail is among it. */
export const toProfileChange = (values: ProfileValues, kept: ProfileValues): ProfileChange => {
  const { email, current_password, ...others } = changesOf(values, kept);
  if (!changesEmail(values, kept)) return others;
  return { ...others, email: email ?? '', current_password: current_password ?? '' };
};
