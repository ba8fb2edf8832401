import fs from 'node:fs';
import { utils, write } from '@e965/xlsx';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useConsole } from './browser.ts';
import { counting, type Person } from './counting.ts';

const app = useConsole();

const cities = ['Pune', 'Nagpur', 'Kochi', 'Agra', 'Surat'];
const ownList = () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    'Full name': `Person ${n + 1} Kumar`,
    Mobile: `98222${10_001 + n}`,
    City: cities[n % cities.length],
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'List');
  return {
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
};

const writeScript = async (page: Page, person: Person, name: string, text: string) => {
  await person.click('Create a new script');
  await person.clickText('Text to Speech');
  await page.getByLabel('Script name').waitFor();
  await person.fill('Script name', name);
  await person.fill('Text', text);
  await person.click('Convert to Audio');
  await person.click('Great! Upload it');
  await page.getByText('Upload Complete!').waitFor();
  await person.click('Back to the Flow');
  await page.locator('.react-flow__node').getByText(name).first().waitFor();
};

const waits = (page: Page) => page.getByRole('group', { name: 'Phone' }).getByText('Waiting for a key').waitFor();

test('a survey of two questions for 200 people from an own Excel file, heard in the simulator: 40 actions', {
  timeout: 240_000,
}, async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  const person = counting(page);
  await person.click('Create Campaign');
  await person.fill('Campaign Name', 'Water');
  await person.choose(ownList());
  await page.getByText('All 200 rows will be called.').waitFor();
  await person.click('Create');
  await person.click('Add Flow');
  await person.click('Start with a sample');
  await writeScript(page, person, 'Daily', 'Does water come every day? Press 1 for yes, 2 for no.');
  await person.clickCard('Press 1: Yes');
  await person.clickText('Plays a script');
  await writeScript(page, person, 'Clean', 'Is the water clean? Press 1 for yes, 2 for no.');
  await person.clickText('Waits for a key or a word');
  for (const [key, name] of [
    ['1', 'Clean'],
    ['2', 'Not clean'],
  ] as const) {
    await person.click(`Key ${key}`);
    await person.fill('Name (optional)', name);
    await person.click(`Add key ${key}`);
  }
  // Both answers to the first question lead to the second.
  await person.clickCard('Press 2: No');
  await person.clickField('Then the call goes on to');
  await person.click(/^Play Clean/);
  // The call is complete.
  await page.getByText('The schedule is not complete').waitFor();
  await person.click('Try it out');
  await person.clickButton('Call');
  await waits(page);
  await person.press('2');
  await page.getByText('Played “Clean”').waitFor();
  await waits(page);
  await person.press('1');
  await page.getByText('Understood 1 as “Clean”').waitFor();
  await page.getByText('The call ended at End', { exact: false }).first().waitFor();
  expect(person.actions).toBeLessThanOrEqual(40);
});

test('why a certain person was not called: 3 actions', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  const person = counting(page);
  await person.click('Find a person');
  await page.getByText('Search all campaigns').waitFor();
  await person.type('9822210007');
  await person.click('Person 7 Kumar');
  await page.getByText('Why not called yet').waitFor();
  await page.locator('[data-reason="not_live"]').waitFor();
  expect(person.actions).toBeLessThanOrEqual(3);
});

test('a script is recorded and used: 6 actions', async () => {
  const { halloo } = app;
  const token = await halloo.signIn();
  const { body } = await halloo.get('/api/campaigns/campaign/?search=Water', token);
  const [{ id }] = (body as { results: [{ id: number }] }).results;
  const page = await app.visit(`/flow-chart?campaign_id=${id}`, { token });
  const person = counting(page);
  await person.clickCard('Play Daily');
  await person.click('Record one');
  await person.click('Start recording');
  await page.getByText('0:02').waitFor();
  await person.click('Stop and listen');
  await person.click('Upload');
  await person.click('Back to the Flow');
  await page
    .locator('.react-flow__node')
    .getByText(/^Play Recording/)
    .waitFor();
  expect(person.actions).toBeLessThanOrEqual(6);
});

test('the hours and a prompt of a live campaign are changed: 8 actions', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  const person = counting(page);
  await person.click('Vaccination reminder, Pune');
  await person.click('Schedule');
  await person.fill('End time', '04:30');
  await person.click('Save schedule');
  await page.getByText('Your changes have been saved Successfully.', { exact: false }).waitFor();
  await person.click('Audio Script');
  await person.click('Vaccination reminder with name');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).waitFor();
  await person.fill('Text', 'नमस्ते {first_name}, कल टीका लगवाने आइए। 1 दबाइए।');
  await person.click('Save new version');
  await page.getByText('“Vaccination reminder with name” now has version 2.').waitFor();
  expect(person.actions).toBeLessThanOrEqual(8);
});

test('the results as one file for a manager: 2 actions', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  const person = counting(page);
  const saved: Promise<Download> = page.waitForEvent('download');
  await person.click('Actions for Vaccination reminder, Pune');
  await person.click('Download results (Excel)');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(fs.statSync(await file.path()).size).toBeGreaterThan(10_000);
  expect(person.actions).toBeLessThanOrEqual(2);
});
