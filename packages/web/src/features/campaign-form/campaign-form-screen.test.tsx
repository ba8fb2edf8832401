import type { CampaignDetail } from '@halloo/contract/campaigns';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';
import { chooseLeads, goodRows, leadFileOf, mixedRows } from '../../../test/lead-files.ts';

const saved = 'Campaign has been created, Duplicated or updated Successfully!';
const draft: CampaignDetail = { ...exampleOf('changeCampaignDetail'), id: 7, name: 'Parents evening' };

const open = async (api: Answers = {}, address = '/campaign-add', width?: number) => {
  const shown = renderConsole(address, { api: { ...leadFileOf(mixedRows), ...api }, ...(width && { width }) });
  await screen.findByLabelText('Campaign Name');
  return shown;
};
const edit = (given: Partial<CampaignDetail> = {}, api: Answers = {}) =>
  open({ getCampaignDetail: { ...draft, ...given }, ...api }, '/campaign-add?campaign_id=7');
const nameField = () => screen.getByLabelText<HTMLInputElement>('Campaign Name');
const isClosed = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled;
const rows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')];
const cells = (row: number) => textsOf([...(rows()[row]?.querySelectorAll('td') ?? [])]);
const atTheList = () => waitFor(() => expect(location.pathname).toBe('/campaign'));

test('an Outbound campaign is made of the good rows of a file, and the others say why not', async () => {
  const { user, api, saved: files } = await open({ downloadRefusedRows: 'Name,Number' });
  expect(isClosed('Create')).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Outbound' }).checked).toBe(true);
  await fill(user, nameField(), 'Diwali offers');
  expect(isClosed('Create')).toBe(true);
  await chooseLeads(user, 'diwali.csv');
  await screen.findByText('2 of 4 rows will be called; 2 are refused (1 duplicate).');
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Row', 'Lead', 'Name', 'Number', 'Due Amount']);
  expect(cells(0)).toEqual(['Row 2Good', 'L-1', 'Asha Patil', '+919811111111', '10']);
  expect([cells(2)[0], cells(3)[0]]).toEqual(['Row 4RefusedName is missing', 'Row 5RefusedSame number as row 2']);
  await user.click(screen.getByLabelText('Refused 2'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await clickButton(user, 'Download refused rows');
  await waitFor(() => expect(files).toEqual(['diwali refused.csv']));

  expect(screen.getByText('Creates “Diwali offers” as a draft with 2 leads.')).toBeTruthy();
  await clickButton(user, 'Create');
  await screen.findByText(saved);
  await atTheList();
  await screen.findByText('“Diwali offers” is a draft');
  const next = screen.getByRole('link', { name: 'Set the schedule' }).getAttribute('href');
  expect(next).toBe(`/campaign-details?campaign_id=${exampleOf('createCampaign').campaign_id}&tab=schedule`);
  await clickButton(user, 'Close this hint');
  await waitFor(() => expect(screen.queryByText('“Diwali offers” is a draft')).toBeNull());
  const [file] = api.requests('uploadLeadFile');
  expect(api.requests('createCampaign').map(({ body }) => body)).toEqual([
    { campaign: 'Diwali offers', campaign_type: 'Outbound', file_id: file?.query.file_id },
  ]);
  expect(api.requests('forgetLeadFile')).toEqual([]);
});

const useGroup = async (user: UserEvent) => {
  await user.click(screen.getByRole('radio', { name: 'Use a group' }));
  await openSelect(user, 'Group');
  await pick(user, 'Pune, pressed 1 in March');
};

test('a campaign begins with a group, and is kept up to date', async () => {
  const { user, api } = await open();
  await fill(user, nameField(), 'Pune again');
  await useGroup(user);
  await screen.findByText('412 people');
  await user.click(screen.getByLabelText(/^Keep up to date/));
  expect(
    screen.getByText('Creates “Pune again” as a draft with the people of the group “Pune, pressed 1 in March”.'),
  ).toBeTruthy();
  await clickButton(user, 'Create');
  await atTheList();
  const { file_id } = exampleOf('makeGroupList');
  expect(api.requests('createCampaign').map(({ body }) => body)).toEqual([
    { campaign: 'Pune again', campaign_type: 'Outbound', file_id },
  ]);
  expect(api.requests('keepGroup').map(({ params }) => params)).toEqual([
    { id: 3, campaign_id: exampleOf('createCampaign').campaign_id },
  ]);
});

test('a group without people makes no campaign', async () => {
  const { user } = await open({ countGroup: { ...exampleOf('countGroup'), people: 0, some: [] } });
  await fill(user, nameField(), 'Pune again');
  await useGroup(user);
  await screen.findByText('Still needed: a group with people.');
  expect(isClosed('Create')).toBe(true);
});

test('a refused campaign leaves no list of the group', async () => {
  const { user, api } = await open({ createCampaign: refuse('campaign.name_taken') });
  await fill(user, nameField(), 'Pune again');
  await useGroup(user);
  await screen.findByText('412 people');
  await clickButton(user, 'Create');
  await waitFor(() =>
    expect(api.requests('forgetLeadFile').map(({ params }) => params)).toEqual([
      { file_id: exampleOf('makeGroupList').file_id },
    ]),
  );
});

test('where there is no group, the form says how to make one', async () => {
  const { user } = await open({ listGroups: [] });
  await user.click(screen.getByRole('radio', { name: 'Use a group' }));
  const link = await screen.findByRole('link', { name: 'Make a group' });
  expect(link.getAttribute('href')).toBe('/groups');
});

test('an Inbound campaign needs no file', async () => {
  const { user, api } = await open();
  await fill(user, nameField(), 'Help line at night');
  await user.click(screen.getByRole('radio', { name: 'Inbound' }));
  expect(screen.queryByRole('button', { name: 'Upload Excel/CSV File' })).toBeNull();
  await user.click(nameField());
  await user.keyboard('{Enter}');
  await atTheList();
  expect(api.requests('createCampaign').map(({ body }) => body)).toEqual([
    { campaign: 'Help line at night', campaign_type: 'Inbound' },
  ]);
});

test('a long file is paged by 10, 20 or 50 rows', async () => {
  const { user } = await open(leadFileOf(goodRows(130)));
  await chooseLeads(user, 'long.csv');
  await screen.findByText('All 130 rows will be called.');
  expect(rows()).toHaveLength(10);
  await clickButton(user, 'Page 13');
  await waitFor(() => expect(cells(0)[2]).toBe('Person 120'));
  expect(await openSelect(user, 'Rows per page')).toEqual(['10 per page', '20 per page', '50 per page']);
  await pick(user, '50 per page');
  await waitFor(() => expect(rows()).toHaveLength(50));
  await clickButton(user, 'Page 3');
  await waitFor(() => expect(rows()).toHaveLength(30));
});

test('a file that cannot be used says why, keeps the name, and another can be chosen', async () => {
  const missing = 'The file is protected by a password. Save it without a password and upload it again.';
  const { user, api } = await open({ uploadLeadFile: refuse('lead_file.unreadable', { msg: missing }) });
  await fill(user, nameField(), 'Second try');
  await chooseLeads(user, 'people.csv');
  const problem = within(await screen.findByRole('alert'));
  expect(problem.getByText('people.csv was not accepted')).toBeTruthy();
  expect(problem.getByText(missing)).toBeTruthy();
  expect(nameField().value).toBe('Second try');
  expect(isClosed('Create')).toBe(true);

  Object.assign(api.answers, leadFileOf([['', '1', 'Name is missing']]));
  await chooseLeads(user, 'bad.csv');
  await screen.findByText('None of 1 row can be called; 1 is refused.');
  expect(isClosed('Create')).toBe(true);
  Object.assign(api.answers, leadFileOf(goodRows(1)));
  await chooseLeads(user, 'right.csv');
  await screen.findByText('The one row will be called.');
  expect(isClosed('Create')).toBe(false);
  // Another file takes the place of the first, which is thrown away.
  expect(api.requests('forgetLeadFile').map(({ params }) => params.file_id)).toEqual([
    api.requests('uploadLeadFile')[1]?.query.file_id,
  ]);
});

test('own headings are mapped, beginning with a guess, and other ways of reading can be tried', async () => {
  const { user, api } = await open({
    uploadLeadFile: refuse('lead_file.missing_columns', {
      msg: 'CSV data does not have these required fields: Name, Number',
    }),
  });
  await chooseLeads(user, 'ward.csv');
  const step = within(await screen.findByRole('region', { name: 'What are the columns?' }));
  expect(step.getByText('CSV data does not have these required fields: Name, Number')).toBeTruthy();
  expect(step.getByText('9876543210 · 9876543211')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Use Patient name as' }).value).toBe('Name');
  await openSelect(user, 'Use Reach at as');
  await pick(user, 'Data field');
  await step.findByText('Choose the column of the number.');
  expect(isClosed('Read the list')).toBe(true);

  await openSelect(user, 'Text encoding');
  await pick(user, /GB18030/);
  await waitFor(() => expect(api.requests('lookAtLeadFile').at(-1)?.query.encoding).toBe('gb18030'));
  await waitFor(() => expect(isClosed('Read the list')).toBe(false));
  Object.assign(api.answers, leadFileOf(mixedRows));
  await clickButton(user, 'Read the list');
  await screen.findByText(/^2 of 4 rows will be called/);
  expect(api.requests('uploadLeadFile').at(-1)?.query).toMatchObject({
    columns: '1:name,2:number',
    header_row: 1,
    separator: 'comma',
    remember: 'true',
  });
});

test('the preview says how the file was read and what was not, and both can be changed', async () => {
  const answers = leadFileOf(mixedRows);
  const note = '1 row is hidden or filtered out in the sheet (row 3). It was read like the others.';
  const { user, api } = await open({
    ...answers,
    uploadLeadFile: (asked) => ({
      ...answers.uploadLeadFile(asked),
      notes: [note],
      hidden_rows: 1,
      layout: { ...exampleOf('uploadLeadFile').layout, encoding: 'windows-1252', header_row: 3 },
    }),
  });
  await chooseLeads(user, 'ward.csv');
  await screen.findByText('Read as Western European (Windows-1252), separated by commas. The headings are in row 3.');
  screen.getByText(note);
  await clickButton(user, 'Leave out the hidden row');
  await screen.findByRole('button', { name: 'Read the hidden row' });
  expect(api.requests('uploadLeadFile').at(-1)?.query.hidden_rows).toBe('leave_out');
  await clickButton(user, 'Change columns');
  await screen.findByRole('region', { name: 'What are the columns?' });
  const mapping = screen.getByRole('region', { name: 'What are the columns?' });
  await user.click(within(mapping).getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/^2 of 4 rows will be called/);
});

test('a dropped file is taken', async () => {
  await open(leadFileOf(goodRows(1)));
  const drop = createEvent.drop(screen.getByText(/or drop a file here/));
  const files = [new File(['-'], 'dropped.csv')];
  Object.defineProperty(drop, 'dataTransfer', { value: { files, items: [], types: ['Files'] } });
  fireEvent(screen.getByText(/or drop a file here/), drop);
  await screen.findByText('The one row will be called.');
});

test('a name that is taken is told at the field, and nothing is lost', async () => {
  const { user, api } = await open({ createCampaign: refuse('campaign.name_taken') });
  await fill(user, nameField(), 'Book return notice');
  await chooseLeads(user, 'again.csv');
  await screen.findByText(/^2 of 4 rows will be called/);
  await clickButton(user, 'Create');
  await screen.findByText('Whoops');
  await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(nameField());
  delete api.answers.createCampaign;
  await fill(user, nameField(), 'Book return notice, again');
  await clickButton(user, 'Create');
  await atTheList();
  const [first, second] = api.requests('createCampaign').map(({ body }) => body.file_id);
  expect(second).toBe(first);
  expect(api.requests('forgetLeadFile')).toEqual([]);
});

test('a campaign that Halloo does not answer for went wrong, and nothing is lost', async () => {
  const { user, api } = await open({ createCampaign: unreachable });
  await fill(user, nameField(), 'Book return notice');
  await chooseLeads(user, 'again.csv');
  await screen.findByText(/^2 of 4 rows will be called/);
  await clickButton(user, 'Create');
  await screen.findByText('Something Went Wrong!');
  delete api.answers.createCampaign;
  await clickButton(user, 'Create');
  await atTheList();
});

test.each([
  ['Sample Excel format', 'halloo-leads.xlsx'],
  ['Sample CSV format', 'halloo-leads.csv'],
])('“%s” downloads %s', async (label, name) => {
  const { user, saved: files } = await open({ excelSample: 'PK', csvSample: 'Campaign,Lead,Name,Number' });
  await clickButton(user, label);
  await waitFor(() => expect(files).toEqual([name]));
});

test('an upload tells how many rows were read, and can be cancelled', async () => {
  const { user, api } = await open({ uploadLeadFile: pending });
  const Request = XMLHttpRequest;
  const sentAtOnce = class extends Request {
    override send(body: FormData) {
      super.send(body);
      (this.upload.onload as (() => void) | null)?.();
    }
  };
  vi.stubGlobal('XMLHttpRequest', sentAtOnce);
  await chooseLeads(user, 'slow.csv');
  await screen.findByRole('progressbar', { name: 'Upload of slow.csv' });
  const file_id = String(api.requests('uploadLeadFile')[0]?.query.file_id);
  api.send({ type: 'lead_file.progress', file_id, rows_read: 48_000, share: 0.5 });
  await screen.findByText('Reading: 48,000 rows');
  await clickButton(user, 'Cancel the upload');
  await screen.findByRole('button', { name: 'Upload Excel/CSV File' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('editing adds rows to a campaign', async () => {
  const { user, api } = await edit();
  expect(screen.getByRole('heading', { name: 'Edit Campaign' })).toBeTruthy();
  expect([nameField().value, nameField().disabled]).toEqual(['Parents evening', true]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inbound' }).disabled).toBe(true);
  expect(isClosed('Save')).toBe(true);
  screen.getByText(/^The campaign has [\d,]+ leads?\./);
  await chooseLeads(user, 'more.csv');
  await screen.findByText('Adds 2 leads to “Parents evening”.');
  const [file] = api.requests('uploadLeadFile');
  expect(file?.query.campaign_id).toBe(7);
  await clickButton(user, 'Save');
  await screen.findByText(saved);
  await atTheList();
  expect(api.requests('editCampaign').map(({ body }) => body)).toEqual([
    { campaign_id: 7, file_id: file?.query.file_id },
  ]);
});

test.each<[Partial<CampaignDetail>, RegExp]>([
  [{ shown_status: 'Cancelled' }, /was cancelled/],
  [{ campaign_type: 'Inbound' }, /It is Inbound/],
])('editing is refused with the reason: %j', async (given, reason) => {
  renderConsole('/campaign-add?campaign_id=7', { api: { getCampaignDetail: { ...draft, ...given } } });
  await screen.findByText(reason);
  expect(screen.queryByLabelText('Campaign Name')).toBeNull();
});

test('a campaign that does not exist has a way back', async () => {
  const { user } = renderConsole('/campaign-add?campaign_id=424242', {
    api: { getCampaignDetail: refuse('campaign.not_found') },
  });
  await screen.findByText('There is no such campaign');
  await user.click(screen.getByRole('link', { name: 'Back to campaigns' }));
  await atTheList();
});

test('what was begun stays when somebody cancels the campaign meanwhile', async () => {
  const { user, api } = await edit();
  await chooseLeads(user, 'late.csv');
  await screen.findByText(/^2 of 4 rows will be called/);
  api.answers.getCampaignDetail = { ...draft, status: 'Cancelled', shown_status: 'Cancelled' };
  api.send({ type: 'campaign.changed', campaign_id: 7 });
  await within(await screen.findByRole('alert')).findByText(/It was cancelled/);
  expect(isClosed('Save')).toBe(true);
  expect(screen.getByText(/^2 of 4 rows will be called/)).toBeTruthy();
});

test('leaving with unsaved work asks first, and then throws the file away', async () => {
  const { user, api } = await open();
  await fill(user, nameField(), 'Not to be');
  await chooseLeads(user, 'unused.csv');
  await screen.findByText(/^2 of 4 rows will be called/);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click((await dialog()).getByRole('button', { name: 'Stay here' }));
  expect(nameField().value).toBe('Not to be');
  expect(api.requests('forgetLeadFile')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click((await dialog()).getByRole('button', { name: 'Leave without saving' }));
  await atTheList();
  await waitFor(() => expect(api.requests('forgetLeadFile')).toHaveLength(1));
  expect(api.requests('createCampaign')).toEqual([]);
});

test('leaving without having begun asks nothing', async () => {
  const { user } = await open();
  expect(screen.queryByRole('link', { name: /other way/i })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sim Card' }));
  await waitFor(() => expect(location.pathname).toBe('/simcardview'));
});

test('on a phone the rows become cards', async () => {
  const { user } = await open({}, '/campaign-add', narrow);
  await chooseLeads(user, 'diwali.csv');
  await screen.findByText(/^2 of 4 rows will be called/);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Rows of the file' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(4);
  expect(cards.getByText('Same number as row 2')).toBeTruthy();
});
