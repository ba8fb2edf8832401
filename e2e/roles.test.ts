import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loaded, useConsole } from './browser.ts';
import { follow, moveTo, signedIn } from './every-screen.ts';

const app = useConsole();
let owner: string;
beforeAll(async () => {
  owner = await app.halloo.signIn();
});

/** Somebody with a role, signed in. */
const withRole = async (role: string) => {
  const email = `${role}@example.org`;
  const body = { first_name: 'Ada', last_name: 'Lovelace', email, password: 'the first one', policy: true };
  const token = String((await app.halloo.post('/api/register/', body)).body.access);
  const accounts = (await app.halloo.get('/api/accounts/', owner)).body as { id: number; email: string }[];
  const id = accounts.find((account) => account.email === email)?.id ?? 0;
  expect((await app.halloo.patch(`/api/accounts/${id}/`, { role }, owner)).status).toBe(200);
  return token;
};

/** The requests that the server refused, with the screen that made them. */
const refusals = (page: Page) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    refused.push(`${response.request().method()} ${response.url()} on ${new URL(page.url()).pathname}`);
  });
  return refused;
};

// Together they lack every permission but those that everybody has.
test.each(['editor', 'reviewer'])('no screen asks for what the role %s does not allow', async (role) => {
  const page = await app.visit('/help', { token: await withRole(role) });
  const refused = refusals(page);
  for (const address of signedIn) {
    await moveTo(page, address);
    await loaded(page);
  }
  expect(signedIn.length).toBeGreaterThan(40);
  expect(refused).toEqual([]);
});

test('a Viewer reads figures, no persons, and which role a screen needs', async () => {
  const page = await app.visit('/result/3', { token: await withRole('viewer') });
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Overview', 'Flow', 'Script drop-off', 'Compare']);
  expect(await page.getByRole('button', { name: /Call these people again|Follow-up/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Report (PDF)']);
  await page.keyboard.press('Escape');

  await follow(page, '/campaign-add');
  await page.getByText('This needs the role Owner or Manager.').waitFor();
  await follow(page, '/campaign-details?campaign_id=9&tab=schedule');
  const schedule = page.getByRole('form', { name: 'Schedule' });
  await schedule.getByText('This needs the role Owner or Manager.').waitFor();
  expect(await page.getByRole('button', { name: 'Save schedule' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await page.getByRole('link', { name: 'Polio vaccination, second dose', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Status of/ }).count()).toBe(0);
});
