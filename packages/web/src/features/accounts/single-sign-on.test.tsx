import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const back = '/sign-in/return?code=8fd2&state=Zx81';
const comeBack = (api: NonNullable<Parameters<typeof renderConsole>[1]>['api'] = {}) => {
  sessionStorage.setItem('sign-in-binding', 'the binding');
  return renderConsole(back, { signedIn: false, api });
};

test('the button leads to the provider, and the tab remembers that it began there', async () => {
  const begun = { ...exampleOf('beginSingleSignOn'), address: '#the-provider' };
  const { user } = renderConsole('/sign-in', {
    signedIn: false,
    api: { getWaysIn: { single_sign_on: { button: 'Sign in with Health ID' } }, beginSingleSignOn: begun },
  });
  await screen.findByRole('button', { name: 'Sign in with Health ID' });
  await clickButton(user, 'Sign in with Health ID');
  await waitFor(() => expect(location.hash).toBe('#the-provider'));
  expect(sessionStorage.getItem('sign-in-binding')).toBe(begun.binding);
});

test('who comes back from the provider is signed in, once', async () => {
  const { api } = comeBack();
  await screen.findByRole('heading', { name: 'Campaigns' });
  expect(localStorage.getItem('token')).toBe(exampleOf('finishSingleSignOn').access);
  expect(api.requests('finishSingleSignOn').map(({ body }) => body)).toEqual([
    { search: 'code=8fd2&state=Zx81', binding: 'the binding' },
  ]);
  expect(sessionStorage.getItem('sign-in-binding')).toBeNull();
});

test('a refusal has a page of its own, with the way back to the password', async () => {
  const { user } = comeBack({ finishSingleSignOn: refuse('sso.wrong_audience') });
  await screen.findByRole('heading', { name: 'You are not signed in' });
  expect(screen.getByRole('alert').textContent).toContain('was meant for another application');
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await screen.findByLabelText('Password');
});

test('an answer that this tab did not ask for is not even sent', async () => {
  const { api } = renderConsole(back, { signedIn: false });
  expect((await screen.findByRole('alert')).textContent).toContain('did not begin in this tab');
  expect(api.requests('finishSingleSignOn')).toEqual([]);
});

test('a second factor of the account comes next', async () => {
  comeBack({ finishSingleSignOn: { ...exampleOf('finishSingleSignOn'), next: 'second_factor' } });
  await screen.findByRole('heading', { name: 'Enter your code' });
});
