import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { CampaignLine } from '@halloo/contract/leads';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pageOf, refuse, unreachable } from '../../../test/fake-api.ts';

const ledger = [
  { id: 1, name: 'Waiting', count: 7000 },
  { id: 7, name: 'Busy', count: 480 },
];
const detail: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  id: 12,
  name: 'Vaccination reminder, Pune',
  status: 'Paused',
  shown_status: 'Paused',
  total_record: 7480,
  ledger,
};
const [first] = exampleOf('listLeads').results as [CampaignLine];
const leads = Array.from({ length: 23 }, (_, at) => ({
  ...first,
  id: at + 1,
  lead_id: `L-${at + 1}`,
  status: at < 3 ? 'Busy' : 'Waiting',
}));

const listLeads: Answers['listLeads'] = ({ query, ...asked }) => {
  const found = leads.filter(
    ({ lead_id, status }) =>
      lead_id.includes(query.search) &&
      (!query.status || ledger.find(({ id }) => id === query.status)?.name === status),
  );
  return pageOf(found)({ query, ...asked });
};

/** A campaign as the server has it: what is saved shows in the next answer. */
const open = (tab = '', given: Partial<CampaignDetail> = {}, { width, ...own }: Answers & { width?: number } = {}) => {
  let kept = { ...detail, ...given };
  const api: Answers = {
    getCampaignDetail: () => kept,
    changeCampaignDetail: ({ body }) => {
      kept = { ...kept, ...(body as Partial<CampaignDetail>) };
      return kept;
    },
    listLeads,
    listStatusOptions: ledger.map(({ id, name }) => ({ id, name })),
    ...own,
  };
  const address = `/campaign-details?campaign_id=12${tab && `&tab=${tab}`}`;
  return renderConsole(address, { api, ...(width && { width }) });
};
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const value = (field: HTMLElement) => (field as HTMLInputElement).value;
const rows = () => [...document.querySelectorAll('tr[data-lead]')];

test('the overview has five counts, a ledger that leads to its leads, and the facts', async () => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1, name: detail.name });
  expect(localStorage.getItem('campDetail')).toBe('12');
  await waitFor(() => expect(document.querySelector('[data-card="total_call"] dd')?.textContent).toBe('942'));
  expect(textsOf([...document.querySelectorAll('[data-card] dt')])).toEqual([
    'No. of Calls',
    'interested',
    'No pickup',
    'Hungup',
    'Not interested',
  ]);
  expect(textsOf([...document.querySelectorAll('[data-state] td:nth-child(2)')])).toEqual(['7,000', '480']);
  expect(screen.getByText('Total Records').closest('div')?.textContent).toContain('7,480');
  await user.click(screen.getByRole('link', { name: 'Busy' }));
  await screen.findByText('3 leads');
  expect(rows()[0]?.textContent).toContain('Busy');
});

test('an address without a campaign opens the one of last time', async () => {
  localStorage.setItem('campDetail', '12');
  const { api } = renderConsole('/campaign-details', { api: { getCampaignDetail: detail } });
  await screen.findByRole('heading', { level: 1, name: detail.name });
  expect(api.requests('getCampaignDetail')[0]?.params.key).toBe(12);
});

test('without a campaign, and with one that does not exist, the way to the list is shown', async () => {
  renderConsole('/campaign-details', { api: { getCampaignDetail: refuse('campaign.not_found') } });
  await screen.findByText('No campaign chosen');
  expect(screen.getByRole('link', { name: 'Back to campaigns' }).getAttribute('href')).toBe('/campaign');
  history.pushState(null, '', '/campaign-details?campaign_id=999999');
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByText('There is no such campaign');
});

test('a lead opens with its data fields and the way to its calls', async () => {
  const { user } = open('leads');
  await screen.findByText('23 leads');
  await user.click(screen.getAllByRole('button', { name: first.name })[0] as HTMLElement);
  const lead = await dialog('Lead');
  lead.getByText('L-1');
  for (const [field, value] of Object.entries(first.data)) {
    lead.getByText(field);
    lead.getByText(value);
  }
  expect(lead.getByRole('link', { name: 'Calls' }).getAttribute('href')).toContain('/result/12?tab=calls&search=');
});

test('leads are paged, searched and filtered in the address', async () => {
  const { user } = open('leads');
  await screen.findByText('23 leads');
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Campaign Name',
    'Lead Id',
    'Customer Name',
    'Mobile No.',
    'Status',
    'Response(Keyword)',
    'Response(Audio players)',
  ]);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.querySelector('td:nth-child(4)')?.textContent).toBe('+919876543210');
  await clickButton(user, 'Page 2');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('L-11'));
  expect(location.search).toContain('page=2');
  await fill(user, screen.getByRole('searchbox', { name: /^Search by name/ }), 'L-12');
  await screen.findByText('1 lead');
  expect(location.search).not.toContain('page');
  await openSelect(user, 'Filter by state');
  await pick(user, 'Busy');
  await screen.findByText('No lead matches');
  await clickButton(user, 'Clear filters');
  await screen.findByText('23 leads');
});

test('a search in the address is found again; on a phone leads are cards', async () => {
  open('leads&search=L-12', {}, { width: narrow });
  await screen.findByText('1 lead');
  expect(within(screen.getByRole('list', { name: 'Leads' })).getAllByRole('listitem')).toHaveLength(1);
});

test('the schedule says what its numbers mean, wants every field, and is saved', async () => {
  const sims = exampleOf('listSims').map((sim) => ({ ...sim, status: ['Active' as const], channels: 17 }));
  const { user, api } = open('schedule', {}, { listSims: sims });
  const form = await formOf('Schedule');
  const rate = form.getByLabelText('Spin rate');
  await fill(user, rate, '50');
  await fill(user, form.getByLabelText('Time between calls'), '10');
  await form.findByText(/^50 calls at once, 10 s pause between calls: about 3,400 calls an hour; 7,000 leads need/);
  await waitFor(() =>
    expect(document.body.textContent).toContain('Calls go out over 2 active SIM cards with 34 channels.'),
  );
  expect(form.getByText('So at most 34 calls are in progress at once, not 50.')).toBeTruthy();
  await fill(user, rate, '');
  await clickButton(user, 'Save schedule');
  await form.findByText('Required');
  expect(document.activeElement).toBe(rate);
  await fill(user, rate, '60');
  await clickButton(user, 'Save schedule');
  await screen.findByText('Update Success. Your changes have been saved Successfully.');
  expect(api.requests('changeCampaignDetail').map(({ body }) => body)).toEqual([{ spin_rate: 60 }]);
});

test('the ring time of a campaign has limits, and is saved alone', async () => {
  const { user, api } = open('schedule');
  const form = await formOf('Schedule');
  const ring = form.getByLabelText('Ring time');
  await fill(user, ring, '9');
  await clickButton(user, 'Save schedule');
  await form.findByText(/at least 10/);
  expect(document.activeElement).toBe(ring);
  await fill(user, ring, '45');
  await clickButton(user, 'Save schedule');
  await screen.findByText('Update Success. Your changes have been saved Successfully.');
  expect(api.requests('changeCampaignDetail').map(({ body }) => body)).toEqual([{ ring_seconds: 45 }]);
});

test('a schedule that could not be saved keeps what was typed, and asks before it is lost', async () => {
  const { user } = open('schedule', {}, { changeCampaignDetail: unreachable });
  const form = await formOf('Schedule');
  await fill(user, form.getByLabelText('Spin rate'), '51');
  await clickButton(user, 'Save schedule');
  const notice = (await screen.findByText('Something went wrong!')).closest('[role="alert"]');
  expect(notice?.textContent).toContain('Whoops!');
  expect(value(form.getByLabelText('Spin rate'))).toBe('51');
  await user.click(screen.getByRole('link', { name: 'Results' }));
  await dialog('Leave without saving?');
});

test('an Inbound campaign gets the SIMs that it answers on, and one that is switched off stays in sight', async () => {
  const [, office] = exampleOf('listSims');
  const able = exampleOf('simDetail');
  const { user, api } = open('schedule', { campaign_type: 'Inbound', sim_cards: [] }, { simDetail: able });
  const form = await formOf('Schedule');
  const field = await form.findByRole('combobox', { name: 'SIM cards' });
  await user.click(field);
  const [option] = await screen.findAllByRole('option');
  await user.click(option as HTMLElement);
  await form.findByText('It answers calls to this number.');
  await clickButton(user, 'Save schedule');
  await screen.findByText(/^Update Success\./);
  const [chosen] = api.requests('changeCampaignDetail').map(({ body }) => body.sim_cards);
  api.answers.simDetail = [];
  api.answers.listSims = [
    { ...(office as NonNullable<typeof office>), id: chosen?.[0] as number, status: ['Inactive'] },
  ];
  api.send({ type: 'sim.changed', sim_id: 4 });
  await form.findByText(/\(switched off\)/);
});

test('a form that nobody touched follows what others change', async () => {
  const { api } = open('schedule');
  const rate = (await formOf('Schedule')).getByLabelText('Spin rate');
  api.answers.getCampaignDetail = { ...detail, spin_rate: 77 };
  api.send({ type: 'campaign.changed', campaign_id: 12 });
  await waitFor(() => expect(value(rate)).toBe('77'));
});

test('the schedule of a cancelled campaign only shows', async () => {
  open('schedule', { status: 'Cancelled', shown_status: 'Cancelled' });
  const form = await formOf('Schedule');
  expect(form.getByText(/^A cancelled campaign makes no more calls/)).toBeTruthy();
  expect((form.getByLabelText('Start date') as HTMLInputElement).disabled).toBe(true);
  expect(form.queryByRole('button', { name: 'Save schedule' })).toBeNull();
});

test('the older form wants all of its fields, keeps them when saving fails, and is stored', async () => {
  const { user, api } = open('older', { script: 'Old words' }, { updateCampaignDetail: unreachable });
  const form = await formOf('Older form');
  await fill(user, form.getByLabelText('Script'), '');
  await clickButton(user, 'Save details');
  await form.findByText(/^Please fill in every field\./);
  await fill(user, form.getByLabelText('Script'), 'Welcome');
  await openSelect(user, 'Response type');
  await pick(user, 'Keypad');
  await fill(user, form.getByLabelText('Keyword 1'), '1');
  await openSelect(user, 'Meaning of keyword 1');
  await pick(user, 'Interested');
  await clickButton(user, 'Add a keyword');
  await fill(user, form.getByLabelText('Keyword 2'), '2');
  await clickButton(user, 'Remove keyword 2');
  await clickButton(user, 'Save details');
  const notice = (await screen.findByText('Something Went Wrong')).closest('[role="alert"]');
  expect(notice?.textContent).toContain('Oops...');
  await form.findByText(/^Halloo cannot be reached/);
  delete api.answers.updateCampaignDetail;
  await clickButton(user, 'Save details');
  await screen.findByText('Script Added Successfully');
  expect(api.requests('updateCampaignDetail').at(-1)?.body).toMatchObject({
    campaign: 12,
    script: 'Welcome',
    response_type: 'Keypad',
    keyword: [{ response: '1', responseType: 'Interested' }],
  });
});

test('the older form says what its script and its keywords do', async () => {
  const { user, api } = open(
    'older',
    { is_edited: true },
    {
      updateCampaignDetail: refuse('request.invalid', { fields: { script: 'must be a script that exists' } }),
    },
  );
  const form = await formOf('Older form');
  form.getByText('Name of an audio script. Calls begin with it.');
  form.getByText(/^The campaign has a flow with its own answers\./);
  await fill(user, form.getByLabelText('Script'), 'No such script');
  await openSelect(user, 'Response type');
  await pick(user, 'Keypad');
  await clickButton(user, 'Save details');
  await form.findByText('Script must be a script that exists');
  api.answers.getCampaignDetail = { ...detail, is_edited: false };
  api.send({ type: 'campaign.changed', campaign_id: 12 });
  await waitFor(() => expect(form.queryByText(/^The campaign has a flow with its own answers\./)).toBeNull());
});

test('a campaign without a spin rate gets all channels suggested, and stores them with the first change', async () => {
  const sims = exampleOf('listSims').map((sim) => ({ ...sim, status: ['Active' as const], channels: 17 }));
  const { user, api } = open('schedule', { spin_rate: null }, { listSims: sims });
  const form = await formOf('Schedule');
  await waitFor(() => expect(value(form.getByLabelText('Spin rate'))).toBe('34'));
  expect(form.queryByText('Not saved yet')).toBeNull();
  await fill(user, form.getByLabelText('Retry times'), '3');
  await clickButton(user, 'Save schedule');
  await screen.findByText(/^Update Success\./);
  expect(api.requests('changeCampaignDetail').map(({ body }) => body)).toEqual([{ spin_rate: 34, retry_times: 3 }]);
});

test('an Inbound campaign is not asked for a pace, and its retry times say that they have no effect', async () => {
  open('schedule', { campaign_type: 'Inbound', sim_cards: [], spin_rate: null, time_between_calls: null });
  const form = await formOf('Schedule');
  form.getByText('Has no effect: incoming calls are not retried.');
  for (const label of ['Spin rate', 'Time between calls', 'Retry delay'])
    expect(form.queryByLabelText(label)).toBeNull();
});

test('an import hands its refused rows back and is undone', async () => {
  const [, refused] = exampleOf('listImports');
  const imports = [refused as NonNullable<typeof refused>];
  const { user, api, saved } = open(
    'imports',
    {},
    {
      listImports: () => [...imports],
      forgetLeadFile: () => {
        imports.pop();
        return { msg: '', removed: 1 };
      },
      downloadRefusedRows: 'Name,Number',
    },
  );
  const list = within(await screen.findByRole('list', { name: 'Imports' }));
  expect(list.getByText('1 lead added')).toBeTruthy();
  await clickButton(user, '1 row refused, download it');
  await waitFor(() => expect(saved).toEqual(['leads refused.csv']));
  await clickButton(user, 'Undo leads.csv');
  const asked = await dialog('Undo “leads.csv”?');
  expect(asked.getByText(/^1 lead is removed from the campaign\./)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('“leads.csv” is undone: 1 lead removed.');
  await screen.findByText('No imports yet');
  api.answers.listLeads = { count: 0, results: [] };
  await user.click(screen.getByRole('tab', { name: 'Leads' }));
  await screen.findByRole('heading', { name: 'No leads yet' });
});
