import type { Monitor } from '@halloo/contract/calls';
import { leadStates } from '@halloo/contract/ledger';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, region } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';

const live: Monitor = {
  ...exampleOf('getMonitor'),
  ledger: leadStates.map(({ id, name }) => ({ id, name, count: id === 1 ? 12_480 : 0 })),
};
const [ended] = live.ended;
if (!ended) throw new Error('the example has no ended call');
const paused: Monitor = { ...live, status: 'Paused', shown_status: 'Paused', in_progress: 0, calls: [] };
const detail = { ...exampleOf('getCampaignDetail'), id: 12, name: live.name, rehearsed: false };
const ready = { blockers: [], warnings: [], leads: 100 };

const open = async (getMonitor: Monitor, api: Answers = {}, width?: number) => {
  const shown = renderConsole('/monitor/12', {
    api: { getMonitor, getCampaignDetail: detail, checkLaunch: ready, ...api },
    ...(width && { width }),
  });
  await screen.findByRole('heading', { level: 1, name: live.name });
  return shown;
};
const status = () => screen.getByRole('status', { name: 'Status' }).textContent;
const openRehearsal = async (api: Answers = {}) => {
  const shown = await open({ ...paused, status: 'Draft', shown_status: 'Draft', ended: [] }, api);
  await clickButton(shown.user, 'Rehearse');
  return { ...shown, drawer: await dialog(`Rehearse “${live.name}”`) };
};

test('calls in progress, the last calls, the ledger and the reasons are shown', async () => {
  await open(live);
  expect(status()).toBe('Ongoing');
  await screen.findByText(/^Calls are simulated: nobody is really called/);
  const calls = await screen.findByRole('table', { name: 'Calls in progress' });
  expect([...calls.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
    '/flow-chart?campaign_id=12&node=I85C27CGD7J3PPXTTHYUSWO0C339YW2P9789',
  );
  expect(screen.getByRole('table', { name: 'Last calls' }).querySelectorAll('tbody tr')).toHaveLength(2);
  expect([...document.querySelectorAll('[data-reason]')].map((it) => it.getAttribute('data-reason'))).toEqual([
    'sims_resting',
    'sims_busy',
  ]);
  expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('href')).toBe(
    '/campaign-details?campaign_id=12&tab=leads&state=1',
  );
});

test('times are those of the campaign, and its zone is named', async () => {
  await open({ ...live, timezone: 'Pacific/Auckland', ended: [{ ...ended, ended_at: '2026-11-16T11:10:07.000Z' }] });
  const last = await screen.findByRole('table', { name: 'Last calls' });
  expect(last.querySelector('time')?.textContent).toBe('00:10:07');
  screen.getByText('One column per minute of dialling (New Zealand Time).');
  screen.getByText('Newest first. Times are in New Zealand Time.');
});

test('while calls are in progress the others only wait; without calls the question is why', async () => {
  const { api } = await open(live);
  await region('Waiting');
  expect(screen.queryByRole('region', { name: 'Why is it not dialling?' })).toBeNull();
  api.answers.getMonitor = paused;
  api.send({ type: 'campaign.changed', campaign_id: 12 });
  await region('Why is it not dialling?');
});

test('the last fifty calls can be shown', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...ended, call_id: index }));
  const { user } = await open({ ...live, ended: many });
  expect(document.querySelectorAll('tr[data-ended]')).toHaveLength(10);
  await clickButton(user, 'Show the last 50');
  expect(document.querySelectorAll('tr[data-ended]')).toHaveLength(50);
});

test('what somebody else does shows by itself', async () => {
  const { api } = await open(live);
  api.answers.getMonitor = paused;
  api.send({ type: 'campaign.changed', campaign_id: 12 });
  await waitFor(() => expect(status()).toBe('Paused'));
  await screen.findByText('No calls are in progress.');
  screen.getByText('Paused. No calls are made until it goes live again.');
});

test('it goes live after a question, is paused, and is cancelled after a question', async () => {
  const { user, api } = await open(paused, { checkLaunch: ready });
  await clickButton(user, 'Resume');
  api.answers.getMonitor = live;
  await user.click(await (await dialog()).findByRole('button', { name: 'Go live' }));
  await waitFor(() => expect(api.requests('changeCampaign').at(-1)?.body).toEqual({ status: 'Live' }));
  await waitFor(() => expect(status()).toBe('Ongoing'));
  api.answers.getMonitor = paused;
  await clickButton(user, 'Pause');
  await screen.findByText(`“${live.name}” is paused. Calls in progress finish.`);
  await clickButton(user, `Actions for ${live.name}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel campaign' }));
  const question = await dialog(/cancel/i);
  api.answers.getMonitor = { ...paused, status: 'Cancelled', shown_status: 'Cancelled' };
  await user.click(question.getByRole('button', { name: 'Cancel campaign' }));
  await waitFor(() => expect(status()).toBe('Cancelled'));
  await screen.findByText('Cancelled. No more calls are made.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^(Go live|Resume|Pause)$/ })).toBeNull();
});

test('a draft says what comes next', async () => {
  await open({ ...paused, status: 'Draft', shown_status: 'Draft', ended: [] });
  await screen.findByRole('heading', { name: 'No calls yet' });
});

test('an Inbound campaign has no list', async () => {
  await open({ ...live, campaign_type: 'Inbound' });
  screen.getByText('Inbound campaign 12');
  expect(screen.queryByRole('heading', { name: 'Where the leads stand' })).toBeNull();
});

test.each(['/monitor/12', '/monitor/nonsense'])(
  'at %s, where there is no campaign, the list says so',
  async (address) => {
    renderConsole(address, { api: { getMonitor: refuse('campaign.not_found') } });
    await screen.findByText(/^There is no such campaign\./);
    await screen.findByRole('heading', { level: 1, name: 'Campaigns' });
    expect(location.pathname).toBe('/campaign');
  },
);

test('on a phone calls are cards', async () => {
  await open(live, {}, narrow);
  await screen.findByRole('list', { name: 'Last calls' });
  expect(screen.queryByRole('table', { name: 'Calls in progress' })).toBeNull();
});

test('the details say why nothing is dialled, and lead to the monitor', async () => {
  const { user } = renderConsole('/campaign-details?campaign_id=12', {
    api: { getCampaignDetail: { ...detail, status: 'Paused', shown_status: 'Paused' }, getMonitor: paused },
  });
  const why = await region('Why is it not dialling?');
  await waitFor(() => expect(document.querySelector('[data-reason]')?.textContent).toContain('31 leads wait'));
  await user.click(why.getByRole('link', { name: 'Watch it in the monitor' }));
  await waitFor(() => expect(location.pathname).toBe('/monitor/12'));
  await user.click(await screen.findByRole('link', { name: 'Details' }));
  await user.click(await screen.findByRole('link', { name: 'Monitor' }));
  await waitFor(() => expect(location.pathname).toBe('/monitor/12'));
});

test('the list leads to the monitor', async () => {
  const { user } = renderConsole('/campaign');
  await clickButton(user, 'Actions for Vaccination reminder, Pune');
  await user.click(await screen.findByRole('menuitem', { name: 'Open monitor' }));
  await waitFor(() => expect(location.pathname).toBe('/monitor/12'));
});

test('a rehearsal tells its wishes, and what came of it', async () => {
  const { user, api, drawer } = await openRehearsal();
  drawer.getByText(/Nobody is really called, and nothing is changed/);
  await user.click(drawer.getByRole('button', { name: 'More' }));
  await user.click(drawer.getByRole('radio', { name: /^Difficult/ }));
  await user.click(drawer.getByRole('button', { name: 'Rehearse' }));
  await drawer.findByText(/^(Done|Not in time)/);
  expect(api.requests('rehearseCampaign').at(-1)?.body).toEqual({ seed: 1, profile: 'hostile' });
  drawer.getByText(/^People: Difficult\. Seed: 1\./);
  drawer.getByText('To 14,955 leads');
  drawer.getByRole('table', { name: 'How answered calls ended' });
  drawer.getByRole('table', { name: 'Day by day' });
});

test('a rehearsal shows how far it is and can be stopped', async () => {
  const { user, api, drawer } = await openRehearsal({ rehearseCampaign: pending });
  await user.click(drawer.getByRole('button', { name: 'Rehearse' }));
  await drawer.findByText('Rehearsing…');
  api.send({ type: 'rehearsal.progress', campaign_id: 12, share: 0.4 });
  await drawer.findByText('40 % of the list');
  await user.click(drawer.getByRole('button', { name: 'Cancel rehearsal' }));
  await drawer.findByRole('button', { name: 'Rehearse' });
});

test('a rehearsal that is not possible says why', async () => {
  const msg = 'The campaign has no call flow yet.';
  const { user, drawer } = await openRehearsal({ rehearseCampaign: refuse('campaign.not_rehearsable', { msg }) });
  await user.click(drawer.getByRole('button', { name: 'Rehearse' }));
  expect((await drawer.findByRole('alert')).textContent).toContain(msg);
});
