import type { CampaignDetail, LaunchProblem } from '@halloo/contract/campaigns';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clickButton, dialog, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('getCampaignDetail'),
  id: 12,
  name: 'Vaccination reminder, Pune',
  status: 'Paused',
  shown_status: 'Paused',
};
const draft: Partial<CampaignDetail> = {
  status: 'Draft',
  shown_status: 'Draft',
  pickup: 0,
  no_pickup: 0,
  rehearsed: false,
};
const monitor = { ...exampleOf('getMonitor'), status: 'Paused', shown_status: 'Paused' } as const;
const blocker = (code: LaunchProblem['code'], sentence: string, link: string): LaunchProblem => ({
  code,
  sentence,
  link,
});
const ready = { blockers: [], warnings: [], leads: 1200 };

const open = async (address: string, given: Partial<CampaignDetail> = {}, api: Answers = {}) => {
  const own = { ...detail, ...given };
  const { campaign } = exampleOf('getResult');
  const shown = { id: 12, name: own.name, status: own.status, shown_status: own.shown_status };
  const result = renderConsole(address, {
    api: {
      getCampaignDetail: own,
      getMonitor: { ...monitor, name: own.name, status: own.status, shown_status: own.shown_status },
      getResult: { ...exampleOf('getResult'), campaign: { ...campaign, ...shown } },
      getOverview: { ...exampleOf('getOverview'), campaign: { ...campaign, ...shown } },
      checkLaunch: ready,
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1, name: own.name });
  return result;
};
const nav = async () => within(await screen.findByRole('navigation', { name: 'Pages of the campaign' }));
const steps = async () => within(await screen.findByRole('region', { name: 'Steps to go live' }));
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await clickButton(user, `Actions for ${detail.name}`);
  return textsOf(await screen.findAllByRole('menuitem'));
};

const pages = [
  ['/campaign-details?campaign_id=12', 'Details'],
  ['/flow-chart?campaign_id=12', 'Flow'],
  ['/campaign-details?campaign_id=12&tab=schedule', 'Schedule'],
  ['/monitor/12', 'Monitor'],
  ['/result/12', 'Results'],
] as const;

test.each(pages)('%s has the header of the campaign, on %s', async (address, name) => {
  const { user } = await open(address);
  const links = (await nav()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    pages.map(([to, page]) => [page, to]),
  );
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(name);
  expect(screen.getByRole('status', { name: 'Status' }).textContent).toBe('Paused');
  await clickButton(user, 'Resume');
  await (await dialog(`Go live with “${detail.name}”?`)).findByRole('button', { name: 'Go live' });
});

test.each<[CampaignDetail['shown_status'], string | undefined]>([
  ['Draft', 'Go live'],
  ['Scheduled', 'Pause'],
  ['Ongoing', 'Pause'],
  ['Paused', 'Resume'],
  ['Completed', 'Go live'],
  ['Cancelled', undefined],
])('a campaign that is %s offers %s', async (shown_status, action) => {
  const status = shown_status === 'Ongoing' ? 'Live' : shown_status;
  const { user } = await open('/campaign-details?campaign_id=12', { status, shown_status });
  expect(await menuOf(user)).toEqual(expect.arrayContaining(['Duplicate', expect.stringMatching(/^Edit/)]));
  await user.keyboard('{Escape}');
  const offered = screen.queryAllByRole('button', { name: /^(Go live|Pause|Resume)$/, hidden: true });
  expect(new Set(textsOf(offered))).toEqual(new Set(action ? [action] : []));
});

test('a campaign is paused and cancelled from its own page', async () => {
  const { user, api } = await open('/campaign-details?campaign_id=12', { status: 'Live', shown_status: 'Ongoing' });
  await clickButton(user, 'Pause');
  await screen.findByText(/is paused\. Calls in progress finish\.$/);
  await clickButton(user, `Actions for ${detail.name}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel campaign' }));
  const asked = await dialog(`Cancel “${detail.name}”?`);
  await user.click(asked.getByRole('button', { name: 'Cancel campaign' }));
  await waitFor(() =>
    expect(api.requests('changeCampaign').map(({ body }) => body)).toEqual([
      { status: 'Paused' },
      { status: 'Cancelled' },
    ]),
  );
});

test('the results of a campaign that has called are saved as one file', async () => {
  const { user, api } = await open('/campaign-details?campaign_id=12', { pickup: 3 });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => saved.mockRestore());
  await clickButton(user, `Actions for ${detail.name}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Download results (Excel)' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(api.requests('signResultFiles').map(({ params }) => params.campaign_id)).toEqual([12]);
});

test('a campaign without calls has no results to save', async () => {
  const { user } = await open('/campaign-details?campaign_id=12', { pickup: 0, no_pickup: 0 });
  expect(await menuOf(user)).not.toContain('Download results (Excel)');
});

test('a copy and a deletion lead to the list', async () => {
  const { user } = await open('/campaign-details?campaign_id=12');
  await clickButton(user, `Actions for ${detail.name}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await user.type((await dialog()).getByPlaceholderText('Enter Duplicate Campaign Name'), 'Copy');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
});

test('a draft says what is done and what comes next, each with its place', async () => {
  const missing = {
    ...ready,
    blockers: [
      blocker('no_schedule', 'The schedule is not complete.', '/campaign-details?campaign_id=12&tab=schedule'),
      blocker('no_sim', 'No SIM card is active.', '/simcardview'),
    ],
  };
  const { api, user } = await open('/campaign-details?campaign_id=12', draft, { checkLaunch: missing });
  const list = await steps();
  const items = list.getAllByRole('listitem');
  expect(textsOf(items)).toEqual(['Peopledone', 'Calldone', 'Schedule', 'Rehearse', 'Go live']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  list.getByText(/^The schedule is not complete\./);
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['People', '/campaign-details?campaign_id=12&tab=leads'],
    ['Call', '/flow-chart?campaign_id=12'],
    ['Schedule', '/campaign-details?campaign_id=12&tab=schedule'],
    ['Set the schedule', '/campaign-details?campaign_id=12&tab=schedule'],
  ]);
  api.answers.checkLaunch = ready;
  api.send({ type: 'campaign.changed', campaign_id: 12 });
  await list.findByText(/^Next: call the whole list with simulated people\./);
  await user.click(list.getByRole('button', { name: 'Rehearse' }));
  await dialog(`Rehearse “${detail.name}”`);
});

test('a draft that is ready goes live from its last step', async () => {
  const { user } = await open('/campaign-details?campaign_id=12', { ...draft, rehearsed: true });
  const list = await steps();
  list.getByText('Everything is ready.');
  await user.click(list.getByRole('button', { name: 'Go live' }));
  await dialog(`Go live with “${detail.name}”?`);
});

test('a link of the launch check closes the dialog, also where it leads to the same screen', async () => {
  const sentence = 'The campaign calls outside the calling hours.';
  const warning = blocker('outside_hours', sentence, '/campaign-details?campaign_id=12&tab=schedule');
  const api = { checkLaunch: { ...ready, warnings: [warning] } };
  const { user } = await open('/campaign-details?campaign_id=12', { ...draft, rehearsed: true }, api);
  const list = await steps();
  await user.click(list.getByRole('button', { name: 'Go live' }));
  const asked = await dialog(`Go live with “${detail.name}”?`);
  await user.click(await asked.findByRole('link', { name: 'Change the schedule' }));
  await screen.findByLabelText('Spin rate');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a flow there are no results, and the header says why', async () => {
  await open('/campaign-details?campaign_id=12', { ...draft, is_edited: false });
  const results = (await nav()).getByText('Results');
  expect(results.getAttribute('aria-disabled')).toBe('true');
  expect(results.getAttribute('href')).toBeNull();
});

test('unsaved entries of the schedule are marked while another tab is open', async () => {
  const { user } = await open('/campaign-details?campaign_id=12&tab=schedule');
  await user.type(await screen.findByLabelText('Spin rate'), '1');
  await user.click((await nav()).getByRole('link', { name: 'Details' }));
  await (await nav()).findByText('(not saved)');
});
