import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const open = async (options: Parameters<typeof renderConsole>[1] = {}) => {
  const shown = renderConsole('/sign-up', { signedIn: false, ...options });
  await screen.findByRole('heading', { name: 'Sign up' });
  return shown;
};
const write = (user: UserEvent, label: string, text: string) => fill(user, screen.getByLabelText(label), text);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up' });

test('each field says what is wrong, the terms must be checked, and then the person is signed in', async () => {
  const { user, api } = await open();
  await write(user, 'First name', 'Grace');
  await write(user, 'Last name', 'x'.repeat(33));
  await write(user, 'Email', 'grace@example.org');
  await screen.findByText('must be at most 32 characters');
  await write(user, 'Last name', 'Hopper');
  await write(user, 'Password', 'short');
  await user.click(screen.getByLabelText('Email'));
  await screen.findByText('must be at least 8 characters');
  await write(user, 'Password', 'long enough now');
  const policy = screen.getByRole('checkbox');
  await user.click(policy);
  await user.click(policy);
  await screen.findByText('must be checked');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(policy);
  await user.click(button());
  await screen.findByRole('heading', { name: 'Campaigns' });
  expect(localStorage.getItem('token')).toBe(exampleOf('register').access);
  expect(api.requests('register').map(({ body }) => body)).toEqual([
    { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org', password: 'long enough now', policy: true },
  ]);
});

test('an email that has an account is refused in a notice, and the person stays', async () => {
  const { user } = await open({ api: { register: refuse('account.not_created') } });
  await write(user, 'First name', 'A');
  await write(user, 'Last name', 'B');
  await write(user, 'Email', 'asha@example.com');
  await write(user, 'Password', 'long enough now');
  await user.click(screen.getByRole('checkbox'));
  await clickButton(user, 'Sign up');
  expect((await screen.findByRole('alert')).textContent).toContain('The account could not be created');
  expect(location.pathname).toBe('/sign-up');
});

test('where sign-up is closed the page says who makes accounts', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'halloo-sign-up', content: 'closed' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  await open();
  expect(screen.getByText(/^An administrator creates the accounts here\./)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
