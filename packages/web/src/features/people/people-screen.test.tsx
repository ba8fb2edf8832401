import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { exampleOf, unreachable } from '../../../test/fake-api.ts';

test('a person is searched in all campaigns, refused rows included, and opens', async () => {
  const { user, api } = renderConsole('/people');
  await screen.findByText('Search all campaigns');
  await fill(user, screen.getByLabelText('Name, number or lead id'), 'asha');
  await screen.findByRole('table', { name: 'People in campaigns' });
  expect(api.requests('findPeople').at(-1)?.query.search).toBe('asha');
  expect(location.search).toBe('?search=asha');
  screen.getByText('12 is not a valid phone number in India');
  screen.getByText('leads.csv, row 3');
  await clickButton(user, 'Asha Rao');
  const lead = await dialog('Lead');
  lead.getByText('City');
  lead.getByText('Pune');
  expect(lead.getByRole('link', { name: 'Calls' }).getAttribute('href')).toBe(
    '/result/1?tab=calls&search=%2B919876543210',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a lead that waits for a call shows why it was not called yet', async () => {
  const { leads, ...rest } = exampleOf('findPeople');
  const findPeople = { ...rest, leads: leads.map((lead) => ({ ...lead, status: 'Waiting' })) };
  const { user, api } = renderConsole('/people?search=asha', { api: { findPeople } });
  await user.click(await screen.findByRole('button', { name: 'Asha Rao' }));
  const lead = await dialog('Lead');
  lead.getByText('Why not called yet');
  expect((await lead.findByRole('list', { name: 'Reasons' })).querySelectorAll('[data-reason]').length).toBe(
    exampleOf('getWhyNot').length,
  );
  api.answers.getWhyNot = [];
  api.send({ type: 'campaign.changed', campaign_id: 1 });
  await lead.findByText(/^The campaign calls its list in order/);
});

test('who goes there types at once', async () => {
  const { user } = renderConsole('/campaign');
  await user.click(await screen.findByRole('link', { name: 'Find a person' }));
  await screen.findByText('Search all campaigns');
  await user.keyboard('asha');
  await screen.findByText('Asha Rao');
});

test('a search without a match says so', async () => {
  renderConsole('/people?search=nobody', { api: { findPeople: { leads: [], refused: [], more: false } } });
  await screen.findByText('No people match your search');
});

test('a search that fails is tried again', async () => {
  const { user, api } = renderConsole('/people?search=asha', { api: { findPeople: unreachable } });
  await screen.findByRole('button', { name: 'Try again' });
  delete api.answers.findPeople;
  await clickButton(user, 'Try again');
  await screen.findByText('Asha Rao');
});

test('on a phone the people are cards', async () => {
  renderConsole('/people?search=asha', { width: narrow });
  await screen.findByText('Asha Rao');
  expect(screen.queryByRole('table')).toBeNull();
});
