import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { ListSource, LiveList } from '@halloo/contract/live-lists';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  ...{ id: 12, campaign_type: 'Outbound', status: 'Live', shown_status: 'Live', archived: false },
  data_fields: ['City'],
};
const source = exampleOf('getLiveList').source as ListSource;
const title = 'People who are added while it calls';

/** The list as the server has it: a change shows in the next answer. */
const open = (tab: 'leads' | 'imports', given: Partial<ListSource> | null, own: Answers = {}, of = detail) => {
  let kept: LiveList = { campaign_id: 12, stays_live: false, source: given && { ...source, ...given } };
  const api: Answers = {
    getCampaignDetail: of,
    getLiveList: () => kept,
    changeLiveList: ({ body }) => {
      const { url, every_hours, active } = body.source ?? {};
      kept = {
        ...kept,
        ...(body.stays_live !== undefined && { stays_live: body.stays_live }),
        ...(body.source === null && { source: null }),
        ...(url !== undefined && { source: { ...source, url, every_hours: every_hours ?? 1, active: active ?? true } }),
      };
      return kept;
    },
    ...own,
  };
  return renderConsole(`/campaign-details?campaign_id=12&tab=${tab}`, { api });
};

test('a person is added to a live campaign, with the columns of its list', async () => {
  const { user, api } = open('leads', null);
  await clickButton(user, 'Add a person');
  const form = await dialog('Add a person');
  await user.click(form.getByRole('button', { name: 'Add' }));
  form.getByText(/^First name is required/);
  await fill(user, form.getByLabelText(/First name/), 'Asha');
  await fill(user, form.getByLabelText(/Number/), '98765 43210');
  await fill(user, form.getByLabelText('City'), 'Pune');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText('Asha was added.');
  expect(api.requests('editCampaign').map(({ body }) => body)).toEqual([
    { campaign_id: 12, campaign_lines: [{ City: 'Pune', 'First Name': 'Asha', Number: '98765 43210' }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused person stays in the form, with the reason', async () => {
  const msg = 'Nobody was added. Number is already in the campaign.';
  const { user } = open('leads', null, { editCampaign: refuse('campaign.no_valid_leads', { msg }) });
  await clickButton(user, 'Add a person');
  const form = await dialog('Add a person');
  await fill(user, form.getByLabelText(/First name/), 'Asha');
  await fill(user, form.getByLabelText(/Number/), '98765 43210');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText(msg);
  expect((form.getByLabelText(/First name/) as HTMLInputElement).value).toBe('Asha');
});

test('nobody is added to a cancelled campaign', async () => {
  open('leads', null, {}, { ...detail, status: 'Cancelled', shown_status: 'Cancelled' });
  await screen.findByRole('heading', { level: 1, name: detail.name });
  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
});

test('an address is set, with a header', async () => {
  const { user, api } = open('imports', null);
  const part = await region(title);
  await user.click(await part.findByRole('button', { name: 'Fetch a list' }));
  const form = await dialog('Fetch a list');
  await user.click(form.getByRole('button', { name: 'Save' }));
  form.getByText(/^Address is required/);
  await fill(user, form.getByLabelText(/Address/), 'https://example.org/new.csv');
  await openSelect(user, 'Fetch every');
  await pick(user, '12 hours');
  await fill(user, form.getByLabelText('Header name'), 'X-Key');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter the value of the header.');
  await fill(user, form.getByLabelText('Header value'), 'abc');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await part.findByText('https://example.org/new.csv');
  expect(api.requests('changeLiveList').map(({ body }) => body.source)).toEqual([
    { url: 'https://example.org/new.csv', every_hours: 12, active: true, header: { name: 'X-Key', value: 'abc' } },
  ]);
});

test('a wrong address shows at its field', async () => {
  const { user } = open('imports', null, {
    changeLiveList: refuse('request.invalid', { fields: { url: 'must begin with https://' } }),
  });
  await clickButton(user, 'Fetch a list');
  const form = await dialog('Fetch a list');
  await fill(user, form.getByLabelText(/Address/), 'http://example.org/new.csv');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Address must begin with https/);
});

test('the last fetch is told, and a list is fetched now', async () => {
  const { user, api } = open('imports', {});
  const part = await region(title);
  await part.findByText('3 added, 116 known, 1 refused');
  part.getByText('Fetched');
  await user.click(part.getByRole('button', { name: 'Fetch now' }));
  await screen.findByText('Fetching starts');
  expect(api.requests('fetchList').map(({ body }) => body)).toEqual([{ accept_columns: false }]);
});

test('a failing list says why, and new columns are accepted', async () => {
  const problem = 'The column City is missing. Nobody was added.';
  const failing = { state: 'failing', failures: 3, problem, columns_changed: true, added: null } as const;
  const { user, api } = open('imports', failing);
  const part = await region(title);
  await part.findByText('The last 3 fetches added nobody');
  part.getByText(problem);
  await user.click(part.getByRole('button', { name: 'Accept the new columns' }));
  await waitFor(() => expect(api.requests('fetchList').map(({ body }) => body)).toEqual([{ accept_columns: true }]));
});

test('an address is removed after a question, and one that is off fetches nothing', async () => {
  const { user } = open('imports', { state: 'off', active: false, next_at: null });
  const part = await region(title);
  await part.findByText(/Nothing is fetched while it is off/);
  expect(part.getByRole('button', { name: 'Fetch now' })).toHaveProperty('disabled', true);
  await user.click(part.getByRole('button', { name: 'Remove' }));
  await user.click((await dialog('Remove this address?')).getByRole('button', { name: 'Remove address' }));
  await part.findByText('No address yet.');
});

test('a campaign can stay live', async () => {
  const { user, api } = open('imports', null);
  const part = await region(title);
  await user.click(await part.findByRole('switch', { name: /Stay live/ }));
  await waitFor(() => expect(api.requests('changeLiveList')[0]?.body).toEqual({ stays_live: true }));
  await waitFor(() => expect(part.getByRole('switch', { name: /Stay live/ })).toHaveProperty('checked', true));
});

test('loading and errors have their states', async () => {
  open('imports', null, { getLiveList: pending });
  const part = await region(title);
  part.getByRole('status');
});

test('a list that cannot be loaded can be tried again', async () => {
  const { user, api } = open('imports', {}, { getLiveList: unreachable });
  const part = await region(title);
  const again = await part.findByRole('button', { name: /again/i });
  api.answers.getLiveList = { campaign_id: 12, stays_live: true, source: null };
  await user.click(again);
  await part.findByText('No address yet.');
});
