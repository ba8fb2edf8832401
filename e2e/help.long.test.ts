import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

test('somebody who does not know where things are finds them by the keyboard alone', async () => {
  const page = await app.visit('/campaign', { token });
  await loaded(page);
  const box = page.getByRole('combobox', { name: 'Search and commands' });

  // A campaign, and one of its pages.
  await page.keyboard.press('Control+k');
  await box.fill('polio results');
  await page
    .getByRole('option', { name: /^Polio vaccination/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/result\/\d+$/);
  await loaded(page);

  // A word on the screen.
  await page.getByRole('button', { name: 'Response', exact: true }).first().click();
  const glossary = page.getByRole('dialog', { name: 'Glossary' });
  await glossary.getByText('What a person pressed or said at a Rule.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await glossary.waitFor({ state: 'detached' });

  // A guide, at a place in it, with its pictures.
  await page.keyboard.press('Control+k');
  await box.fill('first campaign');
  await page.getByRole('option', { name: /^Your first campaign/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help/first-campaign');
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('article').getByRole('link', { name: 'troubleshooting' }).click();
  await page.waitForURL('**/help/troubleshooting');

  // On a phone, from the bar.
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await box.fill('set up storage');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings?tab=set-up');
  await page.getByRole('button', { name: 'Test: Storage' }).click();
  await page.getByText('The same bytes came back.').waitFor();
  await page.getByRole('button', { name: 'Test: Line' }).click();
  await page.getByText('1 dialer answers.').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
