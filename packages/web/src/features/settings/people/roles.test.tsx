import type { Role } from '@halloo/contract/roles';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, openSelect, pick, textsOf } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../../test/fake-api.ts';

const [profile] = exampleOf('getProfile');
const as = (role: Role): Answers => ({ getProfile: [{ ...profile, role }] as never });
const tabs = async () => textsOf(await screen.findAllByRole('tab'));

test('an Owner gives a role, and chooses the role of people who sign up', async () => {
  const { user, api } = renderConsole('/settings?tab=people', {
    api: { changeAccount: exampleOf('changeAccount'), changeSettings: exampleOf('changeSettings') },
  });
  await openSelect(user, /^Role of Asha/);
  await pick(user, 'Editor');
  await screen.findByText(/now has the role Editor\.$/);
  expect(api.requests('changeAccount').map(({ params, body }) => [params.id, body])).toEqual([[2, { role: 'editor' }]]);
  expect(await openSelect(user, 'Role of people who sign up')).toEqual(['Manager', 'Editor', 'Reviewer', 'Viewer']);
  await pick(user, 'Reviewer');
  await waitFor(() =>
    expect(api.requests('changeSettings').map(({ body }) => body)).toEqual([{ sign_up_role: 'reviewer' }]),
  );
  const table = within(screen.getByRole('table', { name: 'What each role may do' }));
  const row = within(table.getByRole('row', { name: /^See phone numbers/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['yes', 'yes', 'no', 'yes', 'no']);
});

test.each<[Role, string, number]>([
  ['owner', 'Workspace', 17],
  ['manager', 'Languages', 6],
  ['editor', 'Speech', 2],
  ['reviewer', 'Do not call', 2],
  ['viewer', 'System', 1],
])('the settings of the role %s begin with %s', async (role, first, count) => {
  renderConsole('/settings', { api: as(role) });
  await waitFor(async () => expect(await tabs()).toHaveLength(count));
  expect((await tabs())[0]).toBe(first);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(first);
});

test('a Viewer makes no campaign, and the menu of one says which role is needed', async () => {
  const { user } = renderConsole('/campaign', { api: as('viewer') });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create Campaign' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Find a person' })).toBeNull();
  await user.click(menu as HTMLElement);
  const item = await screen.findByRole('menuitem', { name: /^Duplicate/ });
  expect(item.textContent).toContain('This needs the role Owner or Manager.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('a Manager makes campaigns', async () => {
  const { user } = renderConsole('/campaign', { api: as('manager') });
  await screen.findByRole('link', { name: 'Create Campaign' });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  await user.click(menu as HTMLElement);
  expect((await screen.findByRole('menuitem', { name: /^Duplicate/ })).textContent).toBe('Duplicate');
});

test('an Owner requires a second factor of roles, and removes the one of somebody who lost the phone', async () => {
  const accounts = exampleOf('listAccounts').map((account) => ({ ...account, second_factor: true }));
  const { user, api } = renderConsole('/settings?tab=people', { api: { listAccounts: accounts } });
  await user.click(await screen.findByRole('checkbox', { name: 'Manager' }));
  await screen.findByText('Saved');
  expect(api.requests('requireFactor').map(({ body }) => body)).toEqual([{ roles: ['manager'] }]);
  await clickButton(user, 'Actions for Asha Rao');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second factor' }));
  const asked = await dialog('Remove the second factor of “Asha Rao”?');
  await user.click(asked.getByRole('button', { name: 'Remove second factor' }));
  await screen.findByText('The second factor of asha@example.org is removed.');
  expect(api.requests('removeFactors').map(({ params }) => params)).toEqual([{ id: 2 }]);
});
