import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const step = { ...exampleOf('login'), next: 'second_factor' as const };
const [profile] = exampleOf('getProfile');

const open = async (api: NonNullable<Parameters<typeof renderConsole>[1]>['api'] = {}) => {
  const shown = renderConsole('/sign-in', { signedIn: false, api: { login: step, ...api } });
  await screen.findByRole('heading', { name: 'Sign in' });
  await fill(shown.user, screen.getByLabelText('Email'), 'asha@example.com');
  await fill(shown.user, screen.getByLabelText('Password'), 'correct horse');
  await clickButton(shown.user, 'Sign in');
  await screen.findByRole('heading', { name: 'Enter your code' });
  return shown;
};

test('the second step asks for a code, explains a wrong one at its field, and signs in', async () => {
  const said = 'This code is 90 seconds old.';
  const { user, api } = await open({ finishLogin: refuse('factor.wrong_code', { msg: said }) });
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  await user.keyboard('111 111{Enter}');
  await screen.findByText(said);
  delete api.answers.finishLogin;
  await fill(user, screen.getByLabelText('Code'), '287082');
  await clickButton(user, 'Sign in');
  await screen.findByText('Signed in successfully');
  expect(localStorage.getItem('token')).toBe(exampleOf('finishLogin').access);
  expect(api.requests('finishLogin').map(({ body }) => body)).toEqual([
    { access: step.access, code: '111111' },
    { access: step.access, code: '287082' },
  ]);
});

test('a recovery code takes the place of the app, and a sign-in that has ended begins again', async () => {
  const { user } = await open({ finishLogin: refuse('factor.step_ended') });
  await clickButton(user, 'Use a recovery code');
  await user.type(screen.getByLabelText('Recovery code'), 'h7kqm-xw4tb-29rfd{Enter}');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect((await screen.findByRole('alert')).textContent).toContain('This sign-in has expired.');
});

test('who must set up a second factor is led through it, and then the console opens', async () => {
  const states = [{ ...profile, must_add_factor: true }];
  const { user, api } = renderConsole('/campaign', {
    api: {
      getProfile: () => [states[0] as never],
      listCampaigns: refuse('factor.missing'),
      listNotifications: refuse('factor.missing'),
    },
  });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  await screen.findByRole('img', { name: 'QR code with the key for the app' });
  screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  await user.type(screen.getByLabelText('Code'), '287082{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes.querySelectorAll('li')).toHaveLength(10);
  states[0] = { ...states[0], must_add_factor: false } as never;
  delete api.answers.listCampaigns;
  delete api.answers.listNotifications;
  await clickButton(user, 'I have saved them');
  await screen.findByRole('heading', { name: 'Campaigns' });
});
