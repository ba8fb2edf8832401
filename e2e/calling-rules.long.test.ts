import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const address = '/settings?tab=calling-rules';
// The server refuses what nobody confirmed.
const expected = /409/;

test('a country is followed, tightened, and loosened with a confirmation that the activity log has', async () => {
  const page = await app.visit(address, { token, expected });
  await page.getByText('Not legal advice').waitFor();
  const followed = page.getByRole('switch', { name: 'Follow the calling rules: France' });
  await followed.focus();
  await page.keyboard.press('Space');
  await page.getByText('France: the launch check now follows the calling rules.').waitFor();

  const edit = page.getByRole('button', { name: 'Change limits: France' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'France: limits' });
  await form.getByLabel('Hours').fill('Mon-Sat 10:00-19:00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'France: allow more than the rules?' });
  await asked
    .getByText('Calls are allowed outside the hours of the rule: Mon–Fri 13:00–14:00; Sat 10:00–19:00.')
    .waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Allow it' }).click();
  await page
    .getByRole('row', { name: /^France/ })
    .getByText('Loosened')
    .waitFor();

  await page.goto('/settings?tab=activity');
  await page.getByText(/loosened the calling rules of France/).waitFor();
});

test.each(['light', 'dark'] as const)('on a phone in %s, rules are cards', async (colorScheme) => {
  const page = await app.visit(address, { token, viewport: narrow, colorScheme });
  await page.getByRole('list', { name: 'Calling rules' }).getByText('Kenya').waitFor();
  await loaded(page);
  await expectNoSideways(page);
  await expectAccessible(page);
  expect(await page.getByText('Check with a lawyer before you call.').isVisible()).toBe(true);
});
