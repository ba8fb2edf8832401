import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const open = async (api: Parameters<typeof renderConsole>[1] = {}, address = '/sign-in') => {
  const shown = renderConsole(address, { signedIn: false, ...api });
  await screen.findByRole('heading', { name: 'Sign in' });
  return shown;
};
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });

test('a stranger signs in and goes where they wanted to go', async () => {
  const { user, api } = await open({}, '/settings?tab=system');
  expect(location.pathname).toBe('/sign-in');
  await fill(user, email(), 'asha@example.com');
  await fill(user, password(), 'correct horse');
  await clickButton(user, 'Sign in');
  await screen.findByText('Signed in successfully');
  await screen.findByRole('tab', { name: 'System', selected: true });
  expect(location.pathname + location.search).toBe('/settings?tab=system');
  expect(localStorage.getItem('token')).toBe(exampleOf('login').access);
  expect(api.requests('login').map(({ body }) => body)).toEqual([
    { email: 'asha@example.com', password: 'correct horse' },
  ]);
});

const waits = () => button().getAttribute('aria-disabled') === 'true';

test('the keyboard starts at the email and reaches the button, which leads to the first wrong field', async () => {
  const { user, api } = await open();
  expect(document.activeElement).toBe(email());
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(button());
  expect(waits()).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(screen.getAllByText('is required')).toHaveLength(2);
  await user.keyboard('asha@example.com{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(api.requests('login')).toEqual([]);
  await user.keyboard('correct horse');
  expect(waits()).toBe(false);
  await user.keyboard('{Enter}');
  await screen.findByText('Signed in successfully');
});

test('a field says what is wrong once it was left, and the button waits until all is right', async () => {
  const { user } = await open();
  expect(waits()).toBe(true);
  expect(screen.queryByText('is required')).toBeNull();
  await user.click(email());
  await user.click(password());
  await screen.findByText('is required');
  await fill(user, email(), 'nobody');
  await screen.findByText('must be a valid email');
  await fill(user, email(), `${'a'.repeat(53)}@example.org`);
  await screen.findByText('must be at most 64 characters');
  await fill(user, email(), 'a@example.org');
  expect(waits()).toBe(true);
  await fill(user, password(), 'x');
  expect(waits()).toBe(false);
});

test("a wrong password shows the server's words for six seconds and keeps the person there", async () => {
  const { user } = await open({ api: { login: refuse('account.wrong_credentials') } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await fill(user, email(), 'asha@example.com');
  await fill(user, password(), 'not the one');
  await user.keyboard('{Enter}');
  const said = 'The email or the password is wrong.';
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  // What waits for the next turn gets it.
  const shows = (expected: unknown[]) =>
    waitFor(() => {
      vi.advanceTimersByTime(1);
      expect(alerts()).toEqual(expected);
    });
  await shows([expect.stringContaining(said)]);
  vi.advanceTimersByTime(4000);
  await shows([expect.stringContaining(said)]);
  vi.advanceTimersByTime(2500);
  await shows([]);
  expect(location.pathname).toBe('/sign-in');
  expect(localStorage.getItem('token')).toBeNull();
  await user.keyboard('{Enter}');
  await shows([expect.stringContaining(said)]);
});

test('a token that is not valid is thrown away with all that was kept, and leads to the sign-in', async () => {
  localStorage.setItem('campDetail', '12');
  await open({ signedIn: true, api: { getProfile: refuse('token_not_valid') } }, '/campaign');
  await screen.findByText('Your session has ended. Please sign in again.');
  expect(location.pathname).toBe('/sign-in');
  expect(localStorage).toHaveLength(0);
});

test('a sign-out in another tab counts here too', async () => {
  renderConsole('/account');
  await screen.findByRole('heading', { name: 'Account' });
  localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await screen.findByRole('heading', { name: 'Sign in' });
});
