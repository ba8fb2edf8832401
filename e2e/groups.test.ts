import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

/** A sample with the calls of some weeks. */
const called = 'Loan instalment due';

const pick = async (page: Page, box: ReturnType<Page['getByRole']>, option: string | RegExp) => {
  await box.click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

/** Somebody of another place who gave an answer, as the group would find them if they lived in Pune. */
const somebodyElsewhere = async (group: string) => {
  const { body: groups } = await app.halloo.get('/api/groups/', token);
  const [found] = (groups as { name: string; rule: { parts: { conditions: object[] }[] } }[]).filter(
    ({ name }) => name === group,
  );
  const [answer] = found?.rule.parts[0]?.conditions ?? [];
  const elsewhere = { on: 'field', field: 'City', how: 'is_not', value: 'Pune' };
  const rule = { match: 'all', parts: [{ match: 'all', conditions: [answer, elsewhere] }] };
  const { body } = await app.halloo.post('/api/groups/count/', { rule }, token);
  const [person] = body.some as { name: string; number: string }[];
  if (!person) throw new Error('everybody who answered lives in Pune');
  return person;
};

const leadsOf = async (campaign: number, search = '') => {
  const query = `limit=1&search=${encodeURIComponent(search)}`;
  const { body } = await app.halloo.get(`/api/campaigns/leads/${campaign}/?${query}`, token);
  return (body as { count: number }).count;
};

test('people who pressed 1 and live in Pune become a campaign that is kept up to date', async () => {
  const page = await app.visit('/groups', { token });
  await loaded(page);
  await page.getByText('No groups yet').waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await form.getByLabel('Name').fill('Pune, pressed 1');
  const condition = (place: number) => form.getByRole('group', { name: 'Condition' }).nth(place);
  const box = (place: number, name: string) => condition(place).getByRole('combobox', { name, exact: true });
  await pick(page, box(0, 'Kind of condition'), 'Answer');
  await pick(page, box(0, 'Campaign'), called);
  await pick(page, box(0, 'Question'), 'Answer');
  await pick(page, box(0, 'Answer'), 'Yes');
  await form.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, box(1, 'Field'), 'City');
  await condition(1).getByLabel('Value').fill('Pune');
  const counted = form.getByText(/^\d+ (?:person|people)$/);
  await counted.waitFor();
  await form
    .getByText(`People who answered “Yes” to “Answer” in campaign “${called}” and whose City is “Pune”.`)
    .waitFor();
  const people = Number.parseInt((await counted.textContent()) ?? '', 10);
  expect(people).toBeGreaterThan(1);
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Pune, pressed 1' }).waitFor();
  await expectNoSideways(page);

  const wide = await app.visit('/campaign-add', { token });
  await loaded(wide);
  await wide.getByLabel('Campaign Name').fill('Pune again');
  await wide.getByText('Use a group').click();
  await pick(wide, wide.getByRole('combobox', { name: 'Group' }), 'Pune, pressed 1');
  await wide.getByText(/^\d+ (?:person|people)$/).waitFor();
  await wide.getByLabel('Keep up to date').check();
  await expectAccessible(wide, 'form');
  await wide.getByRole('button', { name: 'Create', exact: true }).click();
  await wide.getByText('“Pune again” is a draft').waitFor();
  const next = await wide.getByRole('link', { name: 'Set the schedule' }).getAttribute('href');
  const campaign = Number(new URL(next ?? '', wide.url()).searchParams.get('campaign_id'));
  const before = await leadsOf(campaign);
  expect(before).toBe(people);

  // Somebody who pressed 1 moves to Pune: another list says so.
  const { name, number } = await somebodyElsewhere('Pune, pressed 1');
  const data = [{ Name: name, Number: number, City: 'Pune' }];
  await app.halloo.post('/api/campaigns/insert_campaign_line/', { campaign: 'Moved', data }, token);
  await page.reload();
  await page.getByText('Adds new people to').waitFor();
  await page.getByRole('button', { name: 'Actions for Pune, pressed 1' }).click();
  await page.getByRole('menuitem', { name: 'Add to a campaign' }).click();
  const keep = page.getByRole('dialog', { name: 'Add people to a campaign' });
  await pick(page, keep.getByRole('combobox', { name: 'Campaign' }), 'Pune again');
  await keep.getByRole('button', { name: 'Add people' }).click();
  await expect.poll(() => leadsOf(campaign), { timeout: 30_000 }).toBe(before + 1);
  expect(await leadsOf(campaign, number)).toBe(1);
});
