import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root } from '../scripts/run.ts';
import { loaded, useConsole } from './browser.ts';
import { comparePictures } from './compare-pictures.ts';
import { admin } from './halloo.ts';
import { csv } from './lead-lists.ts';

/**
 * Follows the guide for the first campaign word for word, with its pictures. `npm run pictures` saves the pictures of
 * this run for the guide.
 */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60' });
const guide = fs.readFileSync(path.join(root, 'docs/first-campaign.md'), 'utf8');
const pictures = path.join(root, 'docs/pictures');

/** The bold texts of the guide, each of which must appear on a screen. */
const boldIn = (text: string) => new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label));
const used = new Set(['bold']);
const taken = new Set<string>();

const names = ['Asha Patil', 'Ravi Kumar', 'Meena Iyer', 'Om Rao', 'Ila Sen', 'Dev Shah', 'Uma Das', 'Anil Bose'];
/** A text that the reader types: the guide has it word for word. */
const plain = guide.replaceAll(/\s+/g, ' ');
const typed = (text: string): string => {
  expect(plain, 'the guide says what to type').toContain(text);
  return text;
};
/** The rows of the guide come first; the pictures show more of them. */
const [, shownRows = ''] = /^```csv\n(.*?)\n```$/ms.exec(guide) ?? [];
const parents = csv('parents.csv', [
  'Name,Number,Class',
  ...Array.from({ length: 400 }, (_, at) => `${names[at % 8]},98222${10_001 + at},${3 + (at % 4)}${'AB'[at % 2]}`),
]);

const button = (page: Page, name: string) => {
  used.add(name);
  return page.getByRole('button', { name, exact: true });
};
const link = (page: Page, name: string | RegExp, label = String(name)) => {
  used.add(label);
  return page.getByRole('link', { name }).first();
};
const field = (page: Page | Locator, name: string) => {
  used.add(name);
  return page.getByLabel(name, { exact: true });
};
const row = (page: Page) => page.getByRole('row', { name: /School reopens/ });

/** Fonts and colours may differ slightly between machines; the layout may not. */
const picture = async (page: Page, name: string) => {
  taken.add(name);
  await page.mouse.move(0, 0);
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

test('the guide for the first campaign works, and its pictures are up to date', async () => {
  const page = await app.visit('/');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/campaign');

  await link(page, 'Campaigns').click();
  await link(page, 'Create Campaign').click();
  await field(page, 'Campaign Name').fill(typed('School reopens'));
  await page.locator('input[type="file"]').setInputFiles(parents);
  await page.getByText('All 400 rows will be called.').waitFor();
  await picture(page, 'people');
  await button(page, 'Create').click();
  await page.waitForURL('**/campaign');

  used.add('Add Flow');
  await row(page).getByRole('link', { name: 'Add Flow' }).click();
  await button(page, 'Start with a sample').click();
  await button(page, 'Create a new script').click();
  await link(page, /^Text to Speech/, 'Text to Speech').click();
  await field(page, 'Script name').fill(typed('School opens on Monday'));
  await field(page, 'Text').fill(
    typed('Good morning. School opens again on Monday. Press 1 if your child comes, press 2 if not.'),
  );
  await button(page, 'Convert to Audio').click();
  await button(page, 'Great! Upload it').click();
  await page.getByText('Upload Complete!').waitFor();
  await link(page, 'Back to the Flow').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await loaded(page);
  await page.mouse.move(700, 400);
  await page.keyboard.press('f');
  await picture(page, 'designer');
  await button(page, 'Try it out').click();
  await button(page, 'Call').click();
  await page.getByText('Skip audio').click();
  await page.keyboard.press('1');
  await page.getByText('Press 1: Yes').last().waitFor();

  await link(page, 'Schedule').click();
  // Today and tomorrow of the campaign, whose time zone is that of the workspace.
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const day = (days: number) => zone.format(Date.now() + days * 86_400_000);
  typed('(today and tomorrow)');
  const form = page.getByRole('form', { name: 'Schedule' });
  await field(form, 'Start date').fill(day(0));
  await field(form, 'End date').fill(day(1));
  typed('**Start time** and **End time** to 00:00 (all day)');
  await field(form, 'Start time').fill('00:00');
  await field(form, 'End time').fill('00:00');
  typed('**Spin rate** to 30 calls at once, **Time between calls** to 0 and **Retry times** to 1');
  await field(form, 'Spin rate').fill('30');
  await field(form, 'Time between calls').fill('0');
  await field(form, 'Retry times').fill('1');
  await picture(page, 'schedule');
  await button(page, 'Save schedule').click();
  await page.getByText('Your changes have been saved Successfully.').waitFor();

  await button(page, 'Rehearse').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await drawer.getByText(/^(Done|Not in time)/).waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');

  await button(page, 'Go live').first().click();
  await page.locator('[role="dialog"][aria-modal="true"]').getByRole('button', { name: 'Go live' }).click();
  await page.getByText('“School reopens” is live.').waitFor();
  await button(page, 'Pause').waitFor();
  await link(page, 'Monitor').click();
  const dialled = page.getByText(/^[\d,]+ dialled$/);
  const count = async () => Number((await dialled.innerText()).replace(/\D/g, ''));
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(60);
  await picture(page, 'monitor');

  await link(page, 'Results').click();
  await loaded(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Where the leads stand' }).waitFor();
  await loaded(page);
  await picture(page, 'results');

  expect(parents.buffer.toString().startsWith(`${shownRows}\n`), 'the rows of the guide').toBe(true);
  const shown = [...guide.matchAll(/\(pictures\/([a-z-]+)\.png\)/g)].map(([, name]) => name);
  expect(shown).toEqual([...taken]);
  expect([...boldIn(guide)].filter((label) => !used.has(label))).toEqual([]);
}, 120_000);
