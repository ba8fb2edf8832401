import { expect, test } from 'vitest';
import { useConsole } from './browser.ts';

const app = useConsole();

test('a flow is saved to the library and inserted beside a flow', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/flow-chart?campaign_id=6', { token });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save to library…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Instalment question');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Version 1 is in the library').waitFor();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Insert a template…' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Show Instalment question' }).click();
  await page.getByText('Plays the script').waitFor();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Everything but its Start is beside the flow.
  await expect.poll(() => page.locator('.react-flow__node').count()).toBe(11);
}, 60_000);
