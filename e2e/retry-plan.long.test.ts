import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();

/** A paused sample. */
const campaign = 6;

test('retries by outcome are switched on by keyboard and on a phone, and calls to one person are limited', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit(`/campaign-details?campaign_id=${campaign}&tab=schedule`, { token });
  await loaded(page);
  const plan = page.getByRole('group', { name: 'Retry by outcome', exact: true });
  await plan.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await plan.getByText('Busy: 3 more times, 10 minutes apart.').waitFor();
  await plan.getByText('Persistent', { exact: true }).click();
  await plan.getByText('Busy: 5 more times, 10 minutes apart.').waitFor();
  await button(page, 'Details').click();
  await plan.getByRole('group', { name: 'Busy' }).getByLabel('Retries').fill('4');
  await plan.getByText('Busy: 4 more times, 10 minutes apart.').waitFor();
  await expectAccessible(page, 'form');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await button(page, 'Save schedule').click();
  await page.getByText(/^Update Success/).waitFor();
  await page.reload();
  await plan.getByText('Busy: 4 more times, 10 minutes apart.').waitFor();
  expect(await plan.getByRole('radio', { name: 'Custom' }).isChecked()).toBe(true);

  const settings = await app.visit('/settings', { token, viewport: narrow });
  await loaded(settings);
  await settings.getByLabel('Most calls to one person per day').fill('2');
  await expectAccessible(settings, 'form');
  await expectNoSideways(settings);
  await button(settings, 'Save settings').click();
  await settings.getByText('The workspace settings are saved.').waitFor();
});
