import { beforeAll, expect, test } from 'vitest';
import { expectAccessible as expectAccessibleNow, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (place = '/campaign?size=20', options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const statusOf = (page: Shown, name: string) => page.getByRole('button', { name: new RegExp(`^Status of ${name}:`) });
/** The popover of a status fades out while the dialog that it opened comes in. */
const popover = (page: Shown) => page.locator('[role="dialog"]:not([aria-modal])');
const choice = (page: Shown, name: string) => popover(page).getByRole('button', { name });
const openMenu = (page: Shown, name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
const dialog = (page: Shown) => page.locator('[role="dialog"][aria-modal="true"]');
const notice = (page: Shown, text: string | RegExp) => page.locator('.mantine-Notification-root', { hasText: text });
const focused = (page: Shown) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const becomes = (page: Shown, name: string, status: string) =>
  expect.poll(() => statusOf(page, name).innerText()).toBe(status);

/** What fades in has too little contrast until it is there. */
const expectAccessible = async (page: Shown) => {
  await page.waitForFunction(() => {
    const floating = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return moving.length === 0 && floating.every((element) => getComputedStyle(element).opacity === '1');
  });
  await expectAccessibleNow(page);
};

test('the status offers play, pause and stop, and says why one is closed', async () => {
  const page = await open();
  const rules: [name: string, closed: string[]][] = [
    ['Vaccination reminder, Pune', ['Go live']],
    ['Water supply survey', ['Go live']],
    ['Loan instalment due', ['Pause']],
    ['Parents evening invitation', []],
    ['Term fees reminder', []],
    ['Election day reminder, ward 12', ['Go live', 'Pause', 'Cancel campaign']],
  ];
  for (const [name, closed] of rules) {
    await statusOf(page, name).click();
    for (const label of ['Go live', 'Pause', 'Cancel campaign']) {
      const button = choice(page, label);
      const isClosed = closed.includes(label);
      expect(await button.getAttribute('aria-disabled'), `${label} of ${name}`).toBe(String(isClosed));
    }
    await page.keyboard.press('Escape');
    await popover(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain(name);
  }
});

test('a live campaign is paused and goes live again with the keyboard alone, told in numbers', async () => {
  const page = await open();
  const name = 'Vaccination reminder, Pune';
  await statusOf(page, name).focus();
  await page.keyboard.press('Enter');
  await choice(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await becomes(page, name, 'Paused');
  await notice(page, `“${name}” is paused`).waitFor();
  await expect.poll(() => focused(page)).toContain(name);

  await page.keyboard.press('Enter');
  await choice(page, 'Go live').focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/^Go live: [\d,]+ people will be called from .+ to .+, between \d\d:00 and \d\d:00, India Time\.$/)
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Go live' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(page, name).innerText()).toMatch(/^(Live|Ongoing)$/);
  await expect.poll(() => focused(page)).toContain(name);
});

test('going live before the start date schedules', async () => {
  const page = await open();
  await statusOf(page, 'Book return notice').click();
  await choice(page, 'Go live').click();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await becomes(page, 'Book return notice', 'Scheduled');
});

test('what stands in the way is listed, each with the place to mend it', async () => {
  const page = await open();
  await statusOf(page, 'Parents evening invitation').click();
  await choice(page, 'Go live').click();
  await page.getByRole('heading', { name: '“Parents evening invitation” cannot go live yet' }).waitFor();
  const blockers = dialog(page).getByRole('list', { name: 'To mend' });
  expect(await blockers.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  expect(await dialog(page).getByRole('button', { name: 'Go live' }).count()).toBe(0);
  await expectAccessible(page);
  await blockers.getByRole('link', { name: 'Set the schedule' }).click();
  await page.waitForURL(/\/campaign-details\?campaign_id=10&tab=schedule/);
});

test('a campaign that lost its flow since the check shows the same list', async () => {
  const page = await open();
  // The first check is from before: it finds nothing.
  await page.route(/launch-check/, (route) => route.fulfill({ json: { blockers: [], warnings: [], leads: 240 } }), {
    times: 1,
  });
  await statusOf(page, 'Welcome call for new patients').click();
  await choice(page, 'Go live').click();
  await dialog(page).getByText('Go live: 240 people will be called.').waitFor();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await dialog(page).getByRole('link', { name: 'Open the flow' }).waitFor();
});

test('cancelling asks first, with the words of the specification, and is final', async () => {
  const page = await open();
  const name = 'Flood warning, river villages';
  await statusOf(page, name).click();
  await choice(page, 'Cancel campaign').click();
  await page
    .getByText(
      'Once a campaign is Cancelled, there will be no way to make it live again. Are you sure you want to cancel the Campaign?',
    )
    .waitFor();
  await dialog(page)
    .getByText(/^[\d,]+ people have not been called yet and will not be\.$/)
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep campaign' }).click();
  await becomes(page, name, 'Paused');
  await statusOf(page, name).click();
  await choice(page, 'Cancel campaign').click();
  await dialog(page).getByRole('button', { name: 'Cancel campaign' }).click();
  await becomes(page, name, 'Cancelled');
  await openMenu(page, name);
  expect(await page.getByRole('menuitem', { name: 'Edit' }).getAttribute('aria-disabled')).toBe('true');
});

test('duplicating wants a name of its own and puts the copy on top', async () => {
  const page = await open('/campaign?search=fees');
  await openMenu(page, 'Term fees reminder');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const field = page.getByPlaceholder('Enter Duplicate Campaign Name');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Name of the copy is required').waitFor();
  await field.fill('Term fees reminder');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/another campaign/i)
    .waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await field.fill('Term fees, spring');
  await page.keyboard.press('Enter');
  await notice(page, 'Campaign has been created, Duplicated or updated Successfully!').waitFor();
  await expect
    .poll(() => page.locator('tbody tr').first().locator('td:nth-child(2)').innerText())
    .toBe('Term fees, spring');
  await becomes(page, 'Term fees, spring', 'Draft');
});

test('deleting asks, can be undone, and leaves the campaign under ARCHIVED, from where it comes back', async () => {
  const page = await open();
  const name = 'Customer satisfaction, autumn';
  const row = page.locator('tbody tr', { hasText: name });
  const remove = async () => {
    await openMenu(page, name);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByText('You want to delete this Campaign', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Delete campaign' }).click();
    await row.waitFor({ state: 'detached' });
  };
  await remove();
  await notice(page, `“${name}” is deleted.`).getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await remove();

  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'ARCHIVED' }).click();
  await row.waitFor();
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Restore' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Open details',
    'Open results',
    'Restore',
    'Delete for good',
  ]);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await row.waitFor({ state: 'detached' });
  await notice(page, `“${name}” is back in the list.`).waitFor();
  await page.goto('/campaign?size=20');
  await row.waitFor();
});

test('an archived campaign is deleted for good, after a question that says what goes away', async () => {
  const page = await open();
  const name = 'Term fees, spring';
  const row = page.locator('tbody tr', { hasText: name });
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete campaign' }).click();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'ARCHIVED' }).click();
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete for good' }).click();
  await dialog(page).getByText('Nobody can bring it back.').waitFor();
  await dialog(page)
    .getByText(/^Its [\d,]+ leads, the calls/)
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep campaign' }).click();
  await row.waitFor();
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete for good' }).click();
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
  await row.waitFor({ state: 'detached' });
  await notice(page, `“${name}” is deleted for good.`).waitFor();
});

test('edit opens the form of the campaign and is closed while it may call or takes calls', async () => {
  const page = await open();
  await openMenu(page, 'Loan instalment due');
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  expect(await edit.getAttribute('href')).toMatch(/^\/campaign-add\?campaign_id=\d+$/);
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'hidden' });
  for (const [name, reason] of [
    ['Water supply survey', 'It is Scheduled. Pause it first.'],
    ['Clinic help line', 'An Inbound campaign has no list to edit.'],
  ] as const) {
    await openMenu(page, name);
    expect(await edit.getAttribute('aria-disabled')).toBe('true');
    expect(await edit.innerText()).toContain(reason);
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'hidden' });
  }
});

test('a refusal says Whoops with what the server said', async () => {
  const page = await open();
  const refused = { code: 'campaign.wrong_transition', msg: 'Somebody was faster.', detail: '', request_id: 'r' };
  await page.route(/\/campaign\/\d+\/$/, (route) => route.fulfill({ status: 409, json: refused }), { times: 1 });
  await statusOf(page, 'Water supply survey').click();
  await choice(page, 'Pause').click();
  await notice(page, 'Whoops').getByText('Somebody was faster.').waitFor();
  await page.route(/\/campaign\/\d+\/$/, (route) => route.abort(), { times: 1 });
  await choice(page, 'Pause').click();
  await notice(page, 'Something Went Wrong!').waitFor();
  await becomes(page, 'Water supply survey', 'Scheduled');
});

test('on a phone the cards have the same actions', async () => {
  const page = await open('/campaign?size=20', { viewport: narrow, colorScheme: 'dark' });
  const name = 'Loan instalment due';
  await statusOf(page, name).click();
  await choice(page, 'Cancel campaign').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await expectAccessible(page);
});
