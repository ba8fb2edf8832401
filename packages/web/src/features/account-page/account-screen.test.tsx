import type { Profile, Session } from '@halloo/contract/accounts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/account', { api });
  return {
    ...shown,
    profile: within(await screen.findByRole('form', { name: 'Profile' })),
    password: within(await screen.findByRole('form', { name: 'Password' })),
  };
};

test('a changed profile shows in the shell at once, as it was typed', async () => {
  let own = exampleOf('getProfile')[0] as Profile;
  const { user, api, profile } = await open({
    getProfile: () => [own],
    changeProfile: ({ body: { current_password: _, ...change } }) => {
      own = { ...own, ...(change as Partial<Profile>) };
      return [own];
    },
  });
  await fill(user, profile.getByLabelText('First name'), '');
  await clickButton(user, 'Save profile');
  await profile.findByText('First name is required');
  await fill(user, profile.getByLabelText('First name'), '<b>Augusta</b>');
  await openSelect(user, 'Country (optional)');
  await pick(user, 'Bhutaan');
  await user.click(profile.getByLabelText('Robo Calling'));
  expect(await openSelect(user, 'Start page')).toEqual(['Campaigns', 'Home']);
  await pick(user, 'Home');
  await clickButton(user, 'Save profile');
  await screen.findByText('Your profile is saved.');
  await screen.findByRole('button', { name: 'Menu of <b>Augusta</b> Admin' });
  expect(profile.getByLabelText<HTMLInputElement>('First name').value).toBe('<b>Augusta</b>');
  expect(profile.getByLabelText<HTMLInputElement>('Robo Calling').checked).toBe(true);
  expect(api.requests('changeProfile').map(({ body }) => body)).toEqual([
    { first_name: '<b>Augusta</b>', country: 'Bhutaan', channels: ['Robo Calling'], start_page: 'home' },
  ]);
});

test('unsaved changes ask before they are lost', async () => {
  const { user, profile } = await open();
  await fill(user, profile.getByLabelText('First name'), 'Other');
  await user.click(screen.getByRole('link', { name: 'Sim Card' }));
  await user.click((await dialog()).getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/account');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Sim Card' }));
  await user.click((await dialog()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location.pathname).toBe('/simcardview'));
});

test('a wrong password is said at its field; a changed one tells what became of other sessions', async () => {
  const fields = { current_password: 'is not right' };
  const { user, api, password } = await open({ changePassword: refuse('account.wrong_password', { fields }) });
  await fill(user, password.getByLabelText('Current password'), 'a wrong guess');
  await fill(user, password.getByLabelText('New password'), 'the second one');
  await clickButton(user, 'Change password');
  await password.findByText('Current password is not right');
  await fill(user, password.getByLabelText('Current password'), 'the first one');
  api.answers.changePassword = { msg: '', ended_sessions: 1 };
  await clickButton(user, 'Change password');
  await screen.findByText('Your password is changed. One other session has ended.');
  expect(api.requests('changePassword').at(-1)?.body).toEqual({
    current_password: 'the first one',
    new_password: 'the second one',
  });
  await waitFor(() => expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
});

test('a person sees where they are signed in and ends a session', async () => {
  const own = exampleOf('listSessions')[0] as Session;
  let sessions: Session[] = [own, { ...own, id: 3, current: false, device: 'Firefox on Linux' }];
  const { user, api } = await open({
    listSessions: () => sessions,
    endSession: () => {
      sessions = [own];
      return { msg: '' };
    },
  });
  const items = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
  await screen.findByRole('list', { name: 'Sessions' });
  expect(items().map((item) => item.textContent?.includes('This session'))).toEqual([true, false]);
  await clickButton(user, 'End the session on Firefox on Linux');
  await screen.findByText('The session on Firefox on Linux has ended.');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(api.requests('endSession').map(({ params }) => params.id)).toEqual([3]);
});
