import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { exampleOf, unreachable } from '../../../test/fake-api.ts';

test('a person is searched in all campaigns, refused rows included, and opens', async () => {
  const { user, api } = renderConsole('/people');
  await screen.findByText('Search all campaigns');
  await fill(user, screen.getByLabelText('Name, number or lead id'), 'asha');
  await screen.findByRole('table', { name: 'People in campaigns' });
  expect(api.requests('searchPeople').at(-1)?.query.search).toBe('asha');
  expect(location.search).toBe('?search=asha');
  screen.getByText('12 is not a valid phone number in India');
  screen.getByText('leads.csv, row 3');
  await user.click(screen.getByRole('link', { name: 'Asha Rao' }));
  await screen.findByRole('heading', { name: 'Asha Rao' });
  expect(location.pathname).toBe('/people/7');
});

test('a search that does not know everybody yet says so', async () => {
  const found = exampleOf('searchPeople');
  renderConsole('/people?search=asha', { api: { searchPeople: { ...found, more: true, indexing: 120_000 } } });
  await screen.findByText(/still indexing 120,000 rows/);
  screen.getByText('More people match. Enter more of the name or number.');
});

test('a person in many campaigns names the newest', async () => {
  const { people, ...found } = exampleOf('searchPeople');
  const searchPeople = { ...found, people: people.map((person) => ({ ...person, campaign_count: 12 })) };
  renderConsole('/people?search=asha', { api: { searchPeople } });
  await screen.findByText('Diwali offers and 11 more');
});

test('who goes there types at once', async () => {
  const { user } = renderConsole('/campaign');
  await user.click(await screen.findByRole('link', { name: 'Find a person' }));
  await screen.findByText('Search all campaigns');
  await user.keyboard('asha');
  await screen.findByText('Asha Rao');
});

test('a search without a match says so', async () => {
  renderConsole('/people?search=nobody', {
    api: { searchPeople: { people: [], refused: [], more: false, indexing: 0 } },
  });
  await screen.findByText('No people match your search');
});

test('a search that fails is tried again', async () => {
  const { user, api } = renderConsole('/people?search=asha', { api: { searchPeople: unreachable } });
  await screen.findByRole('button', { name: 'Try again' });
  delete api.answers.searchPeople;
  await clickButton(user, 'Try again');
  await screen.findByText('Asha Rao');
});

test('on a phone the people are cards', async () => {
  renderConsole('/people?search=asha', { width: narrow });
  await screen.findByText('Asha Rao');
  expect(screen.queryByRole('table')).toBeNull();
});
