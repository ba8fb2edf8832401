import type { Attention, Home } from '@halloo/contract/home';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, region, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';

const home = exampleOf('getHome');
const quiet: Home = { ...home, running: [], running_count: 0, in_progress: 0, attention: [] };
const open = (getHome: NonNullable<Answers['getHome']>, width?: number) =>
  renderConsole('/home', { api: { getHome }, ...(width && { width }) });
const figure = (name: string) => document.querySelector(`[data-stat="${name}"]`)?.textContent;

test('running campaigns, things to look at, figures and the chart are shown', async () => {
  open(home);
  const running = await region('Running and scheduled');
  const names = running.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names).toEqual([
    ['Vaccination reminder, Pune', '/monitor/12'],
    ['Clinic help line', '/monitor/9'],
    ['Water supply survey', '/monitor/11'],
  ]);
  running.getByText('4,977 of 12,480 leads done');
  const attention = await region('Needs attention');
  expect(attention.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['Open the SIM cards: SIM card Evening line', '/simcardview'],
    ['Listen to the answers: Customer satisfaction, autumn', home.attention[1]?.link],
    ['Open the campaign: Renewal reminder', '/campaign-details?campaign_id=10'],
  ]);
  expect(figure('Channels in use')).toContain('7 of 12');
  expect(figure('Calls today')).toContain(`Yesterday: ${home.days.at(-2)?.calls}`);
  const days = within(await screen.findByRole('table', { name: /^Calls on each of the last 28 days/ }));
  expect(days.getAllByRole('row')).toHaveLength(1 + home.days.filter(({ calls }) => calls > 0).length);
  expect(document.title).toBe('Home · Halloo');
});

test('figures change by themselves', async () => {
  const { api } = open(home);
  await waitFor(() => expect(figure('Calls in progress')).toContain('7'));
  api.answers.getHome = { ...home, in_progress: 9 };
  api.send({ type: 'campaign.progress', campaign_id: 12 });
  await waitFor(() => expect(figure('Calls in progress')).toContain('9'));
});

test('calls that cannot be made are told above everything else', async () => {
  const blocked: Attention = {
    kind: 'no_sim',
    severity: 'error',
    subject: 'Vaccination reminder, Pune',
    sentence: '7,503 leads wait: no SIM card is active.',
    remedy: 'Activate a SIM card.',
    link: '/simcardview',
  };
  open({ ...quiet, attention: [blocked] });
  const link = await screen.findByRole('link', { name: 'Open the SIM cards: Vaccination reminder, Pune' });
  const [first] = document.querySelectorAll('[data-attention], [data-stat]');
  expect(first?.contains(link)).toBe(true);
  expect(first?.textContent).toContain(blocked.sentence);
  (await region('Needs attention')).getByText('Nothing needs your attention.');
  (await region('Running and scheduled')).getByText('No campaign is running.');
});

test('a phone shows the first campaigns, and all on request', async () => {
  const [one] = home.running;
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...one,
    campaign_id: place + 1,
    name: `Campaign ${place}`,
  }));
  const { user } = open({ ...home, running: many as Home['running'], running_count: 31 }, narrow);
  const running = await region('Running and scheduled');
  const rows = () => document.querySelectorAll('li[data-campaign]');
  expect(rows()).toHaveLength(3);
  expect(running.getByRole('link', { name: 'All 31 campaigns' }).getAttribute('href')).toBe('/campaign?status=LIVE');
  await clickButton(user, 'Show all 20');
  expect(rows()).toHaveLength(20);
  await clickButton(user, 'Show fewer');
  expect(rows()).toHaveLength(3);
});

test('a new workspace leads to its first campaign', async () => {
  open({ ...quiet, campaigns: 0 });
  await screen.findByRole('heading', { name: 'No campaigns yet' });
  expect(textsOf(screen.getAllByRole('link', { name: 'Create Campaign' }))).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('loading is shown', async () => {
  open(pending);
  await screen.findByRole('status', { name: 'Loading…' });
});

test('an error is shown, and it is tried again', async () => {
  const { api, user } = open(refuse('server.error'));
  await screen.findByRole('button', { name: 'Try again' });
  api.answers.getHome = home;
  await clickButton(user, 'Try again');
  await region('Running and scheduled');
});
