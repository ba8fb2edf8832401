import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, unreachable } from '../../../test/fake-api.ts';

const address = '/campaign-details?campaign_id=1&tab=imports';

test('a campaign is limited to people who gave their consent', async () => {
  const { user, api } = renderConsole(address);
  await user.click(await screen.findByRole('switch', { name: /Only people who gave/ }));
  await waitFor(() => expect(api.requests('changeCampaignConsent')[0]?.body).toEqual({ needs_consent: true }));
});

test('a switch that cannot be fetched says so', async () => {
  renderConsole(address, { api: { getCampaignConsent: unreachable } });
  await screen.findByRole('button', { name: 'Try again' });
});

test('the list of a campaign that asks for consent says who gave it', async () => {
  const leads = exampleOf('listLeads');
  const results = leads.results.map((lead) => ({ ...lead, consent: 'withdrawn' as const }));
  renderConsole('/campaign-details?campaign_id=1&tab=leads', { api: { listLeads: { ...leads, results } } });
  await screen.findByRole('columnheader', { name: 'Consent' });
  expect(screen.getAllByText('Withdrawn')).toHaveLength(results.length);
});
