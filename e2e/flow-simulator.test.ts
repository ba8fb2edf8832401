import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeFlow } from '../packages/flow/src/convert.ts';
import { a, draw } from '../packages/flow/test/draw.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();

const phone = (page: Page) => page.getByRole('group', { name: 'Phone' });
const shows = (page: Page, state: string) => phone(page).getByText(state, { exact: true }).waitFor();
const lines = (page: Page) => page.getByRole('list', { name: 'What happened' }).getByRole('listitem').allInnerTexts();

/** The simulator of a campaign's flow, set to skip the audio. */
const open = async (campaignId: number, options: Parameters<typeof app.visit>[1] = {}) => {
  const token = await app.halloo.signIn();
  const page = await app.visit(`/flow-chart?campaign_id=${campaignId}`, { token, ...options });
  await button(page, 'Try it out').click();
  await page.getByText('Skip audio').click();
  return page;
};

const scriptOf = async (token: string) => {
  const { body } = await app.halloo.get('/api/campaigns/scripts/?search=Thank%20you%20and%20goodbye', token);
  return (body as { results: { id: number }[] }).results[0]?.id ?? 0;
};

/** A campaign that asks whether one wants to come, thanks by SMS, and asks for the number of guests. */
const makeCampaign = async (name: string) => {
  const token = await app.halloo.signIn();
  const data = [{ Campaign: name, Lead: 'L-1', Name: 'Asha Patil', Number: '9811111111', City: 'Pune' }];
  const { body } = await app.halloo.post('/api/campaigns/insert_campaign_line/', { campaign: name, data }, token);
  const hello = await scriptOf(token);
  const flow = draw(
    {
      start: a.start(),
      hello: a.audio(hello),
      ask: a.rule(),
      yes: a.phrase('ask', 'en-IN', ['yes', 'sure'], { name: 'Comes', outcome: 'Interested' }),
      no: a.phrase('ask', 'en-IN', ['no', 'not now'], { name: 'Stays away' }),
      sms: a.action({ kind: 'sms', text: 'See you in {City}, {first_name}.' }),
      count: a.rule(),
      guests: a.digits('count', { name: 'guests' }),
      bye: a.end(),
    },
    'start > hello > ask',
    'ask > yes > sms > count',
    'ask > no > bye',
    'count > guests > bye',
  );
  const id = Number(body.campaign_id);
  const saved = await app.halloo.post(
    '/api/campaigns/add-flow/',
    { campaign_id: id, flowdata: writeFlow(flow) },
    token,
  );
  expect(saved.body).toMatchObject({ version: 1 });
  return id;
};

test('the sample flow is walked with keys, kept as a test, and replayed', async () => {
  const page = await open(6);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Call as a lead' }).click();
  await page.getByRole('option').first().click();
  await button(page, 'Call').click();
  await shows(page, 'Waiting for a key');
  await expectAccessible(page);

  // The phone has the focus, so the keyboard is its keypad. A key that leads nowhere is a wrong try.
  await page.keyboard.press('7');
  await shows(page, 'Waiting for a key');
  await page.keyboard.press('1');
  await page.getByText('The call ended at End. Outcome: Interested.').waitFor();
  expect((await lines(page)).map((line) => line.split('\n')[0])).toEqual([
    'The call was answered',
    'Played “Loan instalment reminder”',
    'Pressed 7',
    '“7” is none of the answers, try 1 of 3',
    'Played “Loan instalment reminder”',
    'Pressed 1',
    'Understood 1 as “Yes”: Interested',
    'The call ended at End, with the outcome Interested',
  ]);
  // A line leads to its node.
  await page.getByRole('button', { name: 'Understood 1 as' }).click();
  await expect.poll(() => page.locator('.react-flow__node.selected').innerText()).toContain('Yes');

  await button(page, 'Save as a test').click();
  await page.getByLabel('Name of the test').fill('Wrong key, then yes');
  await button(page, 'Save').click();
  await page.getByText('Saved as “Wrong key, then yes”.').waitFor();
  await page.getByRole('tab', { name: 'Saved tests' }).click();
  await button(page, 'Run all').click();
  await page.getByText('1 of 1 as saved').waitFor();
  await expectAccessible(page);
  await button(page, 'Remove Wrong key, then yes').click();
  await page.getByText('No test yet.').waitFor();
  // The toolbar has an Undo of its own.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await button(page, 'Run Wrong key, then yes').click();
  await page.getByText('Comes out as saved').waitFor();
});

test('answers are typed or chosen, actions are only shown, and digits are kept', async () => {
  const page = await open(await makeCampaign('Village feast'));
  await page.getByLabel('City').fill('Goa');
  await page.getByLabel('first_name').fill('Meena');
  await button(page, 'Call').click();
  await shows(page, 'Listening');
  await expectAccessible(page);
  // Whoever answers is not hurried.
  await page.keyboard.type('well, sure');
  await phone(page).getByText('Waits while you answer').waitFor();
  await page.keyboard.press('Enter');
  await shows(page, 'Acting');
  await phone(page).getByText('Would send an SMS: “See you in Goa, Meena.”').waitFor();
  await button(page, 'It failed').click();
  await shows(page, 'Waiting for digits');
  await page.keyboard.type('12#');
  await page.getByText('The call ended at End. Outcome: Interested.').waitFor();
  expect((await lines(page)).slice(2)).toEqual([
    'Said “well, sure”',
    'Understood “yes” as “Comes”: Interested',
    'Would send an SMS: “See you in Goa, Meena.” (as if it failed)',
    'Pressed 1 2 #',
    'Kept 12 as “guests”',
    'The call ended at End, with the outcome Interested',
  ]);

  // Again with the same data, heard this time, and answered by a phrase that is offered.
  await page.getByText('1×', { exact: true }).click();
  await button(page, 'Call again').click();
  await shows(page, 'Playing');
  await phone(page).getByText('Thank you and goodbye').waitFor();
  await shows(page, 'Listening');
  await button(page, 'not now').click();
  await page.getByText('The call ended at End.', { exact: true }).waitFor();
});

test('no answer three times ends the call; on a phone the simulator is the whole screen', async () => {
  const page = await open(await makeCampaign('Harvest day'), { viewport: narrow, colorScheme: 'dark' });
  await expectAccessible(page);
  await button(page, 'Call').click();
  for (const _ of [1, 2, 3]) {
    await shows(page, 'Listening');
    await button(page, 'No answer in time').click();
  }
  await page.getByText('The call ended: no answer after 3 tries.').waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await button(page, 'Close the simulator').click();
  await button(page, 'Try it out').waitFor();
});
