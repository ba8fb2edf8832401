import type { Campaign } from '@halloo/contract/campaigns';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, pageOf, refuse } from '../../../test/fake-api.ts';

const columns = [
  'ID',
  'Campaign Name',
  'Records',
  'Status',
  'Start Date',
  'End Date',
  'Response',
  'Pickup',
  'No Pickup',
  'Flow',
  'Result',
  'Actions',
];

const [live, scheduled] = exampleOf('listCampaigns').results as [Campaign, Campaign];
const others = Array.from({ length: 10 }, (_, index) => ({
  ...scheduled,
  id: 10 - index,
  name: `Sample ${10 - index}`,
}));
const campaigns = [live, scheduled, ...others];

/** Searches and filters as the server does, in its simplest form. */
const listCampaigns: Answers['listCampaigns'] = ({ query, ...asked }) => {
  const found = campaigns.filter(({ name, status }) => {
    const isLive = status === 'Ongoing' || status === 'Scheduled';
    return name.includes(query.search) && (query.status !== 'LIVE' || (isLive && !name.startsWith('Sample')));
  });
  return pageOf(found)({ query, ...asked });
};

const open = async (address = '/campaign', width?: number) => {
  const shown = renderConsole(address, { api: { listCampaigns }, ...(width && { width }) });
  await screen.findByText(/^Total [\d,]+ Campaigns$/);
  return shown;
};
const cells = (column: number) => textsOf([...document.querySelectorAll(`tbody td:nth-child(${column})`)]);
const names = () => textsOf([...document.querySelectorAll('tbody td:nth-child(2) a')]);
const shows = (total: number) => screen.findByText(`Total ${total} Campaigns`);

test('the list has its twelve columns, five rows and the total', async () => {
  await open();
  await shows(12);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(columns);
  expect(cells(2)).toHaveLength(5);
  const first = textsOf(within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell'));
  expect(first.slice(0, 9)).toEqual([
    '12',
    'Vaccination reminder, PuneOutbound',
    '12,480',
    'Ongoing',
    '14-11-2026',
    '28-11-2026',
    '2,144',
    '4,009',
    '1,230',
  ]);
});

test('a search waits for a rest in typing, is in the address and is found again there', async () => {
  const { user, api } = await open('/campaign?page=2');
  const before = api.requests('listCampaigns').length;
  await user.type(screen.getByPlaceholderText('Search for Campaign'), 'reminder');
  await shows(1);
  expect(api.requests('listCampaigns')).toHaveLength(before + 1);
  expect(location.search).toBe('?search=reminder');
  history.back();
  await shows(12);
});

test('a search in the address fills the search box', async () => {
  await open('/campaign?search=reminder');
  await shows(1);
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search for Campaign').value).toBe('reminder');
});

test('the status filter resets to the first page', async () => {
  const { user, api } = await open('/campaign?page=3');
  expect(await openSelect(user, 'Filter by status')).toEqual([
    ...['LIVE', 'PAUSED', 'DRAFT', 'CANCELLED', 'SCHEDULED', 'ONGOING', 'COMPLETED', 'EXPIRED', 'ARCHIVED'],
  ]);
  await pick(user, 'LIVE');
  await shows(2);
  expect(api.requests('listCampaigns').at(-1)?.query).toMatchObject({ status: 'LIVE', offset: 0 });
  expect(names()).toEqual(['Vaccination reminder, Pune', 'Water supply survey']);
  expect(location.search).not.toContain('page=3');
});

test('pages and page sizes work', async () => {
  const { user } = await open();
  await clickButton(user, 'Page 2');
  await waitFor(() => expect(names()).toEqual(['Sample 7', 'Sample 6', 'Sample 5', 'Sample 4', 'Sample 3']));
  expect(await openSelect(user, 'Rows per page')).toEqual(['5', '10', '15', '20'].map((size) => `${size} per page`));
  await pick(user, '20 per page');
  await waitFor(() => expect(cells(2)).toHaveLength(12));
});

test('the page size is kept for the next visit, and an address with a size wins', async () => {
  const { user, api } = await open();
  await openSelect(user, 'Rows per page');
  await pick(user, '10 per page');
  await waitFor(() => expect(names()).toHaveLength(10));
  await user.click(screen.getByRole('link', { name: 'Audio Script' }));
  await user.click(await screen.findByRole('link', { name: 'Campaigns' }));
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(api.requests('listCampaigns').at(-1)?.query.limit).toBe(10);
  history.pushState(null, '', '/campaign?size=5');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('a page beyond the end falls back to the last', async () => {
  await open('/campaign?page=99');
  await waitFor(() => expect(names()).toEqual(['Sample 2', 'Sample 1']));
});

test('an empty search result offers the way out', async () => {
  const { user } = await open('/campaign?search=no+such+campaign');
  await screen.findByText('No campaign matches');
  await clickButton(user, 'Clear filters');
  await shows(12);
});

test('without campaigns the list offers to create the first', async () => {
  renderConsole('/campaign', { api: { listCampaigns: listOf([]) } });
  await screen.findByRole('heading', { name: 'No campaigns yet' });
  expect(screen.getAllByRole('link', { name: 'Create Campaign' })).toHaveLength(2);
});

test('the flow button is closed for campaigns that run or are cancelled', async () => {
  const results = [
    live,
    { ...scheduled, id: 3, status: 'Cancelled' as const },
    { ...scheduled, id: 2, status: 'Paused' as const },
    { ...scheduled, id: 1, status: 'Draft' as const, is_edited: false },
  ];
  renderConsole('/campaign', { api: { listCampaigns: listOf(results) } });
  await shows(4);
  expect(cells(10)).toEqual(['Edit Flow', 'Edit Flow', 'Edit Flow', 'Add Flow']);
  const isClosed = [...document.querySelectorAll('tbody td:nth-child(10)')].map(
    (cell) => cell.querySelector('[aria-disabled="true"]') !== null,
  );
  expect(isClosed).toEqual([true, true, false, false]);
});

test('counts and status change by themselves', async () => {
  const { api } = await open();
  api.answers.listCampaigns = listOf([{ ...live, status: 'Live' as const, pickup: 4010 }]);
  api.send({ type: 'campaign.changed', campaign_id: live.id });
  await waitFor(() => expect([cells(4), cells(8)]).toEqual([['Live'], ['4,010']]));
});

test('a failed list shows the request id and a way to try again', async () => {
  const { user, api } = renderConsole('/campaign', {
    api: { listCampaigns: refuse('server.error', { request_id: 'req-42' }) },
  });
  await screen.findByText('Something went wrong on our side.');
  expect(screen.getByText(/req-42/)).toBeTruthy();
  api.answers.listCampaigns = listCampaigns;
  await clickButton(user, 'Try again');
  await shows(12);
});

test('on a phone the table becomes two-line rows with the same campaigns', async () => {
  await open('/campaign', narrow);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Vaccination reminder, Pune')).toBeTruthy();
  expect(screen.getByText('Water supply survey')).toBeTruthy();
  expect(screen.getByText('ID 12 · 12,480 records · Outbound')).toBeTruthy();
});
