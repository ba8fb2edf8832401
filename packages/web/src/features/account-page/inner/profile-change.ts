import type { Profile } from '@halloo/contract/accounts';
import { changesOf } from '../../../ui/form-errors.ts';
import type { ProfileChange } from './queries.ts';

/** Values of the profile form. */
export type ProfileValues = Omit<Profile, 'user_id' | 'workspace_name' | 'role' | 'must_add_factor'> & {
  current_password: string;
};

export const profileValues = ({
  user_id: _,
  workspace_name: _workspace,
  role: _role,
  must_add_factor: _mustAdd,
  ...profile
}: Profile): ProfileValues => ({
  ...profile,
  current_password: '',
});

/** Compares emails without case and surrounding blanks. */
export const changesEmail = (values: ProfileValues, kept: ProfileValues) =>
  values.email.trim().toLowerCase() !== kept.email.toLowerCase();

/** Sends changed fields only, and the password only with a changed email. */
export const toProfileChange = (values: ProfileValues, kept: ProfileValues): ProfileChange => {
  const { email, current_password, ...others } = changesOf(values, kept);
  if (!changesEmail(values, kept)) return others;
  return { ...others, email: email ?? '', current_password: current_password ?? '' };
};
