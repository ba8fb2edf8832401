import type { Profile } from '@halloo/contract/accounts';
import { describe, expect, it } from 'vitest';
import { profileValues, toProfileChange } from './profile-change.ts';

const profile: Profile = {
  user_id: 1,
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Rao',
  country: null,
  industry: 'Health',
  channels: ['Message'],
  workspace_name: '',
  start_page: 'campaigns',
  role: 'owner',
  must_add_factor: false,
};
const kept = profileValues(profile);

describe('what a changed profile sends', () => {
  it('is nothing when nothing changed', () => {
    expect(toProfileChange(kept, kept)).toEqual({});
  });

  it('is only what changed', () => {
    expect(
      toProfileChange({ ...kept, country: 'India', industry: null, channels: ['Message', 'Email'] }, kept),
    ).toEqual({
      country: 'India',
      industry: null,
      channels: ['Message', 'Email'],
    });
  });

  it('carries the password with a new email, and asks for it by its emptiness', () => {
    expect(toProfileChange({ ...kept, email: 'new@example.com' }, kept)).toEqual({
      email: 'new@example.com',
      current_password: '',
    });
  });

  it('takes another spelling of the same email for no change', () => {
    expect(toProfileChange({ ...kept, email: ' Asha@Example.com', current_password: 'x' }, kept)).toEqual({});
  });
});
