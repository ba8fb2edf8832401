import type { Campaign, CampaignDetail } from '@halloo/contract/campaigns';
import type { CampaignLine } from '@halloo/contract/leads';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf } from '../../../test/fake-api.ts';

const place = '/audio-script/text-to-speech-with-datalink';
const campaign: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  id: 12,
  name: 'Dues of May',
  total_record: 2,
  data_fields: ['due_amount', 'Due Date'],
};
const [line] = exampleOf('listLeads').results as [CampaignLine];
const asha = { ...line, first_name: 'Asha', name: 'Asha Patil', data: { due_amount: '1200', 'Due Date': '12 May' } };
const ravi = { ...line, id: 2, first_name: 'Ravi', name: 'Ravi Kumar', data: { due_amount: '300', 'Due Date': '' } };
const listed: Campaign = { ...(exampleOf('listCampaigns').results[0] as Campaign), name: campaign.name };

const open = async (query = '', own: Answers = {}) => {
  const api: Answers = {
    listLanguages: [{ short_code: 'en-IN', name: 'English (India)' }],
    getCampaignDetail: campaign,
    listCampaigns: ({ query }) => listOf(campaign.name.toLowerCase().includes(query.search) ? [listed] : []),
    listLeads: ({ query }) => {
      const results = [asha, ravi].filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()));
      return listOf(results);
    },
    sampleAudio: ({ body }) => {
      const text = body.text.replace(/\{(.+?)\}/g, (_, name: string) => body.fields?.[name] ?? '');
      return { ...exampleOf('sampleAudio'), text };
    },
    addScript: { ...exampleOf('addScript'), audio_type: 'Text Template' },
    ...own,
  };
  const shown = renderConsole(place + query, { api });
  await screen.findByRole('textbox', { name: 'Script' });
  return shown;
};
const script = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });
const field = (name: string) =>
  within(screen.getByRole('form', { name: 'Demo' })).getByLabelText<HTMLInputElement>(name);
const isClosed = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const pickFrom = async (user: ReturnType<typeof renderConsole>['user'], box: RegExp, typed: string, option: RegExp) => {
  await fill(user, screen.getByRole('combobox', { name: box }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the columns of a chosen campaign are offered, and a field that no lead has is marked and told', async () => {
  const { user } = await open();
  expect(isClosed('Give me Demo')).toBe(true);
  await pickFrom(user, /^Campaign/, 'dues of', /Dues of May/);
  await screen.findByRole('button', { name: '{due_amount}' });
  await fill(user, script(), 'Dear {first_name} of {city}');
  await screen.findByText(/^The leads of Dues of May have no such column\./);
  expect(textsOf([...document.querySelectorAll('mark')])).toEqual(['{first_name}', '{city}']);
  expect(textsOf([...document.querySelectorAll('mark[data-unknown]')])).toEqual(['{city}']);
});

test('a demo is heard with entered values, and is outdated once they change', async () => {
  const { user, api } = await open('?campaign_id=12&node_id=NODE7');
  await screen.findByText('Dues of May');
  await fill(user, script(), 'Dear {First Name}, please pay {due_amount} until {Due Date}.');
  expect(isClosed('Give me Demo')).toBe(true);
  await fill(user, field('First Name'), 'Meena');
  await user.click(field('due_amount'));
  await user.click(field('Due Date'));
  await screen.findByText('Required');
  await fill(user, field('due_amount'), '5');
  await fill(user, field('Due Date'), 'Friday');
  await clickButton(user, 'Give me Demo');
  await waitFor(() =>
    expect(screen.getByLabelText('Spoken text').textContent).toBe('Dear Meena, please pay 5 until Friday.'),
  );
  expect(api.requests('sampleAudio')[0]?.body).toMatchObject({
    lang_code: 'en-IN',
    fields: { 'First Name': 'Meena', due_amount: '5', 'Due Date': 'Friday' },
  });
  await fill(user, field('Due Date'), 'Monday');
  await screen.findByText('Something has changed since this demo.');
});

test('as a lead: what it has is filled in, what it lacks is asked for; the upload leads back to the flow', async () => {
  const { user, api } = await open('?campaign_id=12&node_id=NODE7');
  await fill(user, screen.getByLabelText('Script name'), 'Dues, spoken');
  await fill(user, script(), 'Dear {First Name}, please pay {due_amount} until {Due Date}.');
  await screen.findByRole('combobox', { name: /^As a lead/ });
  await pickFrom(user, /^As a lead/, 'ravi', /Ravi Kumar/);
  await waitFor(() => expect(field('First Name').value).toBe('Ravi'));
  expect(field('Due Date').value).toBe('');
  expect(screen.getByText('Required')).toBeTruthy();
  await pickFrom(user, /^As a lead/, 'asha', /Asha Patil/);
  await waitFor(() => expect(field('Due Date').value).toBe('12 May'));
  await clickButton(user, 'Upload');
  await screen.findByText('Success! Audio Script Uploaded Successfully.');
  await screen.findByText('Upload Complete!');
  expect(screen.getByRole('link', { name: 'Back to the Flow' }).getAttribute('href')).toBe(
    '/flow-chart?campaign_id=12&node_id=NODE7',
  );
  expect(api.requests('addScript').map(({ body }) => body)).toEqual([
    {
      name: 'Dues, spoken',
      text_message: 'Dear {First Name}, please pay {due_amount} until {Due Date}.',
      lang_code: 'en-IN',
      audio_type: 'Text Template',
      voice_name: 'flite/slt',
    },
  ]);
});

test('a template needs a name and a field, and Reset clears the form', async () => {
  const { user } = await open();
  await fill(user, script(), 'Dear customer');
  await waitFor(() => expect(isClosed('Upload')).toBe(false));
  await clickButton(user, 'Upload');
  await screen.findByText('Script name is required');
  expect(screen.getByText('Script needs at least one word in braces, such as {first_name}')).toBeTruthy();
  await fill(user, script(), 'Dear {first_name}');
  await fill(user, field('first_name'), 'Asha');
  await clickButton(user, 'Reset');
  expect(script().value).toBe('');
  expect(within(screen.getByRole('form', { name: 'Demo' })).queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go Back' }));
  await waitFor(() => expect(location.pathname).toBe('/audio-script'));
});

test('the quick variant takes the same text and uploads it with exactly two fields', async () => {
  const { user, api } = await open();
  await fill(user, script(), 'Dear {first_name}');
  await user.click(screen.getByRole('tab', { name: 'Quick' }));
  await screen.findByText('A quick template has exactly 2 fields in braces; there is 1 now.');
  expect(script().value).toBe('Dear {first_name}');
  expect(isClosed('Upload Script')).toBe(true);
  await fill(user, script(), 'Dear {first_name}, {last_name}, {number}');
  await screen.findByText(/there are 3 now\.$/);
  expect(isClosed('Upload Script')).toBe(true);
  await fill(user, script(), 'Dear {first_name} {last_name}');
  await screen.findByText('Give the script a name.');
  await fill(user, screen.getByLabelText('Script name'), 'Quick one');
  await clickButton(user, 'Upload Script');
  await screen.findByText('Success! Audio Script Uploaded Successfully.');
  await screen.findByRole('link', { name: 'Go Back' });
  expect(api.requests('addScript').map(({ body }) => body)).toEqual([
    {
      name: 'Quick one',
      text_message: 'Dear {first_name} {last_name}',
      lang_code: 'en-IN',
      audio_type: 'Text Template',
    },
  ]);
});

test('unsaved templates ask before they are lost', async () => {
  const { user } = await open();
  await fill(user, script(), 'Dear {first_name}');
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await user.click((await dialog()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
});

test('a campaign offered to compare with is offered here with all that is shown of it', async () => {
  const { user } = renderConsole('/result/5?tab=compare', { api: { listCampaigns: listOf([listed]) } });
  await user.click(await screen.findByRole('combobox', { name: 'Compare with' }));
  await screen.findByRole('option', { name: /Dues of May/ });
  history.pushState(null, '', place);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(await screen.findByRole('combobox', { name: /^Campaign/ }));
  const option = await screen.findByRole('option', { name: /Dues of May/ });
  expect(option.textContent).toContain('Outbound campaign 12, 12,480 leads');
});
