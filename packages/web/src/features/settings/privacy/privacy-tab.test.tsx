import type { Privacy } from '@halloo/contract/privacy';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, focused, region } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../../test/fake-api.ts';

const open = (api: Answers = {}, width?: number) =>
  renderConsole('/settings?tab=privacy', { api, ...(width && { width }) });
const retention = async () => within(await screen.findByRole('form', { name: 'Data retention' }));
const anonymous = { name: /^Anonymise campaigns some time after they end/ };
const personForm = async () => within(await screen.findByRole('form', { name: 'Data of one person' }));
const find = async (user: UserEvent, number: string) => {
  const form = await personForm();
  await fill(user, form.getByLabelText('Phone number'), number);
  await clickButton(user, 'Find data');
  return form;
};

const known = exampleOf('readPerson');
const blocked = { ...known, do_not_call: { added_at: known.read_at, added_by: null, reason: 'Asked by letter' } };
const unknown = {
  ...{ ...known, leads: [], calls: [] },
  ...{ consents: [], rings: [], requests: [], quota_places: [], texts: [], emails: [], traces: [] },
};

test('times are saved at once where they would remove nothing', async () => {
  let kept: Privacy = exampleOf('getPrivacy');
  const { user, api } = open({
    getPrivacy: () => kept,
    changePrivacy: ({ body }) => {
      kept = { ...kept, ...(body as Partial<Privacy>) };
      return kept;
    },
  });
  const form = await retention();
  await screen.findByText('Nothing yet');
  expect(screen.getByText('90 days after they were queued')).toBeTruthy();
  await user.click(form.getByRole('switch', { name: /^Delete recordings of answers after a time/ }));
  const days = form.getByLabelText<HTMLInputElement>('Recording retention');
  expect(days.value).toBe('90 days');
  await fill(user, days, '0');
  await clickButton(user, 'Save retention');
  await form.findByText(/must be at least 1 day/);
  await fill(user, days, '30');
  await form.findByText('Saving removes no data now.');
  await clickButton(user, 'Save retention');
  await screen.findByText('The retention settings are saved.');
  expect(api.requests('changePrivacy').map(({ body }) => body)).toEqual([
    { recordings_days: 30, personal_days: null, audit_days: null },
  ]);
  await user.click(form.getByRole('switch', anonymous));
  await form.findByText('A campaign is anonymised 365 days after it is completed, cancelled or archived.');
});

test('what saving would remove is named in numbers and must be confirmed', async () => {
  const preview = { recordings: 0, audit: 0, campaigns: 1, leads: 1240, names: ['Election day reminder'] };
  const { user, api } = open({ previewRetention: preview, changePrivacy: exampleOf('changePrivacy') });
  const form = await retention();
  await user.click(form.getByRole('switch', anonymous));
  await fill(user, form.getByLabelText('Personal data retention'), '39');
  await form.findByText(/^Saving removes the personal data of 1,240 leads in 1 campaign: “Election day reminder”/);
  await clickButton(user, 'Save retention');
  const asked = await dialog('Remove this data now?');
  expect(
    asked.getByText(/^Saving removes the personal data of 1,240 leads in 1 campaign: .* This cannot be undone/),
  ).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Change nothing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await form.findByText('Not saved yet');
  expect(api.requests('changePrivacy')).toEqual([]);
  await clickButton(user, 'Save retention');
  await user.click((await dialog()).getByRole('button', { name: 'Save and remove' }));
  await screen.findByText('The retention settings are saved.');
  expect(api.requests('changePrivacy').map(({ body }) => body)).toEqual([
    { recordings_days: null, personal_days: 39, audit_days: null },
  ]);
});

test('a number that is not one, and one of which nothing is known', async () => {
  const fault = '12 is not a valid phone number in India';
  const { user, api } = open({ readPerson: refuse('request.invalid', { fields: { number: fault } }) });
  const form = await find(user, '12');
  await form.findByText(new RegExp(fault));
  api.answers.readPerson = unknown;
  await find(user, '98222 33445');
  await screen.findByText('Halloo has no data about this number.');
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
});

test('a person is shown, saved, and erased once the number was typed again', async () => {
  const left = [
    'Backups that were made before still hold the data until they are deleted.',
    'The number is kept, in clear and without a name, on the do-not-call list.',
  ];
  const { user, api, saved } = open({
    readPerson: blocked,
    downloadPerson: 'PK',
    erasePerson: { ...exampleOf('erasePerson'), left },
  });
  await fill(user, (await personForm()).getByLabelText('Phone number'), '90000 00001');
  await user.keyboard('{Enter}');
  const report = await region('Data found');
  expect(report.getByRole('heading', { name: 'Data about +919000000001' })).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('Data about +919000000001'));
  expect(screen.queryByText(/is required/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('90000 00001');
  const items = (name: string) => within(report.getByRole('list', { name })).getAllByRole('listitem');
  expect(items('Do-not-call list')[0]?.textContent).toContain('Asked by letter');
  expect([items('On lists').length, items('Calls').length]).toEqual([2, 2]);
  await clickButton(user, 'Download all');
  await screen.findByText(/^Saved as “Person\.zip”/);
  expect(saved).toEqual(['Person.zip']);

  await clickButton(user, 'Erase this person');
  const asked = await dialog('Erase this person everywhere?');
  expect(asked.getByText(/^Earlier backups contain the data/)).toBeTruthy();
  expect(asked.getByLabelText<HTMLInputElement>('Never call this number again').checked).toBe(true);
  const again = asked.getByLabelText('Type the number again');
  await fill(user, again, '90000 00002');
  await user.click(asked.getByRole('button', { name: 'Erase everywhere' }));
  await asked.findByText(/This is not the same number\./);
  expect(api.requests('erasePerson')).toEqual([]);
  await fill(user, again, '90000 00001');
  await user.click(asked.getByRole('button', { name: 'Erase everywhere' }));
  const done = await region('Erased data');
  for (const sentence of left) expect(done.getByText(sentence)).toBeTruthy();
  expect(api.requests('erasePerson').map(({ body }) => body)).toEqual([
    { number: '+919000000001', confirm: '90000 00001', do_not_call: true },
  ]);
  await user.click(done.getByRole('button', { name: 'Save report' }));
  expect(saved.at(-1)).toBe('Erased 3a8c0e1eafca1c79.json');
});

test('settings that cannot be fetched say so and are tried again', async () => {
  const { user, api } = open({ getPrivacy: refuse('server.error') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  delete api.answers.getPrivacy;
  await user.click(again);
  await retention();
});

test('on a phone a person is shown and can be erased as well', async () => {
  const { user } = open({ readPerson: blocked }, narrow);
  await find(user, '90000 00001');
  await screen.findByRole('list', { name: 'On lists' });
  await clickButton(user, 'Erase this person');
  expect((await dialog()).getByLabelText('Type the number again')).toBeTruthy();
});
