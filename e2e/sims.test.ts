import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

type Options = Parameters<typeof app.visit>[1];

const open = async (options: Options = {}) => {
  const page = await app.visit('/simcardview', { token, ...options });
  await loaded(page);
  return page;
};
const row = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toggle = (page: Page, number: string) => page.getByRole('switch', { name: `SIM Status of ${number}` });
const act = async (page: Page, number: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

interface Listed {
  id: number;
  phone: string;
  status: string[];
  calls_today: number;
  answer_rate: number | null;
}
const listSims = async () => (await app.halloo.get('/api/campaigns/get_sim/', token)).body as Listed[];
const statusOf = async (phone: string) => (await listSims()).find((sim) => sim.phone === phone)?.status[0];

/** The code as somebody reads it under the bell, where no gateway is set up. */
const codeTo = async (phone: string) => {
  const { body } = await app.halloo.get('/api/messages/', token);
  const { results } = body as { results: { to: string; text: string }[] };
  return /\d{6}/.exec(results.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
};
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('the list shows every SIM card with its facts, and is searched by number and label', async () => {
  const page = await open();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Mobile Number',
    'OTP Status',
    'SIM Status',
    'Channels',
    'Calls today',
    'Answer rate',
    'Last failure',
    'Used by',
    'Actions',
  ]);
  // The sample that is live calls meanwhile, so its numbers are held against what the page was told.
  const [answer] = await Promise.all([page.waitForResponse(/get_sim/), page.reload()]);
  const told = ((await answer.json()) as Listed[]).find(({ phone }) => phone === '+919000090004');
  await loaded(page);
  const cells = await row(page, 'Gateway, slot 2').locator('td').allInnerTexts();
  expect(cells[0]).toMatch(/^\+919000090004\s+Gateway, slot 2$/);
  const rate = `${Math.round((told?.answer_rate ?? 0) * 100)} %`;
  expect(cells.slice(1, 6)).toEqual(['verified', 'Active', '1', String(told?.calls_today), rate]);
  expect(cells[6]).toMatch(/^\d+ minutes ago\s+The network was congested \(cause 42\)\.$/);
  await row(page, 'Help line').getByRole('link', { name: 'Clinic help line' }).waitFor();
  await row(page, 'Gateway, slot 2')
    .getByRole('button', { name: /congested/ })
    .focus();
  await page.getByRole('tooltip', { name: /: The network was congested/ }).waitFor();

  await page.getByRole('searchbox').fill('90000 90003');
  await page.getByText('1 SIM card', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('no such label');
  await page.getByText('No SIM card matches').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await page.getByText('7 SIM cards').waitFor();
});

test('a person adds a number, verifies it by its code and switches it on; a wrong code is told', async () => {
  const page = await open();
  const add = page.getByRole('button', { name: 'Add Sim Card' });
  await add.click();
  const first = dialog(page, 'Add New Number');
  const phone = first.getByLabel('Phone number');
  const country = first.getByRole('combobox', { name: 'Country' });
  const getOtp = first.getByRole('button', { name: 'Get Otp' });
  expect(await country.inputValue()).toBe('India (+91)');
  await phone.fill('12345');
  await first.getByText('Invalid phone format for en-IN').waitFor();
  await country.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'India (+91)',
    'Vietnam (+84)',
    'Canada (+1)',
    'US (+1)',
    'China (+86)',
  ]);
  await page.getByRole('option', { name: 'US (+1)' }).click();
  await first.getByText('Invalid phone format for en-US').waitFor();
  await phone.fill('');
  await paste(page, 'Phone number', '+84 912 345 678');
  await expect.poll(() => country.inputValue()).toBe('Vietnam (+84)');
  expect(await phone.inputValue()).toBe('91 234 5678');
  expect(await getOtp.isDisabled()).toBe(true);
  await first.getByRole('checkbox', { name: /terms and conditions/ }).check();
  expect(await getOtp.isEnabled()).toBe(true);

  // Closing resets.
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'hidden' });
  await add.click();
  expect([await country.inputValue(), await phone.inputValue(), await getOtp.isDisabled()]).toEqual([
    'India (+91)',
    '',
    true,
  ]);
  const terms = first.getByRole('link', { name: /terms and conditions/ });
  expect([await terms.getAttribute('href'), await terms.getAttribute('target')]).toEqual(['/terms/numbers', '_blank']);
  await first.getByRole('checkbox').check();
  await phone.fill('90000 90001');
  await page.keyboard.press('Enter');
  await first.getByRole('alert').filter({ hasText: 'Oops...' }).getByText('already in the list').waitFor();

  await phone.fill('0 98111 22233');
  await first.getByRole('button', { name: 'More' }).click();
  await first.getByLabel('Label (optional)').fill('Front desk');
  await first.getByLabel('Channels').fill('4');
  await getOtp.click();
  const second = dialog(page, 'Verify Your Number');
  await second.getByText('+919811122233').waitFor();
  await second.getByText('No text-message gateway is set up: the code is under the bell.').waitFor();
  await row(page, 'Front desk').getByText('unverified').waitFor();

  const code = await codeTo('+919811122233');
  const otp = second.getByLabel('OTP');
  await expect.poll(() => otp.evaluate((field) => field === document.activeElement)).toBe(true);
  await otp.fill('12a');
  expect(await second.getByRole('button', { name: 'Verify Otp' }).isDisabled()).toBe(true);
  await otp.fill(wrong(code));
  await page.keyboard.press('Enter');
  const oops = second.getByRole('alert').filter({ hasText: 'Oops...' });
  await oops.getByText('You have entered Incorrect OTP. Please try again later').waitFor();
  await expect.poll(() => otp.inputValue()).toBe('');
  expect(await otp.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Show it here' }).click();
  await second.getByText(`Your Halloo code is ${code}.`).waitFor();
  await otp.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.getByText('OTP Verified Successfully').waitFor();
  await second.waitFor({ state: 'hidden' });
  await row(page, 'Front desk').getByText('verified', { exact: true }).waitFor();
  await page.getByText('OTP Verified Successfully').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByText('+91 98111 22233 is on: campaigns can call from it.').waitFor();
  expect(await toggle(page, '+91 98111 22233').isChecked()).toBe(true);
  expect(await statusOf('+919811122233')).toBe('Active');
});

test('an unverified row asks for its code, counts down to the next and cannot be switched on', async () => {
  const page = await open();
  const number = '+91 90000 90007';
  const own = row(page, '+919000090007');
  expect(await toggle(page, number).isDisabled()).toBe(true);
  await own.locator('label').first().hover();
  await page.getByRole('tooltip', { name: /^Verify the number first/ }).waitFor();
  await page.clock.install();
  await own.locator('td').nth(3).click();
  const asked = dialog(page, 'Verify Your Number');
  await asked.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  expect(await asked.getByRole('button', { name: /^Resend/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });

  // Again at once: nothing is sent, and the code of a moment ago still works.
  await page.getByRole('button', { name: `Verify ${number}` }).press('Enter');
  await asked.getByText('a moment ago, and it still works').waitFor();
  await page.clock.fastForward(31_000);
  const resend = asked.getByRole('button', { name: 'Resend', exact: true });
  await asked.getByText('Another code can be sent now.').waitFor();
  await page.route('**/verify_phone_no/', (route) =>
    route.fulfill({ json: { msg: 'Sent.', resend_after: 30, expires_in: 300 } }),
  );
  await resend.click();
  await asked.getByRole('button', { name: /^Resend in (30|29) s$/ }).waitFor();
  await asked.getByText('A new code was sent. Another can be sent in 30 seconds.').waitFor();
  await asked.getByLabel('OTP').fill(await codeTo('+919000090007'));
  await asked.getByRole('button', { name: 'Verify Otp' }).click();
  await asked.waitFor({ state: 'hidden' });
  // The keyboard stands where it goes on.
  await expect.poll(() => toggle(page, number).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await page.getByText(`${number} is on: campaigns can call from it.`).waitFor();
});

test('the switch goes back with a notice when it is refused, and others see what changed', async () => {
  const [page, other] = await Promise.all([open(), open()]);
  const spare = '+91 90000 90001';
  let refuses = true;
  let asked = 0;
  await page.route('**/update_sim_status/**', (route) => {
    asked += 1;
    return refuses
      ? route.fulfill({ status: 409, json: { code: 'sim.not_verified', msg: 'Not today.' } })
      : route.continue();
  });
  await toggle(page, spare).press('Space');
  await page.getByRole('alert').filter({ hasText: 'Oops...' }).getByText('Not today.').waitFor();
  await expect.poll(() => toggle(page, spare).isChecked()).toBe(false);
  // Until the list shows how things are, it takes no other wish.
  await expect.poll(() => toggle(page, spare).getAttribute('aria-busy')).toBeNull();
  refuses = false;
  await toggle(page, spare).press('Space');
  await expect.poll(() => toggle(other, spare).isChecked()).toBe(true);
  expect(asked).toBe(2);

  await act(page, spare, 'Change label and channels');
  const change = dialog(page, `Change ${spare}`);
  await change.getByLabel('Channels').fill('1001');
  await change.getByRole('button', { name: 'Save' }).click();
  await change.getByText('Channels must be at most 1000').waitFor();
  await change.getByLabel('Channels').fill('8');
  await change.getByLabel('Label (optional)').fill('Back office');
  await page.keyboard.press('Enter');
  await page.getByText(`${spare} is changed.`).waitFor();
  await row(other, 'Back office').getByRole('cell', { name: '8', exact: true }).waitFor();
});

test('a SIM card that a live campaign needs stays; another is removed', async () => {
  const page = await open();
  const [last, ...others] = (await listSims()).filter(({ status }) => status[0] === 'Active');
  for (const { id } of others) {
    await fetch(`${app.halloo.url}/api/campaigns/update_sim_status/${id}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ active: false }),
    });
  }
  const grouped = (phone = '') => phone.replace(/^(\+91)(\d{5})/, '$1 $2 ');
  await act(page, grouped(last?.phone), 'Remove');
  const question = dialog(page, `Remove ${grouped(last?.phone)}?`);
  await question.getByRole('button', { name: 'Remove SIM card' }).click();
  await question.getByRole('alert').getByText('It is the last active SIM card').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep SIM card' }).click();
  await question.waitFor({ state: 'hidden' });
  await act(page, grouped(others[0]?.phone), 'Remove');
  await page.getByRole('button', { name: 'Remove SIM card' }).click();
  await page.getByText(`${grouped(others[0]?.phone)} is removed.`).waitFor();
  await expect.poll(() => row(page, String(others[0]?.phone)).count()).toBe(0);
  expect((await listSims()).map(({ phone }) => phone)).not.toContain(others[0]?.phone);
});

test('on a phone it becomes cards, in dark too; an empty list and a failing one say so', async () => {
  const page = await open({ viewport: narrow, colorScheme: 'dark' });
  await page.getByRole('heading', { name: '+919000090004' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Add Sim Card' }).click();
  await dialog(page, 'Add New Number').getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Channels').waitFor();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByText('Invalid phone format for en-IN').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await expectAccessible(page);

  let answer: object = { status: 400, json: { code: 'request.failed', msg: 'No list today.' } };
  await page.route('**/get_sim/', (route) => route.fulfill(answer));
  await page.reload();
  await page.getByText('No list today.').waitFor();
  answer = { json: [] };
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No SIM cards yet').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Sim Card' }).last().click();
  await dialog(page, 'Add New Number').waitFor();
});
