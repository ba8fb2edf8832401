import { expect, test } from 'vitest';
import { useConsole } from './browser.ts';
import { counting } from './counting.ts';
import { admin } from './halloo.ts';
import { csv } from './lead-lists.ts';

const app = useConsole();
const people = csv('people.csv', ['Name,Number', 'Asha Patil,9822210001', 'Ravi Kumar,9822210002']);

test('a survey with two questions for an own list is made and heard within 25 actions, from the sign-in on', async () => {
  const page = await app.visit('/');
  const person = counting(page);
  await person.fill('Email', admin.email);
  await person.fill('Password', admin.password);
  await person.press('Enter');
  await page.waitForURL('**/campaign');
  await person.click('Make your own');
  await person.click('Survey with two questions');
  await person.fill('Campaign Name', 'How was the clinic?');
  await person.choose(people);
  await page.getByText('All 2 rows will be called.').waitFor();
  await person.click('Create');
  await person.fill('First question', 'Hello. How was your visit? Press 1 for good, 2 for fair, or 3 for poor.');
  await person.fill('Second question', 'Will you come again? Press 1 for yes, or 2 for no.');
  await person.click('Use this call');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await person.click('Try it out');
  await person.clickButton('Call');
  const phone = page.getByRole('group', { name: 'Phone' });
  await phone.getByText('Waiting for a key', { exact: true }).waitFor({ timeout: 30_000 });
  await person.press('1');
  await page.getByText(/^Understood 1 as “Good”/).waitFor();
  await phone.getByText('Waiting for a key', { exact: true }).waitFor({ timeout: 30_000 });
  await person.press('2');
  await page.getByText('The call ended at End. Outcome: Not interested.', { exact: true }).waitFor({ timeout: 30_000 });
  expect(person.actions).toBeLessThanOrEqual(25);

  // Its tests came with it, and pass.
  await page.getByRole('tab', { name: 'Saved tests' }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('2 of 2 passed').waitFor();
}, 120_000);

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
