import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loaded, useConsole } from './browser.ts';
import { followGuide } from './follow-guide.ts';
import { menu } from './telephony/draw.ts';
import { type CampaignWish, createPerson } from './telephony/person.ts';

/** Follows the first jobs of the guides to schedules, calling rules, missed calls and money word for word. */
const app = useConsole({ HALLOO_DEMO: 'off', HALLOO_SIMULATED_SPEED: '60', HALLOO_SIMULATED_PROFILE: 'perfect' });
const sim = '+919000090003';
let token: string;
let staff: ReturnType<typeof createPerson>;
beforeAll(async () => {
  token = await app.halloo.signIn();
  staff = createPerson(() => app.halloo.url, token);
  await staff.makeSim(sim, { channels: 4 });
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const dialog = (page: Page) => page.locator('[role="dialog"][aria-modal="true"]');

/** What the guides leave to the one for the first campaign: a list, a call and a schedule. */
const begin = async (name: string, numbers: readonly string[], own: CampaignWish['schedule'] & object) => {
  const leads = numbers.map((number, at) => ({ Name: `Person ${at + 1}`, Number: number }));
  const flow = menu(await staff.speakScript(`Words of ${name}`, 'Good morning. Press 1 for yes, or 2 for no.'));
  const id = await staff.makeCampaign({ name, flow, leads, schedule: { spin_rate: 2, ...own } });
  const page = await app.visit(`/campaign-details?campaign_id=${id}`, { token });
  await loaded(page);
  return { page, id };
};

const openSettings = async (page: Page, settings: string, tab: string) => {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: settings }).click();
  await openTab(page, tab);
};

test('the guide to schedules: a campaign calls on weekdays and Saturday morning, and not on holidays', async () => {
  const { label, typed, unused } = followGuide('schedules.md');
  const { page } = await begin('Reminders', ['9822210001', '9822210002'], {
    ...{ call_start_date: '2030-01-01', call_end_date: '2030-02-28', timezone: 'Asia/Kolkata' },
    ...{ call_start_time: '09:00:00', call_end_time: '18:00:00' },
  });
  await follow(page, label('Schedule'));
  const form = page.getByRole('form', { name: 'Schedule' });
  await button(form, label('Weekdays, holidays and days off')).click();
  for (const preset of ['Monday to Saturday', 'Every day']) await button(form, label(preset)).waitFor();
  await button(form, label('Monday to Friday')).click();
  expect(await form.getByRole('switch', { name: label('Different hours on some days') }).isChecked()).toBe(true);
  await form.getByText(label('Copy to Mon–Fri')).first().waitFor();
  typed('In the row of Saturday, choose + and change the times to 10:00 and 14:00');
  await button(form, 'Add hours on Saturday').click();
  await form.getByLabel('Saturday, start of hours 1').fill('10:00');
  await form.getByLabel('Saturday, end of hours 1').fill('14:00');
  await form.getByRole('combobox', { name: label('Holidays') }).fill(typed('India'));
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await form.getByText(/Republic Day/).waitFor();
  const daysOff = form.getByRole('group', { name: label('Days off') });
  await daysOff.getByLabel(label('First day')).fill('2030-01-15');
  await button(daysOff, label('Add day off')).click();
  const hours = typed('Monday to Friday 09:00 to 18:00; Saturday 10:00 to 14:00');
  await form.getByRole('img', { name: hours }).waitFor();
  await form.getByText(new RegExp(`^${hours}; not on \\d+ holidays? and 1 day off$`)).waitFor();
  await form.getByRole('combobox', { name: label('Hours count in') }).click();
  for (const clock of ['The campaign’s time zone', 'Each person’s own time zone']) {
    await page.getByRole('option', { name: label(clock) }).waitFor();
  }
  await page.keyboard.press('Escape');
  await button(form, label('Save schedule')).click();
  await page.getByText('Your changes have been saved Successfully.').waitFor();

  await button(page, label('Go live')).first().click();
  await dialog(page)
    .getByText(new RegExp(`2 people will be called .*${hours}`))
    .waitFor();
  await button(dialog(page), 'Go live').click();
  await dialog(page).waitFor({ state: 'detached' });
  await follow(page, 'Monitor');
  await region(page, label('Why is it not dialling?'))
    .getByText(/the campaign starts at 09:00/)
    .waitFor();
  expect(unused()).toEqual([]);
}, 180_000);

test('the guide to calling rules: the launch check names people outside the hours of a country', async () => {
  const { label, typed, unused } = followGuide('calling-rules.md');
  const { page, id } = await begin('Offers', ['+16142221111', '+16142221112'], {
    timezone: 'America/New_York',
  });
  await openSettings(page, label('Settings'), label('Calling rules'));
  await page.getByText(label('Not legal advice')).waitFor();
  await page.getByRole('columnheader', { name: label('Requirements') }).waitFor();
  await page.getByRole('columnheader', { name: label('Follow') }).waitFor();
  typed('in the row of the United States');
  await page
    .getByRole('row', { name: /^United States/ })
    .getByRole('switch')
    .focus();
  await page.keyboard.press('Space');
  await page.getByText('United States: the launch check now follows the calling rules.').waitFor();
  await page.getByText(label('US states'), { exact: true }).waitFor();
  for (const tab of ['Activity', 'Workspace']) await page.getByRole('tab', { name: label(tab), exact: true }).waitFor();

  await page.goto(`/campaign-details?campaign_id=${id}`);
  await button(page, label('Go live')).first().click();
  const warning = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: /calls 2 leads in the United States outside the hours of its calling rules/ });
  await warning.getByRole('link', { name: label('Change the schedule') }).click();
  const form = page.getByRole('form', { name: 'Schedule' });
  typed('Set **Start time** to 09:00 and **End time** to 18:00');
  await form.getByLabel(label('Start time'), { exact: true }).fill('09:00');
  await form.getByLabel(label('End time'), { exact: true }).fill('18:00');
  await button(form, label('Save schedule')).click();
  await page.getByText('Your changes have been saved Successfully.').waitFor();
  await button(page, 'Go live').first().click();
  await dialog(page)
    .getByRole('link', { name: label('See the calling rules') })
    .first()
    .waitFor();
  await dialog(page)
    .getByText(/2 people will be called/)
    .waitFor();
  // The check of before shows until the new one is done.
  await warning.waitFor({ state: 'detached' });
  expect(unused()).toEqual([]);
}, 180_000);

test('the guide to missed calls: a ring on the simulated line is called back, and the monitor counts it', async () => {
  const { label, typed, unused } = followGuide('missed-calls.md');
  const { page } = await begin('Health line', ['9822210001'], {});
  await openTab(page, label('Imports'));
  await button(page, label('Set up missed calls')).click();
  await dialog(page)
    .getByRole('combobox', { name: label('Numbers') })
    .click();
  await page.getByRole('option', { name: sim }).click();
  await button(dialog(page), label('Save')).click();
  await dialog(page).waitFor({ state: 'detached' });
  const card = region(page, 'Missed calls');
  for (const name of ['Change', 'Turn off']) await button(card, label(name)).waitFor();
  await button(page, label('Go live')).first().click();
  await button(dialog(page), 'Go live').click();
  await page.getByText('“Health line” is live.').waitFor();

  await follow(page, label('Monitor'));
  await button(card, label('Simulate a ring')).click();
  await dialog(page).getByLabel(label('From number')).fill(typed('+919822210009'));
  await button(dialog(page), 'Simulate a ring').click();
  await dialog(page).waitFor({ state: 'detached' });
  for (const count of ['Rings today', 'Call backs today']) {
    await card
      .locator('div')
      .filter({ hasText: new RegExp(`^${label(count)}1$`) })
      .first()
      .waitFor();
  }
  await card.getByText(label('Newest rings')).waitFor();
  await card.getByText(/^Called back /).waitFor({ timeout: 30_000 });
  expect(unused()).toEqual([]);
}, 180_000);

test('the guide to money: prices give an estimate, and a campaign with a budget shows what it spent', async () => {
  const { label, typed, list, unused } = followGuide('money.md');
  const { page, id } = await begin('Fees', ['9822210001', '9822210002', '+447911123456'], {});
  await openSettings(page, label('Settings'), label('Prices'));
  await button(page, label('Add price')).waitFor();
  await button(page, label('Import')).click();
  await button(dialog(page), label('Choose a file')).waitFor();
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles(list(typed('prices.csv')));
  await dialog(page).getByText('2 rows read: 2 added, 0 changed, 0 removed.').waitFor();
  for (const choice of ['Keep them', 'Remove them']) await dialog(page).getByLabel(label(choice)).waitFor();
  await button(dialog(page), label('Close')).last().click();

  await page.goto(`/campaign-details?campaign_id=${id}`);
  await follow(page, label('Schedule'));
  const cost = region(page, label('Cost'));
  await cost.getByText(label('Leads to call')).waitFor();
  await button(cost, label('Set a budget')).click();
  await dialog(page).getByText(label('Numbers without a price')).waitFor();
  for (const choice of ['Leave them out', 'Call them']) await dialog(page).getByLabel(label(choice)).waitFor();
  await dialog(page)
    .getByRole('textbox', { name: label('Budget') })
    .fill(typed('500'));
  await button(dialog(page), label('Save')).click();
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, label('Go live')).first().click();
  await dialog(page)
    .getByText(new RegExp(`^${label('Expected cost')}: About .*, unknown for 1 number\\.$`))
    .waitFor();
  await button(dialog(page), 'Go live').click();
  await page.getByText('“Fees” is live.').waitFor();
  await follow(page, label('Monitor'));
  await cost
    .locator('div')
    .filter({ hasText: new RegExp(`^${label('Spent so far')}\\D*(?!0\\.00)\\d+\\.\\d\\d$`) })
    .first()
    .waitFor({ timeout: 30_000 });
  expect(unused()).toEqual([]);
}, 180_000);
