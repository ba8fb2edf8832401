import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { exampleOf, listOf, refuse, unreachable } from '../../../test/fake-api.ts';

const person = exampleOf('getPerson');
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('a person has the reason of each campaign, the calls with answers, fields and messages', async () => {
  renderConsole('/people/7');
  await screen.findByRole('heading', { name: 'Asha Rao' });
  const campaigns = await table('Campaigns');
  campaigns.getByText('This person is called again at 18:00.');
  expect(campaigns.getByRole('link', { name: 'Diwali offers' }).getAttribute('href')).toBe(
    '/campaign-details?campaign_id=1&tab=leads',
  );
  const calls = await table('Timeline');
  await calls.findByText('Interested?: Yes');
  screen.getByText('Pune');
  screen.getByText('Diwali offers · leads.csv');
  screen.getByText('Thank you for your time.');
  screen.getByText('Hindi');
  screen.getByText('3 entries');
  calls.getByText('Rang, and was not called back. Reason: Called back shortly before.');
  calls.getByText('Ada Lovelace asked for a call.');
});

test('a whole call and a recorded answer are heard where they stand', async () => {
  const { count, results } = exampleOf('listPersonEvents');
  const recorded = results.map(({ call, ...event }) => ({
    ...event,
    call: call && {
      ...call,
      recording: '/api/results/call-recordings/12?key=a',
      answers: call.answers.map((answer) => ({
        ...answer,
        said: 'yes please',
        recording: '/api/results/recordings/5?key=b',
      })),
    },
  }));
  renderConsole('/people/7', { api: { listPersonEvents: { count, results: recorded } } });
  const calls = await table('Timeline');
  await calls.findByRole('group', { name: 'Recorded call with Asha Rao' });
  calls.getByRole('group', { name: 'Recorded answer to Interested?' });
  calls.getByText('Said “yes please”');
});

test('a call opens step by step over the page, in the address, and closes', async () => {
  const { user } = renderConsole('/people/7');
  const calls = await table('Timeline');
  await user.click(await calls.findByRole('link'));
  await dialog('Call step by step');
  expect(new URLSearchParams(location.search).get('call')).toBe('1-12');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test('the number is put on the do-not-call list with a reason, and taken off again', async () => {
  const { user, api } = renderConsole('/people/7');
  await clickButton(user, 'Never call again');
  const asked = await dialog('Never call this person again?');
  await fill(user, asked.getByLabelText('Reason'), 'Asked by letter');
  api.answers.getPerson = {
    ...person,
    do_not_call: { reason: 'Asked by letter', added_at: '2026-11-16T10:00:00.000Z', added_by: 'ada@example.org' },
  };
  await user.click(asked.getByRole('button', { name: 'Never call again' }));
  await screen.findByText(/added by ada@example.org. Reason: Asked by letter/);
  expect(api.requests('blockPerson').at(-1)).toMatchObject({
    params: { id: 7 },
    body: { reason: 'Asked by letter' },
  });
  await clickButton(user, 'Allow calls');
  const again = await dialog('Allow calls to this person?');
  api.answers.getPerson = person;
  await user.click(again.getByRole('button', { name: 'Allow calls' }));
  await screen.findByText('The number is not on the do-not-call list.');
});

test('somebody without name, calls, fields or messages has a page that says so', async () => {
  const getPerson = { ...person, name: '', fields: [], messages: [], language: null, next_call: null };
  renderConsole('/people/7', { api: { getPerson, listPersonEvents: listOf([]) }, width: narrow });
  await screen.findByRole('heading', { name: 'Person without a name' });
  await screen.findByText('No calls yet.');
  screen.getByText('No text messages.');
  screen.getByText('None planned');
});

test('a page that fails is tried again, and says when the person is gone', async () => {
  const { user, api } = renderConsole('/people/7', { api: { getPerson: unreachable } });
  await screen.findByRole('button', { name: 'Try again' });
  api.answers.getPerson = refuse('person.not_found');
  await clickButton(user, 'Try again');
  await screen.findByText(/There is no such person/);
});

test('a lead of a list leads to the person', async () => {
  renderConsole('/people/lead/1/1');
  await screen.findByRole('heading', { name: 'Asha Rao' });
  expect(location.pathname).toBe('/people/7');
});

test('consent shows how it was given, and its withdrawal is noted', async () => {
  const { user, api } = renderConsole('/people/7');
  await screen.findByText('List leads.csv, Diwali offers · Signed form');
  expect(screen.queryByRole('button', { name: 'Note consent' })).toBeNull();
  await clickButton(user, 'Note withdrawal');
  const asked = await dialog('Did this person withdraw the consent?');
  await fill(user, asked.getByRole('textbox'), 'On the phone');
  const [given] = person.consents;
  if (!given) throw new Error('the example has no consent');
  const withdrawn = {
    ...given,
    id: 2,
    given: false,
    source: 'staff' as const,
    by: 'ada@example.org',
    how: 'On the phone',
  };
  api.answers.getPerson = { ...person, consents: [withdrawn, given] };
  await user.click(asked.getByRole('button', { name: 'Note withdrawal' }));
  await screen.findByText('Noted by ada@example.org · On the phone');
  expect(api.requests('recordPersonConsent').at(-1)?.body).toEqual({ given: false, how: 'On the phone' });
});

test('somebody whose consent nobody knows', async () => {
  renderConsole('/people/7', { api: { getPerson: { ...person, consents: [] } } });
  await screen.findByText('Nothing is known about consent.');
  screen.getByRole('button', { name: 'Note consent' });
  screen.getByRole('button', { name: 'Note withdrawal' });
});
