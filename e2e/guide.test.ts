import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root } from '../scripts/run.ts';
import { loaded, useConsole } from './browser.ts';
import { comparePictures } from './compare-pictures.ts';
import { counting, type Person } from './counting.ts';
import { followGuide } from './follow-guide.ts';
import { admin } from './halloo.ts';
import { csv } from './lead-lists.ts';

/**
 * Follows the guide for the first campaign word for word, counts what a person does, and takes its pictures. `npm run pictures` saves the pictures of
 * this run for the guide.
 */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60' });
const { text: guide, label, typed, unused } = followGuide('first-campaign.md');
const pictures = path.join(root, 'docs/pictures');

const taken = new Set<string>();

const names = ['Asha Patil', 'Ravi Kumar', 'Meena Iyer', 'Om Rao', 'Ila Sen', 'Dev Shah', 'Uma Das', 'Anil Bose'];
/** The rows of the guide come first; the pictures show more of them. */
const [, shownRows = ''] = /^```csv\n(.*?)\n```$/ms.exec(guide) ?? [];
const patients = csv('patients.csv', [
  'Name,Number,Doctor',
  ...Array.from({ length: 80 }, (_, at) => `${names[at % 8]},98222${10_001 + at},${['Rao', 'Sen'][at % 2]}`),
]);

/** Fonts and colours may differ slightly between machines; the layout may not. */
const picture = async (page: Page, name: string) => {
  taken.add(name);
  await page.mouse.move(0, 0);
  // Neither a hovered part nor a field in the middle of an entry.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Notices of earlier steps would cover part of it.
  await expect.poll(() => page.locator('.mantine-Notification-root').count(), { timeout: 20_000 }).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  const now = await page.screenshot({ animations: 'disabled' });
  const file = path.join(pictures, `${name}.png`);
  if (process.env.KEEP_PICTURES === 'on') {
    fs.mkdirSync(pictures, { recursive: true });
    fs.writeFileSync(file, now);
  }
  const kept = fs.readFileSync(file);
  const difference = await comparePictures(page.context(), kept, now);
  expect(difference, `${name}.png is not what the screen shows any more: npm run pictures`).toBeLessThan(0.12);
};

/** The guide promises no more clicks, entries, keys and files than this. */
const mostActions = 35;

const hearCall = async (page: Page, person: Person) => {
  const welcome = page.getByRole('region', { name: 'Welcome to Halloo' });
  await welcome.getByRole('button', { name: label('Remove samples') }).waitFor();
  await person.clickIn(welcome, label('Hear a call'));
  const phone = page.getByRole('group', { name: 'Phone' });
  await page.getByText(/^Good morning\. This is City Clinic/).waitFor();
  await picture(page, 'welcome');
  await person.clickIn(phone, '1');
  await page.getByText('Thank you. Your appointment is confirmed. Goodbye.').waitFor();
};

const addPeople = async (page: Page, person: Person) => {
  await person.click(label('Make your own'));
  await person.click(label('Appointment reminder'));
  await person.fill(label('Campaign Name'), typed('Appointments on Monday'));
  await person.choose(patients);
  await page.getByText('All 80 rows will be called.').waitFor();
  await picture(page, 'people');
  await person.click(label('Create'));
};

const sayIt = async (page: Page, person: Person) => {
  await person.fill(
    label('Reminder'),
    typed(
      'Good morning. This is the health centre. You have an appointment on Monday. Press 1 to confirm, press 2 to cancel, or press 9 to hear this again.',
    ),
  );
  await person.click(label('Use this call'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: label('Try it out') }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await loaded(page);
  await page.mouse.move(700, 400);
  await page.keyboard.press('f');
  await picture(page, 'designer');
};

const setSchedule = async (page: Page, person: Person) => {
  await person.click(label('Schedule'));
  // Today and tomorrow of the campaign, whose time zone is that of the workspace.
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const day = (days: number) => zone.format(Date.now() + days * 86_400_000);
  typed('(today and tomorrow)');
  const form = page.getByRole('form', { name: 'Schedule' });
  await person.fillIn(form, label('Start date'), day(0));
  await person.fillIn(form, label('End date'), day(1));
  typed('**Start time** and **End time** to 00:00, which some browsers write as 12:00 AM (all day)');
  await person.fillIn(form, label('Start time'), '00:00');
  await person.fillIn(form, label('End time'), '00:00');
  // The last line of the estimate has a request of its own.
  await form.getByText(/^Calls go out over/).waitFor();
  await picture(page, 'schedule');
  await person.click(label('Save schedule'));
  await page.getByText('Your changes have been saved Successfully.').waitFor();
};

const goLive = async (page: Page, person: Person) => {
  await page.getByRole('region', { name: label('First steps') }).waitFor();
  const steps = page.getByRole('region', { name: 'Steps to go live' });
  await person.clickIn(steps, label('Rehearse'));
  const drawer = page.getByRole('dialog');
  await person.clickIn(drawer, 'Rehearse');
  await drawer.getByText(/^(Done|Not in time)/).waitFor({ timeout: 30_000 });
  await person.press('Escape');
  await person.clickIn(steps, label('Go live'));
  await person.clickIn(page.locator('[role="dialog"][aria-modal="true"]'), 'Go live');
  await page.getByText('“Appointments on Monday” is live.').waitFor();
  await page.getByRole('button', { name: label('Pause'), exact: true }).waitFor();
  await person.click(label('Monitor'));
  const dialled = page.getByText(/^[\d,]+ dialled$/);
  const count = async () => Number((await dialled.innerText()).replace(/\D/g, ''));
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(40);
  await picture(page, 'monitor');
};

/** How far calls are depends on the machine. Once everybody was called, the results depend on the seed of the simulated people alone. */
const everybodyCalled = async (page: Page) => {
  const [, campaignId] = /\/monitor\/(\d+)/.exec(page.url()) ?? [];
  const token = await app.halloo.signIn();
  const notSettled = async () => {
    const { body } = await app.halloo.get(`/api/results/${campaignId}/overview`, token);
    const { ledger } = body as { ledger: { name: string; count: number }[] };
    return ledger.filter(({ name }) => name === 'Waiting' || name === 'Calling').map(({ count }) => count);
  };
  await expect.poll(notSettled, { timeout: 60_000, interval: 250 }).toEqual([0, 0]);
};

test('the guide for the first campaign works within 35 actions, and its pictures are up to date', async () => {
  const page = await app.visit('/');
  const person = counting(page);
  await person.fill('Email', admin.email);
  await person.fill('Password', admin.password);
  await person.press('Enter');
  await page.waitForURL('**/campaign');
  await hearCall(page, person);
  await addPeople(page, person);
  await sayIt(page, person);
  await setSchedule(page, person);
  await goLive(page, person);
  await everybodyCalled(page);
  await person.click(label('Results'));
  await loaded(page);
  await person.act(page.getByRole('tab', { name: label('Overview') }).click());
  await page.getByRole('heading', { name: 'Where the leads stand' }).waitFor();
  await loaded(page);
  await picture(page, 'results');

  expect(person.actions).toBeLessThanOrEqual(mostActions);
  expect(guide).toContain(`at most ${mostActions}`);
  expect(patients.buffer.toString().startsWith(`${shownRows}\n`), 'the rows of the guide').toBe(true);
  const shown = [...guide.matchAll(/\(pictures\/([a-z-]+)\.png\)/g)].map(([, name]) => name);
  expect(shown).toEqual([...taken]);
  expect(unused()).toEqual([]);
}, 180_000);
