import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';

const open = (api: Answers = {}) => renderConsole('/groups', { api });

test('a group is made of conditions, counted while it is written, and saved', async () => {
  const { user, api } = open();
  await clickButton(user, 'New group');
  const form = await dialog('New group');
  await fill(user, form.getByLabelText('Name'), 'Pune');
  await openSelect(user, 'Field');
  await pick(user, 'City');
  await fill(user, form.getByLabelText('Value'), 'Pune');
  await form.findByText('412 people');
  form.getByText(/^People who answered/);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Pune, pressed 1 in March” saved');
  expect(api.requests('addGroup').map(({ body }) => body)).toEqual([
    {
      name: 'Pune',
      rule: {
        match: 'all',
        parts: [{ match: 'all', conditions: [{ on: 'field', field: 'City', how: 'is', value: 'Pune' }] }],
      },
    },
  ]);
});

test('a group can ask for consent since a day', async () => {
  const { user, api } = open();
  await clickButton(user, 'New group');
  const form = await dialog('New group');
  await fill(user, form.getByLabelText('Name'), 'May be called');
  await openSelect(user, 'Kind of condition');
  await pick(user, 'Consent');
  await user.type(form.getByLabelText('From'), '2026-03-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('addGroup')).toHaveLength(1));
  expect(api.requests('addGroup')[0]?.body).toMatchObject({
    rule: { parts: [{ conditions: [{ on: 'consent', what: 'given', from: '2026-03-01', to: null }] }] },
  });
});

test('a count that takes long can be stopped', async () => {
  const { user } = open({ countGroup: pending });
  await clickButton(user, 'Actions for Pune, pressed 1 in March');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = await dialog('Edit group');
  await form.findByText('Counting…');
  const [stop] = form.getAllByRole('button', { name: 'Cancel' });
  if (stop) await user.click(stop);
  await form.findByText('Not counted.');
});

test('a campaign is made from a group and kept up to date', async () => {
  const { user, api } = open();
  await clickButton(user, 'Actions for Pune, pressed 1 in March');
  await user.click(await screen.findByRole('menuitem', { name: 'New campaign' }));
  const form = await dialog('New campaign');
  await user.click(form.getByLabelText(/^Keep up to date/));
  await user.click(form.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(location.pathname).toBe('/campaign-details'));
  expect(api.requests('createCampaign').map(({ body }) => body)).toMatchObject([
    { campaign: 'Pune, pressed 1 in March', file_id: exampleOf('makeGroupList').file_id },
  ]);
  expect(api.requests('keepGroup')).toHaveLength(1);
});

test('a campaign gets no more people from a group', async () => {
  const { user, api } = open();
  await clickButton(user, 'Stop adding people to Polio vaccination');
  await waitFor(() =>
    expect(api.requests('releaseGroup').map(({ params }) => params)).toEqual([{ id: 3, campaign_id: 7 }]),
  );
});

test('a group is removed', async () => {
  const { user, api } = open();
  await clickButton(user, 'Actions for Pune, pressed 1 in March');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const asked = await dialog('Remove “Pune, pressed 1 in March”?');
  asked.getByText(/1 campaign gets no more people from it/);
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requests('removeGroup')).toHaveLength(1));
});

test('says what to do where there is none, and what went wrong', async () => {
  open({ listGroups: [] });
  await screen.findByRole('heading', { name: 'No groups yet' });
});

test('a list that cannot be read is asked for again', async () => {
  open({ listGroups: refuse('role.forbidden') });
  await screen.findByRole('button', { name: 'Try again' });
});
