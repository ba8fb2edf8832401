import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/account', { api });
  const list = within(await screen.findByRole('list', { name: 'Second factor' }));
  return { ...shown, list };
};
const none = { ...exampleOf('getSecondFactor'), app: null, recovery_codes_left: 0, needs_password: true };

test('an app is set up with the password, a code and recovery codes that can be saved', async () => {
  let state = none;
  const { user, api, saved } = await open({
    getSecondFactor: () => state,
    confirmApp: () => {
      state = exampleOf('getSecondFactor') as never;
      return exampleOf('confirmApp');
    },
  });
  await clickButton(user, 'Set up');
  const asked = await dialog('Set up an authenticator app');
  await fill(user, asked.getByLabelText('Current password'), 'correct horse');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  await asked.findByRole('img', { name: 'QR code with the key for the app' });
  await user.type(asked.getByLabelText('Code'), '12345{Enter}');
  await asked.findByText('Code must be the six digits that the app shows');
  await fill(user, asked.getByLabelText('Code'), '287 082');
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  await asked.findByText('h7kqm-xw4tb-29rfd');
  await user.click(asked.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual(['halloo-recovery-codes.txt']);
  await user.click(asked.getByRole('button', { name: 'I have saved them' }));
  await screen.findByText('9 of 10 left');
  expect(api.requests('beginApp').map(({ body }) => body)).toEqual([{ current_password: 'correct horse' }]);
  expect(api.requests('confirmApp').map(({ body }) => body)).toEqual([{ code: '287082' }]);
});

test('the last factor of a role that requires one stays, and the refusal says why', async () => {
  const { user, list } = await open({
    getSecondFactor: { ...exampleOf('getSecondFactor'), required: true },
    removeApp: refuse('factor.required'),
  });
  await screen.findByText('Your role requires a second factor.');
  await user.click(list.getByRole('button', { name: 'Remove' }));
  const asked = await dialog('Remove authenticator app');
  expect(asked.queryByLabelText('Current password')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Remove authenticator app' }));
  await screen.findByText(/this is your last one\. Add another one first\.$/);
});

test('new recovery codes are shown once', async () => {
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: 'Make new ones' }));
  const asked = await dialog('Make new recovery codes');
  await user.click(asked.getByRole('button', { name: 'Make new recovery codes' }));
  await asked.findByText('h7kqm-xw4tb-29rfd');
  await user.click(asked.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('h7kqm-xw4tb-29rfd')).toBeNull());
});
