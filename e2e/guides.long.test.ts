import fs from 'node:fs';
import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loaded, useConsole } from './browser.ts';
import { counting } from './counting.ts';
import { followGuide } from './follow-guide.ts';
import { admin } from './halloo.ts';
import { createPerson } from './telephony/person.ts';

/** Follows the guides to surveys, forms and languages word for word. */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60', HALLOO_SIMULATED_PROFILE: 'perfect' });

const signIn = async (page: Page) => {
  const person = counting(page);
  await person.fill('Email', admin.email);
  await person.fill('Password', admin.password);
  await person.press('Enter');
  await page.waitForURL('**/campaign');
  return person;
};
const dialog = (page: Page) => page.locator('[role="dialog"][aria-modal="true"]');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const choose = async (page: Page, box: Locator, option: string) => {
  await box.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const waits = (page: Page) =>
  page
    .getByRole('group', { name: 'Phone' })
    .getByText('Waiting for a key', { exact: true })
    .waitFor({ timeout: 30_000 });
const idIn = (page: Page) => Number(/campaign_id=(\d+)/.exec(page.url())?.[1]);

/** What the guides leave to the one for the first campaign: a schedule of all day. */
const schedule = (staff: ReturnType<typeof createPerson>, id: number) =>
  staff.schedule(id, { spin_rate: 10, time_between_calls: 0, retry_times: 0 });
const staffOf = (token: string) => createPerson(() => app.halloo.url, token);

const savedBy = async (page: Page, item: string) => {
  await button(page, 'Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return fs
    .readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
};

test('the guide to surveys: two questions for an own list are made and heard within 25 actions', async () => {
  const { text, label, typed, list, unused } = followGuide('surveys.md');
  const page = await app.visit('/');
  const person = await signIn(page);
  await person.click(label('Make your own'));
  await person.click(label('Survey with two questions'));
  await person.fill(label('Campaign Name'), typed('How was the clinic?'));
  await person.choose(list('people.csv'));
  await page.getByText('All 3 rows will be called.').waitFor();
  await person.click(label('Create'));
  await person.fill(
    label('First question'),
    typed('Hello. How was your visit? Press 1 for good, 2 for fair, or 3 for poor.'),
  );
  await person.fill(label('Second question'), typed('Will you come again? Press 1 for yes, or 2 for no.'));
  await person.click(label('Use this call'));
  await dialog(page).waitFor({ state: 'detached' });
  await person.click(label('Try it out'));
  await person.clickButton(label('Call'));
  label('Waiting for a key');
  await waits(page);
  await person.press('1');
  await page.getByText(/^Understood 1 as “Good”/).waitFor();
  await waits(page);
  await person.press('2');
  await page.getByText('The call ended at End. Outcome: Not interested.', { exact: true }).waitFor({ timeout: 30_000 });
  expect(person.actions).toBeLessThanOrEqual(25);
  expect(text).toMatch(/at\s+most 25 clicks and entries/);

  await page.getByRole('tab', { name: label('Saved tests') }).click();
  await button(page, label('Run all')).click();
  await page.getByText('2 of 2 passed').waitFor();
  const directory = page.getByRole('region', { name: label('Action Directory') });
  const parts = ['Audio Play', 'Rule', 'Branch', 'Random Split', 'Quota', 'Set', 'HTTP Request', 'Sub-flow'];
  for (const part of parts) await directory.getByRole('button', { name: new RegExp(`^${label(part)}`) }).waitFor();

  const id = idIn(page);
  const staff = staffOf(await app.halloo.signIn());
  await schedule(staff, id);
  await staff.goLive(id);
  await staff.completed(id);
  await page
    .getByRole('link', { name: label('Results') })
    .first()
    .click();
  await page.getByRole('tab', { name: label('Overview') }).click();
  for (const question of ['First', 'Second']) {
    await page
      .getByRole('region', { name: label(`Answers at “Survey with two questions: ${question} question”`) })
      .waitFor();
  }
  label('Download');
  const [, ...answers] = await savedBy(page, label('Every response (CSV)'));
  expect(answers.length).toBeGreaterThan(0);
  expect(unused()).toEqual([]);
}, 180_000);

/** The table below a line of the guide, as a sheet. */
const sheetIn = (guide: string, name: string) => {
  const [, table = ''] = new RegExp(`^The sheet \`${name}\`:\\n\\n((?:\\|.*\\n)+)`, 'm').exec(guide) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(rows.length, `the sheet ${name} of the guide`).toBeGreaterThan(2);
  return utils.aoa_to_sheet(rows.toSpliced(1, 1));
};

test('the guide to XLSForm: its form becomes a call, and its columns come back', async () => {
  const { text, label, typed, unused } = followGuide('xlsform.md');
  const book = utils.book_new();
  for (const name of ['survey', 'choices', 'settings']) utils.book_append_sheet(book, sheetIn(text, name), name);
  const form = {
    name: typed('water.xlsx'),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
  const token = await app.halloo.signIn();
  const staff = staffOf(token);
  const id = await staff.makeList('Water', [{ Name: 'Asha Patil', Number: '9822210001' }]);
  const page = await app.visit(`/flow-chart?campaign_id=${id}`, { token });
  await button(page, label('From an XLSForm…')).click();
  const box = page.getByRole('dialog', { name: 'Flow from an XLSForm' });
  await button(box, label('Choose form')).waitFor();
  await box.locator('input[type="file"]').first().setInputFiles(form);
  typed('names the cell `A7`: a question of the type “image” cannot be asked by phone');
  const problems = box.getByRole('list', { name: label('Left out or changed') });
  await problems.getByText(/^A7/).waitFor();
  await problems.getByText(/A question of the type “image” cannot be asked by phone/).waitFor();
  await box.getByText(label('The call'), { exact: true }).waitFor();
  for (const field of ['Language', 'Voice']) await box.getByRole('combobox', { name: label(field) }).waitFor();
  await button(box, label('Create the flow')).click();
  await box.waitFor({ state: 'detached', timeout: 90_000 });
  typed('such as “Water points: consent”');
  await page.locator('.react-flow__node').getByText('Water points: consent').first().waitFor({ state: 'attached' });
  await button(page, label('More actions')).waitFor();

  await button(page, label('Try it out')).click();
  await page.getByText('Skip audio', { exact: true }).click();
  await button(page, label('Call')).click();
  await waits(page);
  typed('press 2 for No: the call leaves out the questions that depend on Yes, and says goodbye');
  await page.keyboard.press('2');
  const lines = page.getByRole('list', { name: 'Transcript' });
  await lines.getByText(/Thank you\. Goodbye\./).waitFor();
  expect(await lines.getByText(/Where does your water come from/).count()).toBe(0);

  await schedule(staff, id);
  await staff.goLive(id);
  await staff.completed(id);
  await page
    .getByRole('link', { name: label('Results') })
    .first()
    .click();
  label('Download');
  await button(page, 'Download').click();
  await page.getByRole('menuitem', { name: label('Columns of the form (Excel)') }).waitFor();
  await page.keyboard.press('Escape');
  const [head = ''] = await savedBy(page, label('Columns of the form (CSV)'));
  expect(head.replace('\uFEFF', '')).toContain('consent,source,minutes,problem');
  expect(unused()).toEqual([]);
}, 180_000);

test('the guide to languages: three people hear a reminder in two languages', async () => {
  const { label, typed, list, unused } = followGuide('languages.md');
  const page = await app.visit('/');
  await signIn(page);
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: label('Settings') }).click();
  await page.getByRole('tab', { name: label('Languages') }).click();
  for (const language of ['English (India)', 'Hindi (India)']) {
    await button(page, label('Add language')).click();
    const form = page.getByRole('form', { name: 'Add a language' });
    await form.getByRole('checkbox', { name: label('Another language, by its code') }).waitFor();
    await choose(page, form.getByRole('combobox', { name: label('Language') }), typed(language));
    await button(form, label('Add')).click();
    await form.waitFor({ state: 'detached' });
  }
  await page.getByText(label('Fallback'), { exact: true }).first().waitFor();
  await button(page, 'Actions for Hindi').click();
  for (const item of ['Rename', 'Make it the fallback', 'Remove']) {
    await page.getByRole('menuitem', { name: label(item) }).waitFor();
  }
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: label('Campaigns') })
    .first()
    .click();
  await page
    .getByRole('link', { name: label('Create Campaign') })
    .first()
    .click();
  await page.getByLabel(label('Campaign Name')).fill(typed('Visits in two languages'));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(list(typed('visits.csv')));
  await page.getByText('All 3 rows will be called.').waitFor();
  await button(page, label('Create')).click();
  await page
    .getByRole('link', { name: label('Add Flow') })
    .first()
    .click();
  await button(page, label('Appointment reminder')).click();
  await button(page, label('Use this call')).click();
  await dialog(page).waitFor({ state: 'detached' });
  const id = idIn(page);

  await page
    .getByRole('link', { name: label('Audio Script') })
    .first()
    .click();
  await page.getByRole('columnheader', { name: label('Language') }).waitFor();
  const script = 'Appointment reminder: Reminder';
  typed(`the script “${script}”`);
  await button(page, `Actions for ${script}`).click();
  for (const item of ['Edit', 'Versions'])
    await page.getByRole('menuitem', { name: label(item), exact: true }).waitFor();
  await page.getByRole('menuitem', { name: label('Languages'), exact: true }).click();
  const hindi = dialog(page).getByRole('region', { name: 'Hindi' });
  await hindi.getByText(label('Missing')).waitFor();
  await hindi.getByRole('button', { name: label('Add') }).click();
  for (const way of ['Spoken text', 'Recording']) await dialog(page).getByText(label(way), { exact: true }).waitFor();
  const words = typed('नमस्ते। कल दस बजे आपकी मुलाक़ात है। आने के लिए एक दबाएँ।');
  await dialog(page)
    .getByRole('textbox', { name: label('Text') })
    .fill(words);
  await button(dialog(page), label('Save')).click();
  await hindi.getByText(words).waitFor({ timeout: 30_000 });

  await page.goto(`/flow-chart?campaign_id=${id}`);
  await loaded(page);
  await button(page, label('Try it out')).click();
  await page.getByText('Skip audio', { exact: true }).click();
  await choose(page, page.getByRole('combobox', { name: 'Language' }).last(), 'Hindi');
  await button(page, label('Call')).click();
  await page.getByRole('list', { name: 'Transcript' }).getByText(words).waitFor();
  await button(page, 'Close the simulator').click();
  const directory = page.getByRole('region', { name: 'Action Directory' });
  for (const part of ['Branch', 'Audio Play', 'Rule', 'Set']) {
    await directory.getByRole('button', { name: new RegExp(`^${label(part)}`) }).waitFor();
  }

  const staff = staffOf(await app.halloo.signIn());
  await schedule(staff, id);
  await page.reload();
  const steps = page.getByRole('region', { name: 'Steps to go live' });
  await button(steps, label('Rehearse')).click();
  await button(page.getByRole('dialog'), 'Rehearse').click();
  await page.getByRole('dialog').getByText(label('By language'), { exact: true }).waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await button(steps, label('Go live')).click();
  await dialog(page)
    .getByText(/“Appointment reminder: Confirmation” has no version in Hindi\./)
    .waitFor();
  await button(dialog(page), 'Go live').click();
  await page.getByText('“Visits in two languages” is live.').waitFor();
  await staff.completed(id);
  await page
    .getByRole('link', { name: label('Results') })
    .first()
    .click();
  await page.getByRole('tab', { name: label('Overview') }).click();
  await page.getByRole('region', { name: 'Languages' }).getByText('Hindi').first().waitFor();
  const [heading] = await savedBy(page, 'Every response (CSV)');
  expect(heading).toContain(label('Call Language'));
  await button(page, label('Follow-up')).first().click();
  await dialog(page).getByRole('combobox', { name: 'Language' }).waitFor();
  expect(unused()).toEqual([]);
}, 180_000);
