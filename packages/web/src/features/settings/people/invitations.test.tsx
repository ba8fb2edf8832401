import type { Invitation } from '@halloo/contract/invitations';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const made = exampleOf('invite');
const path = made.link.path;

test('an Owner invites somebody, and the link is shown once', async () => {
  const listed: Invitation[] = [];
  const { user, api } = renderConsole('/settings?tab=people', {
    api: {
      listInvitations: () => listed,
      invite: () => {
        listed.push(made.invitation);
        return made;
      },
    },
  });
  await clickButton(user, 'Invite');
  const form = await dialog('Invite somebody');
  await clickButton(user, 'Create invitation');
  await form.findByText('Email is required');
  await fill(user, form.getByLabelText(/^Email/), 'ravi@example.org');
  await openSelect(user, 'Role');
  await pick(user, 'Viewer');
  await clickButton(user, 'Create invitation');
  const shown = within(await screen.findByRole('region', { name: 'Link for ravi@example.org', hidden: false }));
  expect(shown.getByText(`${location.origin}${path}`)).toBeTruthy();
  expect(api.requests('invite').map(({ body }) => body)).toMatchObject([{ email: 'ravi@example.org', role: 'viewer' }]);
  const list = within(await screen.findByRole('table', { name: 'Invitations' }));
  expect(list.getByText('Open')).toBeTruthy();
  await clickButton(user, 'I have copied it');
  expect(screen.queryByText(`${location.origin}${path}`)).toBeNull();
});

test('an invitation gets a new link or is cancelled, and an account a reset link', async () => {
  const { user, api } = renderConsole('/settings?tab=people', {
    api: {
      renewInvitation: exampleOf('renewInvitation'),
      cancelInvitation: exampleOf('cancelInvitation'),
      makeResetLink: exampleOf('makeResetLink'),
    },
  });
  const choose = async (name: string, item: string) => {
    await clickButton(user, `Actions for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('ravi@example.org', 'New link');
  await screen.findByText(/^Copy the link for ravi@example\.org now\./);
  await choose('ravi@example.org', 'Cancel invitation');
  await screen.findByText('The invitation of ravi@example.org is cancelled.');
  await choose('Asha Rao', 'Reset link');
  await screen.findByText(/^Copy the link for asha@example\.org now\./);
  for (const name of ['renewInvitation', 'cancelInvitation'] as const) {
    expect(api.requests(name).map(({ params }) => params)).toEqual([{ id: 1 }]);
  }
  expect(api.requests('makeResetLink').map(({ params }) => params)).toEqual([{ id: 2 }]);
});

test('the link of an invitation says who invites to what, and makes the account', async () => {
  const { user, api } = renderConsole(path, { signedIn: false });
  await screen.findByText('admin@example.org invited you to Pune Health Office as Manager.');
  await fill(user, screen.getByLabelText('First name'), 'Ravi');
  await fill(user, screen.getByLabelText('Last name'), 'Rao');
  await fill(user, screen.getByLabelText('Choose a password'), 'long enough now');
  await user.click(screen.getByRole('checkbox'));
  await clickButton(user, 'Accept and sign in');
  await waitFor(() => expect(localStorage.getItem('token')).toBe(exampleOf('acceptInvitation').access));
  expect(api.requests('acceptInvitation').map(({ body }) => body)).toEqual([
    { token: path.split('#')[1], first_name: 'Ravi', last_name: 'Rao', password: 'long enough now', policy: true },
  ]);
  expect(location.hash).toBe('');
});

test.each([
  ['invitation.expired', 'This invitation has expired.'],
  ['invitation.used', 'This invitation was already accepted.'],
  ['invitation.cancelled', 'This invitation was cancelled.'],
  ['invitation.unknown', 'This link is not valid.'],
] as const)('a link that ended (%s) says what to do', async (code, sentence) => {
  renderConsole(path, { signedIn: false, api: { readInvitation: refuse(code) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(alert.textContent).toContain('ask the person who invited you for a new link');
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
});

test('somebody who forgot the password asks for a link, or learns who makes one', async () => {
  const { user, api } = renderConsole('/sign-in', { signedIn: false });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  const ask = async () => {
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await fill(user, await screen.findByLabelText('Email'), 'ravi@example.org');
    await clickButton(user, 'Get a new password');
  };
  await ask();
  await screen.findByText(/^If ravi@example\.org has an account, an email with a link is on its way\./);
  api.answers.requestReset = { way: 'owner' };
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await ask();
  await screen.findByText(/Ask an Owner for a reset link/);
});

test('a reset link sets a password and signs in; one that ended says so', async () => {
  const link = exampleOf('makeResetLink').path;
  const { user, api } = renderConsole(link, { signedIn: false });
  await fill(user, await screen.findByLabelText('New password'), 'another horse');
  await clickButton(user, 'Save and sign in');
  await waitFor(() => expect(localStorage.getItem('token')).toBe(exampleOf('resetPassword').access));
  expect(api.requests('resetPassword').map(({ body }) => body)).toEqual([
    { token: link.split('#')[1], password: 'another horse' },
  ]);
});

test('a reset link that ended says where to get another one', async () => {
  renderConsole(exampleOf('makeResetLink').path, { signedIn: false, api: { readReset: refuse('reset.ended') } });
  expect((await screen.findByRole('alert')).textContent).toContain('ask an Owner for a new link');
});
