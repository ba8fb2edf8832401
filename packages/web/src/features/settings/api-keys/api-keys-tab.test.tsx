import type { ApiKey } from '@halloo/contract/api-keys';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, focused } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const { key, ...nightly } = exampleOf('createApiKey');

/** Keys as the server has them: made and revoked ones are in the list from then on. */
const open = (keys: ApiKey[] = [], width?: number) =>
  renderConsole('/settings?tab=api-keys', {
    ...(width && { width }),
    api: {
      listApiKeys: () => [...keys],
      createApiKey: ({ body }) => {
        const made = { ...nightly, name: body.name, scope: body.scope };
        keys.push(made);
        return { ...made, key };
      },
      revokeApiKey: () => {
        keys[0] = { ...nightly, state: 'revoked', revoked_at: nightly.created_at };
        return { msg: 'The key is revoked.' };
      },
    },
  });
const startMaking = async (user: UserEvent) => {
  await clickButton(user, 'New key');
  return within(await screen.findByRole('form', { name: 'New API key' }));
};
const submit = (user: UserEvent) => clickButton(user, 'Create key');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('a key needs a name, is shown once with the focus on it, and is gone after another tab', async () => {
  const { user, api } = open();
  await screen.findByRole('heading', { name: 'No keys yet' });
  const form = await startMaking(user);
  await submit(user);
  await form.findByText('Name is required');
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(focused()).toBe('New key'));

  const again = await startMaking(user);
  await fill(user, again.getByLabelText('Name'), 'Nightly import');
  await user.click(again.getByRole('radio', { name: 'Run' }));
  await submit(user);
  await closed();
  expect(api.requests('createApiKey').map(({ body }) => body)).toEqual([
    { name: 'Nightly import', scope: 'run', expires_in_days: 365 },
  ]);
  expect((await screen.findByRole('region', { name: 'API key' })).textContent?.trim()).toBe(key);
  await waitFor(() => expect(focused()).toBe('Copy the key “Nightly import” now'));
  expect(screen.getByRole('button', { name: 'Copy API key' })).toBeTruthy();
  expect((await row('Nightly import')).getByText('Never')).toBeTruthy();

  await user.click(screen.getByRole('tab', { name: 'System' }));
  await screen.findByRole('heading', { name: 'Server' });
  await user.click(screen.getByRole('tab', { name: 'API keys' }));
  expect((await row('Nightly import')).getByText(`${nightly.prefix}…`)).toBeTruthy();
  expect(document.body.textContent).not.toContain(key);
});

test('a name that is taken is said at its field', async () => {
  const { user, api } = open([nightly]);
  api.answers.createApiKey = refuse('request.invalid', { fields: { name: 'is taken' } });
  const form = await startMaking(user);
  await fill(user, form.getByLabelText('Name'), 'nightly import');
  await submit(user);
  await form.findByText('Name is taken');
});

test('revoking asks first, and the key stays in the list as revoked', async () => {
  const used = { ...nightly, last_used_at: nightly.created_at, last_used_address: '127.0.0.1' };
  const { user } = open([used]);
  expect((await row('Nightly import')).getByText(/127\.0\.0\.1/)).toBeTruthy();
  await clickButton(user, 'Revoke Nightly import');
  const asked = await dialog('Revoke “Nightly import”?');
  expect(asked.getByText(/This cannot be undone\. The key was last used .+127\.0\.0\.1/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Revoke key' }));
  await screen.findByText('The key “Nightly import” is revoked.');
  await waitFor(async () => expect((await row('Nightly import')).getByText('Revoked')).toBeTruthy());
  await closed();
  expect(screen.queryByRole('button', { name: 'Revoke Nightly import' })).toBeNull();
});

test('a list that does not come says so, and comes on a second try; new keys of others show at once', async () => {
  const { user, api } = open();
  api.answers.listApiKeys = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listApiKeys = [];
  await user.click(again);
  await screen.findByText('No keys yet');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  api.answers.listApiKeys = [nightly];
  api.send({ type: 'api_keys.changed' });
  await row('Nightly import');
});

test('on a phone keys are cards', async () => {
  open([nightly], narrow);
  const cards = within(await screen.findByRole('list', { name: 'API keys' }));
  await cards.findByText('Nightly import');
});
