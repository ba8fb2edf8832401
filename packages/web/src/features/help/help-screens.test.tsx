import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';

test('the help menu leads to a guide, with its pictures, contents and the next guide', async () => {
  const { user } = renderConsole('/campaign');
  await clickButton(user, 'Help');
  await user.click(await screen.findByRole('menuitem', { name: 'Your first campaign' }));
  await screen.findByRole('navigation', { name: 'On this page' });
  expect(location.pathname).toBe('/help/first-campaign');
  const article = within(screen.getByRole('article'));
  expect(article.getAllByRole('img').every((picture) => picture.getAttribute('alt') !== '')).toBe(true);
  await user.click(screen.getByRole('link', { name: /^Next: / }));
  await waitFor(() => expect(location.pathname).not.toBe('/help/first-campaign'));
  await screen.findByRole('link', { name: /^Previous: Your first campaign/ });
});

test('links between guides stay in the console and keep their place', async () => {
  renderConsole('/help/settings');
  const link = await screen.findByRole('link', { name: 'Why' });
  expect(link.getAttribute('href')).toBe('/help/security-and-privacy#the-way-to-the-server');
});

test('the search finds places in all guides, or says that there is none', async () => {
  const { user } = renderConsole('/help?search=smpp');
  const found = await screen.findAllByRole('link', { name: /SMPP/ });
  expect(found[0]?.getAttribute('href')).toBe('/help/sms#a-gateway-with-smpp');
  await fill(user, screen.getByRole('searchbox', { name: 'Search the guides' }), 'xyzzy');
  await user.keyboard('{Enter}');
  await screen.findByText('No guide matches');
});

test('an unknown guide says so', async () => {
  renderConsole('/help/no-such-guide');
  await screen.findByRole('heading', { level: 2, name: 'This guide does not exist' });
});

test('a hard word explains itself, and a click opens the glossary there without leaving the page', async () => {
  const { user } = renderConsole('/campaign-details?campaign_id=1');
  const word = await screen.findByRole('button', { name: 'Total Records' });
  await user.hover(word);
  await screen.findByText('All leads of a campaign, called or not.');
  await user.click(word);
  const glossary = await dialog('Glossary');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Records'));
  expect(glossary.getByRole('heading', { name: 'Spin rate' })).toBeDefined();
  expect(location.pathname).toBe('/campaign-details');
});

test('the glossary is searched, and an address shows one word', async () => {
  const { user } = renderConsole('/help/glossary#lead');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lead'));
  await fill(user, screen.getByRole('searchbox', { name: 'Search the glossary' }), 'rehears');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Rehearsal', 'Seed']));
});

test('news that were added since the last visit are marked, once', async () => {
  localStorage.setItem('news-seen', '1');
  const { user } = renderConsole('/campaign');
  await clickButton(user, 'Help, with something new');
  await user.click(await screen.findByRole('menuitem', { name: /^What is new/ }));
  await screen.findByText(/changes are new to you/);
  expect(screen.getAllByText('New').length).toBeGreaterThan(1);
  await screen.findByRole('button', { name: 'Help' });
});
