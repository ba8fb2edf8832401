import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { exampleOf, listOf, pending, unreachable } from '../../../test/fake-api.ts';

const box = () => screen.findByRole('combobox', { name: 'Search and commands' });
const options = () => textsOf(screen.getAllByRole('option'));
const active = () => {
  const id = screen.getByRole('combobox', { name: 'Search and commands' }).getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
};
const nobody = { people: [], refused: [], more: false, indexing: 0 };

test('Ctrl-K opens it from a field; the arrow keys choose, Enter opens, and what was opened comes first next time', async () => {
  const { user } = renderConsole('/campaign');
  await user.click(await screen.findByPlaceholderText('Search for Campaign'));
  await user.keyboard('{Control>}k{/Control}');
  const input = await box();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(active()).toBe('Create campaign');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(options().at(-1));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/audio-script/add-script'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await box();
  expect(options()[0]).toBe('Add audio script');
  expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a search asks once for what is typed in the end, and finds people, campaigns, scripts and SIM cards', async () => {
  const { user, api } = renderConsole('/simcardview');
  await screen.findAllByRole('row');
  await user.keyboard('{Control>}k{/Control}');
  const [person] = exampleOf('searchPeople').people;
  await user.type(await box(), 'school res');
  for (const name of ['Campaigns', 'Audio scripts', 'People']) await screen.findByRole('group', { name });
  expect(textsOf(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option'))[0]).toContain(
    person?.name,
  );
  expect(api.requests('listCampaigns').map(({ query }) => [query.search, query.limit])).toEqual([['school', 5]]);
  expect(api.requests('searchPeople').map(({ query }) => query.search)).toEqual(['school res']);
  const [campaign] = within(screen.getByRole('group', { name: 'Campaigns' })).getAllByRole('option');
  await user.click(campaign as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(`/result/${exampleOf('listCampaigns').results[0]?.id}`));
  // Names of people are not kept.
  expect(localStorage.getItem('palette-recent')).not.toContain(person?.name ?? '?');
});

test('a refused row of a list is found with its reason, and leads to the lists of its campaign', async () => {
  const [row] = exampleOf('searchPeople').refused;
  const { user } = renderConsole('/account');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'asha');
  const found = await screen.findByRole('option', { name: new RegExp(row?.detail ?? '?') });
  expect(found.textContent).toContain('leads.csv, row 3');
  await user.click(found);
  await waitFor(() => expect(location.search).toBe(`?campaign_id=${row?.campaign_id}&tab=imports`));
});

test('commands are found by other words and with a slip, and do what they say', async () => {
  const { user } = renderConsole('/campaign', { width: narrow });
  await clickButton(user, 'Search and commands');
  await user.type(await box(), 'nigth mode');
  await waitFor(() => expect(active()).toBe('Switch to dark'));
  await user.keyboard('{Enter}');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await clickButton(user, 'Search and commands');
  await fill(user, await box(), 'shortcuts');
  await user.keyboard('{Enter}');
  await dialog('Keyboard shortcuts');
});

test('nothing found and no answer are said, and commands work meanwhile', async () => {
  const none = { searchPeople: nobody, listCampaigns: listOf([]), listScripts: listOf([]), listSims: [] };
  const { user, api } = renderConsole('/account', { api: none });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'zzz');
  await waitFor(() => expect(options()).toEqual(['Find “zzz” among all people', 'Search the guides for “zzz”']));
  api.answers.listCampaigns = unreachable;
  await fill(user, await box(), 'create camp');
  expect(active()).toBe('Create campaign');
  await screen.findByText('Some results could not be loaded. Check your connection and try again.');
  api.answers.listCampaigns = pending;
  await fill(user, await box(), 'create c');
  await waitFor(() => expect(textsOf(screen.getAllByRole('status'))).toContain('Searching…'));
  expect(active()).toBe('Create campaign');
});

test('“Add SIM card” opens the form', async () => {
  const { user } = renderConsole('/account');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'add sim');
  await user.keyboard('{Enter}');
  await dialog('Add New Number');
  expect(location.pathname + location.hash).toBe('/simcardview');
});

test('the chosen line stays chosen when the server answers, and searches come after everything that was found', async () => {
  const campaigns = Promise.withResolvers<ReturnType<typeof exampleOf<'listCampaigns'>>>();
  const { user } = renderConsole('/account', { api: { listCampaigns: () => campaigns.promise } });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'first campaign');
  expect(active()).toContain('Your first campaign');
  await screen.findByRole('group', { name: 'Search elsewhere' });
  expect(options()[0]).toContain('Your first campaign');
  campaigns.resolve(exampleOf('listCampaigns'));
  for (const name of ['Campaigns', 'People']) await screen.findByRole('group', { name });
  expect(options().slice(-2)).toEqual([
    'Find “first campaign” among all people',
    'Search the guides for “first campaign”',
  ]);
  expect(active()).toContain('Your first campaign');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/help/first-campaign'));
});
