import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();

const phone = (page: Page) => page.getByRole('group', { name: 'Phone' });
const shows = (page: Page, state: string) => phone(page).getByText(state, { exact: true }).waitFor();
const lines = (page: Page) => page.getByRole('list', { name: 'Transcript' }).getByRole('listitem').allInnerTexts();

test('the sample flow is walked with keys, saved as a test, replayed, and played', async () => {
  const page = await app.visit('/flow-chart?campaign_id=6', { token: await app.halloo.signIn() });
  await button(page, 'Try it out').click();
  await page.getByText('Skip audio').click();
  await page.getByRole('combobox', { name: 'Call as a lead' }).click();
  await page.getByRole('option').first().click();
  await button(page, 'Call').click();
  await shows(page, 'Waiting for a key');
  await expectAccessible(page, 'aside[data-panel]');

  // The phone has the focus, so the keyboard is its keypad. An invalid key is a wrong attempt.
  await page.keyboard.press('7');
  await shows(page, 'Waiting for a key');
  await page.keyboard.press('1');
  await page.getByText('The call ended at End. Outcome: Interested.').waitFor();
  expect((await lines(page)).map((line) => line.split('\n')[0])).toEqual([
    'The call was answered',
    'Played “Loan instalment reminder”',
    'Pressed 7',
    '“7” is not a valid answer, try 1 of 3',
    'Played “Loan instalment reminder”',
    'Pressed 1',
    'Understood 1 as “Yes”. Outcome: Interested',
    'The call ended at End. Outcome: Interested',
  ]);
  // A log line selects its node.
  await page.getByRole('button', { name: 'Understood 1 as' }).click();
  await expect.poll(() => page.locator('.react-flow__node.selected').innerText()).toContain('Yes');

  await button(page, 'Save as a test').click();
  await page.getByLabel('Test name').fill('Wrong key, then yes');
  await button(page, 'Save').click();
  await page.getByText('Saved as “Wrong key, then yes”.').waitFor();
  await page.getByRole('tab', { name: 'Saved tests' }).click();
  await button(page, 'Run all').click();
  await page.getByText('1 of 1 passed').waitFor();
  await expectAccessible(page, 'aside[data-panel]');
  await button(page, 'Remove Wrong key, then yes').click();
  await page.getByText('No tests yet.').waitFor();
  // The toolbar has an Undo of its own.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await button(page, 'Run Wrong key, then yes').click();
  await page.getByText('Passed', { exact: true }).waitFor();

  // Again, with audio.
  await page.getByRole('tab', { name: 'Call', exact: true }).click();
  await page.getByText('2×', { exact: true }).click();
  await button(page, 'Call again').click();
  await shows(page, 'Playing');
  await phone(page).getByText('Loan instalment reminder').waitFor();
  await shows(page, 'Waiting for a key');
  await page.setViewportSize(narrow);
  await button(page, 'Close the simulator').waitFor();
  await expectNoSideways(page);
});
