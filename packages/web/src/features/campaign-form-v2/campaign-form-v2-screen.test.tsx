import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';
import { chooseLeads, type GivenRow, leadFileOf, mixedRows } from '../../../test/lead-files.ts';

const open = async (rows: readonly GivenRow[] = mixedRows) => {
  const shown = renderConsole('/campaign-add-v2', { api: leadFileOf(rows) });
  await screen.findByLabelText('Campaign Name');
  return shown;
};
const cells = (row: number) => textsOf([...document.querySelectorAll(`tbody tr:nth-child(${row}) td`)]);
const counters = () => textsOf([...document.querySelectorAll('form dl dd')]);

test('a file is read on request, its rows are counted and named, and a campaign is made of it', async () => {
  const { user, api } = await open();
  await chooseLeads(user, 'leads.xlsx');
  expect(screen.getByText('No data yet')).toBeTruthy();
  expect(api.requests('uploadLeadFile')).toEqual([]);
  await clickButton(user, 'Fetch Data');
  await screen.findByText('2 of 4 rows will be called; 2 are refused (1 duplicate).');
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Row',
    'First Name',
    'Last Name',
    'Lead Id',
    'Mobile No.',
    'Exception Detail',
  ]);
  expect(cells(1)).toEqual(['2', 'Asha', 'Patil', 'L-1', '+919811111111', '']);
  expect(cells(3)[5]).toBe('RefusedName is missing');
  expect(textsOf([...document.querySelectorAll('form dl dt')])).toEqual(['Total Campaign', 'Success Record']);
  expect(counters()).toEqual(['4', '2/4']);

  await clickButton(user, 'Confirm');
  await screen.findByText(/Please Enter Campaign Name/);
  await fill(user, screen.getByLabelText('Campaign Name'), 'From a sheet');
  await clickButton(user, 'Confirm');
  await screen.findByText('Campaign has been created, Duplicated or updated Successfully!');
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
  expect(api.requests('createCampaign').map(({ body }) => body)).toEqual([
    {
      campaign: 'From a sheet',
      campaign_type: 'Outbound',
      file_id: api.requests('uploadLeadFile')[0]?.query.file_id,
    },
  ]);
});

test('a file without a valid row is refused, and another one begins from the start', async () => {
  const { user, api } = await open([['Asha', '1', '1 is not a valid phone number in India']]);
  await fill(user, screen.getByLabelText('Campaign Name'), 'Nobody');
  await chooseLeads(user, 'none.csv');
  await clickButton(user, 'Fetch Data');
  await waitFor(() => expect(counters()).toEqual(['1', '0/1']));
  await clickButton(user, 'Confirm');
  await screen.findByText('Uploaded File Does not Contain any Valid Data');
  expect(location.pathname).toBe('/campaign-add-v2');
  expect(api.requests('createCampaign')).toEqual([]);
  await chooseLeads(user, 'other.csv');
  await screen.findByText('No data yet');
});

test('explains the columns, and asks before unsaved work is lost', async () => {
  const { user } = await open();
  await clickButton(user, 'Instructions');
  const help = await dialog('Instructions');
  expect(help.getByText(/in any order/)).toBeTruthy();
  expect(textsOf(help.getAllByRole('cell')).filter((text) => /^(?:Required|Optional)$/.test(text))).toEqual([
    'Optional',
    'Optional',
    'Required',
    'Required',
  ]);
  expect(textsOf(help.getAllByRole('rowheader'))).toEqual(['Campaign', 'Lead', 'Name', 'Number']);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseLeads(user, 'leads.csv');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/campaign-add-v2');
});

test('own headings are mapped before the rows are shown', async () => {
  const { user, api } = await open();
  api.answers.uploadLeadFile = refuse('lead_file.missing_columns', {
    msg: 'Row 2 of the sheet “Ward” does not have these required fields: Name, Number',
  });
  await chooseLeads(user, 'ward.xlsx');
  await clickButton(user, 'Fetch Data');
  await screen.findByRole('heading', { name: 'What are the columns?' });
  screen.getByText(/Row 2 of the sheet “Ward”/);
  Object.assign(api.answers, leadFileOf(mixedRows));
  await clickButton(user, 'Read the list');
  await screen.findByText(/^2 of 4 rows will be called/);
  expect(api.requests('uploadLeadFile').at(-1)?.query).toMatchObject({ columns: '1:name,2:number', remember: 'true' });
});

test('a group takes the place of the file', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('radio', { name: 'Use a group' }));
  expect(screen.queryByRole('button', { name: 'Fetch Data' })).toBeNull();
  await fill(user, screen.getByLabelText('Campaign Name'), 'Pune again');
  await clickButton(user, 'Confirm');
  await waitFor(() => expect(screen.getAllByText('Still needed: a group with people.')).toBeTruthy());
  await openSelect(user, 'Group');
  await pick(user, 'Pune, pressed 1 in March');
  await screen.findByText('412 people');
  await screen.findByText('Creates a draft with the people of the group “Pune, pressed 1 in March”.');
  await clickButton(user, 'Confirm');
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
  expect(api.requests('createCampaign').map(({ body }) => body)).toEqual([
    { campaign: 'Pune again', campaign_type: 'Outbound', file_id: exampleOf('makeGroupList').file_id },
  ]);
  expect(api.requests('keepGroup')).toEqual([]);
});
