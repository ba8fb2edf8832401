import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

/** A sample with the calls of some weeks. */
const called = 6;

const somebodyCalled = async (): Promise<{ name: string; phone: string }> => {
  const { body } = await app.halloo.get(`/api/results/${called}/calls?limit=1&result=completed`, token);
  const [call] = (body as { results: { first_name: string; last_name: string; phone: string }[] }).results;
  if (!call) throw new Error('the samples have no completed call');
  return { name: `${call.first_name} ${call.last_name}`, phone: call.phone };
};

test('somebody who rings the office is found from the top bar, and their call is read step by step', async () => {
  const { name, phone } = await somebodyCalled();
  const page = await app.visit('/campaign', { token });
  await loaded(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(phone.replace('+91', '0'));
  await page.getByRole('group', { name: 'People' }).getByRole('option', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/people\/\d+$/);
  const campaigns = page.getByRole('table', { name: 'Campaigns' });
  await campaigns.getByText('Loan instalment due').first().waitFor();
  await campaigns.getByText('No further call is planned').first().waitFor();
  await expectAccessible(page);

  const calls = page.getByRole('table', { name: 'Timeline' });
  await calls.getByRole('row').filter({ hasText: 'Loan instalment due' }).getByRole('link').first().click();
  const steps = page.getByRole('dialog', { name: 'Call step by step' });
  await steps.getByText(/^A person answered/).waitFor();
  await page.keyboard.press('Escape');
  await steps.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Never call again' }).click();
  const asked = page.getByRole('dialog', { name: 'Never call this person again?' });
  await asked.getByLabel('Reason').fill('Asked on the phone');
  await asked.getByRole('button', { name: 'Never call again' }).click();
  await page.getByText('Reason: Asked on the phone').waitFor();
});

test('the page fits on a phone in the dark', async () => {
  const { phone } = await somebodyCalled();
  const { body } = await app.halloo.get(`/api/people/?search=${encodeURIComponent(phone)}`, token);
  const [person] = (body as { people: { id: number }[] }).people;
  const page = await app.visit(`/people/${person?.id}`, { token, viewport: narrow, colorScheme: 'dark' });
  await loaded(page);
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
