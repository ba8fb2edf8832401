import type { DeliveryDetail, WebhookDelivery, WebhookEndpoint } from '@halloo/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';

const [endpoint] = exampleOf('listWebhooks') as [WebhookEndpoint];
const [example] = exampleOf('listDeliveries').results as [WebhookDelivery];
const delivered: WebhookDelivery = {
  ...example,
  event: 'call.ended',
  state: 'delivered',
  status: 204,
  reason: '',
  campaign: 'Polio vaccination',
  lead: 'Asha Rao, +919876543210',
};
/** Newest first, as the server has them. */
const log = Array.from({ length: 45 }, (_, index) => ({ ...delivered, id: 45 - index }));
const listDeliveries: Answers['listDeliveries'] = ({ query: { before = 46, limit, state } }) => {
  const found = log.filter((each) => each.id < before && (state === '' || each.state === state));
  return { more: found.length > limit, results: found.slice(0, limit) };
};

const open = async (api: Answers = {}, width = 1440) => {
  const answers = { listWebhooks: [endpoint], listDeliveries, ...api };
  const shown = renderConsole('/settings?tab=webhooks', { api: answers, width });
  await screen.findByRole('heading', { name: 'Endpoints' });
  return shown;
};
const card = async () => within(await screen.findByRole('list', { name: 'Endpoints' }));
const rows = () => document.querySelectorAll('tbody tr[data-delivery]');
const choose = async (user: UserEvent, item: string) => {
  await user.click((await card()).getByRole('button', { name: 'More for CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('an endpoint is added with an address that can be one, and shows its secret', async () => {
  const { user, api } = await open({
    listWebhooks: [],
    createWebhook: ({ body }) => {
      api.answers.listWebhooks = [endpoint];
      return { ...exampleOf('createWebhook'), ...body };
    },
  });
  await screen.findByRole('heading', { name: 'No endpoints yet' });
  await clickButton(user, 'Add endpoint');
  const form = within(await screen.findByRole('form', { name: 'Endpoint' }));
  const add = () => user.click(form.getByRole('button', { name: 'Add endpoint' }));
  await add();
  await form.findByText(/is required/);
  await fill(user, form.getByLabelText('Address'), 'crm.example.org');
  await add();
  await form.findByText(/must begin with https:\/\/ or http:\/\//);
  await fill(user, form.getByLabelText('Address'), 'https://crm.example.org/halloo');
  await fill(user, form.getByLabelText(/^Description/), 'CRM');
  await user.click(form.getByLabelText('Response given'));
  await add();
  expect((await screen.findByRole('region', { name: 'Secret' })).textContent).toBe(exampleOf('createWebhook').secret);
  expect(api.requests('createWebhook').map(({ body }) => body)).toMatchObject([
    { url: 'https://crm.example.org/halloo', description: 'CRM', campaign_id: null },
  ]);
  expect(api.requests('createWebhook')[0]?.body.events).toContain('response.given');
  await clickButton(user, 'Done');
  (await card()).getByText('CRM');
});

test('a test says what came of it', async () => {
  const { user, api } = await open();
  await user.click((await card()).getByRole('button', { name: 'Send a test' }));
  await screen.findByText('The test was not delivered. crm.example.org cannot be reached (ENOTFOUND).');
  const [made] = exampleOf('testWebhook').tries;
  if (!made) throw new Error('no example');
  api.answers.testWebhook = {
    ...exampleOf('testWebhook'),
    state: 'delivered',
    tries: [{ ...made, status: 204, reason: '' }],
  };
  await user.click((await card()).getByRole('button', { name: 'Send a test' }));
  await screen.findByText('The test was delivered. The endpoint answered 204 after 21 ms.');
});

test('the log says whom each is about, goes on by itself, and shows older ones', async () => {
  const { user, api } = await open();
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(rows()[0]?.textContent).toContain('Call ended');
  expect(rows()[0]?.textContent).toContain('Asha Rao, +919876543210');
  expect(rows()[0]?.textContent).toContain('Polio vaccination');
  await clickButton(user, 'Show older');
  await waitFor(() => expect(rows()).toHaveLength(40));
  api.answers.listDeliveries = { more: false, results: [{ ...delivered, id: 46 }] };
  api.send({ type: 'webhook.changed', endpoint_id: endpoint.id });
  await waitFor(() => expect(rows()).toHaveLength(1));
  api.answers.getDelivery = {
    ...exampleOf('getDelivery'),
    ...delivered,
    body: { campaign: { id: 9 } },
    tries: [{ at: delivered.created_at, duration_ms: 12, status: 204, reason: '', answer: '' }],
  };
  await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
  const drawer = await dialog(/^Delivery/);
  await drawer.findByText(/Answered 204\./);
  expect(drawer.getByRole('region', { name: 'Request body' }).textContent).toContain('"campaign"');
  await user.click(drawer.getByRole('button', { name: 'Close the delivery' }));
});

test('the secret is shown on a click, and a new one is made', async () => {
  const { user, api } = await open();
  await choose(user, 'Secret');
  const shown = await dialog('Secret of “CRM”');
  expect(shown.queryByRole('region', { name: 'Secret' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Show secret' }));
  await shown.findByRole('region', { name: 'Secret' });
  api.answers.rotateWebhookSecret = { ...exampleOf('rotateWebhookSecret'), secret: 'another' };
  await user.click(shown.getByRole('button', { name: 'Create new secret' }));
  await shown.findByText(/^The previous secret is valid until/);
  expect(shown.getByRole('region', { name: 'Secret' }).textContent).toBe('another');
});

test('one that the receiver refused waits with the reason, and goes at once when somebody says so', async () => {
  const reason = 'crm.example.org answered 500.';
  const waiting: DeliveryDetail = {
    ...exampleOf('getDelivery'),
    ...delivered,
    id: 3,
    state: 'queued',
    status: 500,
    reason,
    tries: [{ at: delivered.created_at, duration_ms: 12, status: 500, reason, answer: 'the disk is full' }],
  };
  const { user, api } = await open({
    listWebhooks: [{ ...endpoint, failing_since: delivered.created_at, waiting: 1 }],
    listDeliveries: ({ query }) => ({ more: false, results: query.state === 'failed' ? [] : [waiting] }),
    getDelivery: waiting,
    resendDelivery: () => {
      api.answers.getDelivery = { ...waiting, state: 'delivered', reason: '' };
      return { ...waiting, reason: '' };
    },
  });
  (await card()).getByText('Failing');
  await user.click(await screen.findByText('Failed'));
  await screen.findByRole('heading', { name: 'No failed deliveries' });
  await clickButton(user, 'Show all');
  await waitFor(() => expect(rows()[0]?.textContent).toContain(reason));
  await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
  const drawer = await dialog('Delivery 3');
  await drawer.findByText('the disk is full');
  await user.click(drawer.getByRole('button', { name: 'Try now' }));
  await drawer.findByText('Delivered');
  await drawer.findByRole('button', { name: 'Send again' });
  expect(api.requests('resendDelivery').map(({ params }) => params.id)).toEqual([3]);
});

const off = { ...endpoint, enabled: false, off_reason: 'It answered 410.', waiting: 2, failed: 3 };

test('one that was switched off says why, asks about what waits, and goes on', async () => {
  const { user, api } = await open({
    listWebhooks: [off],
    changeWebhook: () => {
      const on = { ...off, enabled: true, off_reason: '', waiting: 0 };
      api.answers.listWebhooks = [on];
      return on;
    },
    resendFailed: { queued: 3 },
  });
  expect((await card()).getAllByText('Switched off by Halloo')).toHaveLength(2);
  (await card()).getByText(/^It answered 410\./);
  await choose(user, 'Switch on');
  const question = await dialog('Switch “CRM” on?');
  question.getByText(/^2 deliveries are still waiting/);
  await user.click(question.getByLabelText('Drop them'));
  await user.click(question.getByRole('button', { name: 'Switch on' }));
  await screen.findByText('“CRM” is on.');
  expect(api.requests('changeWebhook').map(({ body }) => body)).toEqual([{ enabled: true, waiting: 'drop' }]);
  await waitFor(async () => (await card()).getByText('On'));
  await choose(user, 'Resend all failed');
  await screen.findByText('3 deliveries are queued again.');
});

test('one where nothing waits is switched on without a question', async () => {
  const { user, api } = await open({
    listWebhooks: [{ ...off, waiting: 0 }],
    changeWebhook: { ...off, enabled: true, off_reason: '' },
  });
  await choose(user, 'Switch on');
  await screen.findByText('“CRM” is on.');
  expect(api.requests('changeWebhook').map(({ body }) => body)).toMatchObject([{ enabled: true }]);
});

test('an endpoint is removed after a question', async () => {
  const { user, api } = await open({
    deleteWebhook: () => {
      api.answers.listWebhooks = [];
      return exampleOf('deleteWebhook');
    },
  });
  await choose(user, 'Remove');
  (await dialog('Remove “CRM”?')).getByText(/^No more events are sent to it\./);
  await clickButton(user, 'Remove endpoint');
  await screen.findByText('“CRM” is removed.');
  await screen.findByRole('heading', { name: 'No endpoints yet' });
});

test('a campaign has endpoints of its own, named by their address without a description', async () => {
  const own = { ...endpoint, id: 2, campaign_id: 5, description: '' };
  renderConsole('/campaign-details?campaign_id=5&tab=webhooks', {
    api: { listWebhooks: [own, endpoint], listDeliveries },
  });
  (await card()).getByText('crm.example.org');
  screen.getByText(/^1 endpoint for all campaigns also receives events of this campaign\./);
});

test('on a phone the deliveries are cards', async () => {
  await open({}, narrow);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Deliveries' }).children).toHaveLength(20));
  expect(screen.queryByRole('table')).toBeNull();
});
