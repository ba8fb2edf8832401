import type { FirstHour } from '@halloo/contract/first-hour';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { clickButton, dialog, region, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const { steps } = exampleOf('changeFirstHour');
const fresh: FirstHour = {
  welcome: true,
  checklist: true,
  steps: { ...steps, hear: false },
  campaign_id: null,
  samples: true,
};

/** The console of somebody new. The server notes what is sent. */
const open = (given: Partial<FirstHour> = {}, api: Answers = {}, width = 1440) => {
  const kept = { ...fresh, ...given };
  const players: HTMLAudioElement[] = [];
  const shown = renderConsole('/campaign', {
    width,
    api: {
      getFirstHour: () => kept,
      changeFirstHour: ({ body }) => {
        if (body.heard) kept.steps = { ...kept.steps, hear: true };
        if (body.welcome === false) kept.welcome = false;
        if (body.checklist === false) kept.checklist = false;
        return kept;
      },
      ...api,
    },
  });
  // A player whose sounds end when a test says so, and no tones.
  const Original = Audio;
  vi.stubGlobal('Audio', function makeAudio() {
    const player = new Original();
    players.push(player);
    return player;
  });
  const silent = { connect: () => {}, start: () => {}, stop: () => {}, gain: {} };
  vi.stubGlobal('AudioContext', function makeContext() {
    return { createGain: () => silent, close: async () => {} };
  });
  vi.stubGlobal('OscillatorNode', function makeTone() {
    return silent;
  });
  const audioEnds = async (text: string | RegExp) => {
    await screen.findByText(text);
    // A render that is not committed may have made a player that nobody uses.
    const playing = () => players.find(({ onended }) => onended !== null);
    await waitFor(() => expect(playing()).toBeDefined());
    fireEvent.ended(playing() as HTMLAudioElement);
  };
  return { ...shown, kept, audioEnds };
};

test('somebody new hears a call with one click, answers it, and goes on to a template', async () => {
  const { user, api, audioEnds } = open();
  await clickButton(user, 'Hear a call');
  const phone = within(await screen.findByRole('group', { name: 'Phone' }));
  await audioEnds(/^Good morning\. This is City Clinic/);
  await phone.findByText('Waiting for a key');
  await user.click(phone.getByRole('button', { name: '2' }));
  await audioEnds('Your appointment is cancelled. Thank you for telling us. Goodbye.');
  await screen.findByText(/^That was a call/);
  expect(api.requests('changeFirstHour').map(({ body }) => body)).toEqual([{ heard: true }]);
  expect(api.requests('speakText').map(({ body }) => body.lang_code)).toEqual(['en-IN', 'en-IN']);
  screen.getByRole('button', { name: 'Call again' });

  await clickButton(user, 'Make your own');
  const gallery = await dialog('Make your own');
  expect(gallery.getAllByRole('button').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Close',
    'Appointment reminder',
    'Survey with two questions',
    'Vaccination in three languages',
    'Payment due',
    'Emergency alert',
    'Information line',
    'Attendance',
    'Call-back request',
  ]);
  await user.click(gallery.getByRole('button', { name: 'Survey with two questions' }));
  await screen.findByText('The call: Survey with two questions. You change its words in the next step.');
  expect(location.search).toBe('?template=survey');
});

test('the welcome is closed for good, and the list is as it was', async () => {
  const { user, api } = open({}, {}, narrow);
  await clickButton(user, 'Close the welcome');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome to Halloo' })).toBeNull());
  expect(api.requests('changeFirstHour').map(({ body }) => body)).toEqual([{ welcome: false }]);
});

test('samples are removed after a question that says in numbers what goes and names what stays', async () => {
  const { user, api, kept } = open();
  const { remove, keep } = exampleOf('getSamples');
  await clickButton(user, 'Remove samples');
  const asked = await dialog('Remove the samples?');
  await asked.findByText(/^This deletes 11 campaigns with 58,212 people and all results, 9 scripts and 7 SIM cards\./);
  expect(textsOf(asked.getAllByRole('listitem'))).toEqual([
    'Campaign “Water supply survey”: somebody changed it.',
    'Script “Water supply survey”: “Water supply survey” uses it.',
  ]);
  expect({ remove: remove.campaigns, keep: keep.length }).toEqual({ remove: 11, keep: 2 });
  api.answers.removeSamples = refuse('server.unavailable');
  await user.click(asked.getByRole('button', { name: 'Remove samples' }));
  await screen.findByRole('alert');
  delete api.answers.removeSamples;
  kept.samples = false;
  await user.click(asked.getByRole('button', { name: 'Remove samples' }));
  await screen.findByText('The samples are removed.');
  await waitFor(() => expect(screen.queryByText('The campaigns below are samples.')).toBeNull());
});

test('the first steps show the next one, all on request, and hide for good', async () => {
  const done = { ...steps, campaign: true, people: true };
  const { user, api } = open({ welcome: false, samples: false, steps: done, campaign_id: 31 });
  const list = await region('First steps');
  expect(textsOf(list.getAllByRole('listitem'))).toEqual(['Build the call']);
  expect(list.getByRole('link').getAttribute('href')).toBe('/flow-chart?campaign_id=31');
  await user.click(list.getByRole('button', { name: /First steps/ }));
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Hear a calldone',
    'Make a campaigndone',
    'Add peopledone',
    'Build the call',
    'Set the schedule',
    'Rehearse',
    'Go live',
  ]);
  list.getByText('3 of 7');
  await user.click(list.getByRole('button', { name: 'Hide the first steps for good' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(api.requests('changeFirstHour').map(({ body }) => body)).toEqual([{ checklist: false }]);
});
