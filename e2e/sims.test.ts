import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrowest, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async () => {
  const page = await app.visit('/simcardview', { token });
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
  phone: string;
  status: string[];
  calls_today: number;
  answer_rate: number | null;
}
const listSims = async () => (await app.halloo.get('/api/campaigns/get_sim/', token)).body as Listed[];

/** The code from the notification, because no gateway is set up. */
const codeTo = async (phone: string) => {
  const { body } = await app.halloo.get('/api/messages/', token);
  const { results } = body as { results: { to: string; text: string }[] };
  return /\d{6}/.exec(results.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
};
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

test('a number is added, verified, activated, changed and removed, and others see it', async () => {
  const [page, other] = await Promise.all([open(), open()]);
  const phone = '+919811122233';
  const number = '+91 98111 22233';
  await page.getByRole('button', { name: 'Add Sim Card' }).click();
  const first = dialog(page, 'Add New Number');
  await first.getByRole('button', { name: 'More' }).click();
  await first.getByLabel('Phone number').fill('12345');
  await first.getByText('Invalid phone format for en-IN').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.setViewportSize(narrowest);
  await first.waitFor();
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await first.getByLabel('Label (optional)').fill('Front desk');
  await first.getByRole('checkbox').check();
  await first.getByLabel('Phone number').fill('0 98111 22233');
  await first.getByRole('button', { name: 'Get Otp' }).click();

  const second = dialog(page, 'Verify Your Number');
  await second.getByText('No text-message gateway is set up: the code is under the bell.').waitFor();
  await row(other, 'Front desk').getByText('unverified').waitFor();
  const code = await codeTo(phone);
  await second.getByLabel('OTP').fill(wrong(code));
  await page.keyboard.press('Enter');
  await second.getByText('You have entered Incorrect OTP. Please try again later').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await second.getByLabel('OTP').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('OTP Verified Successfully').waitFor();
  await page.getByText('OTP Verified Successfully').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByText(`${number} is on: campaigns can call from it.`).waitFor();
  await expect.poll(() => toggle(other, number).isChecked()).toBe(true);

  await act(page, number, 'Change label and channels');
  await dialog(page, `Change ${number}`).getByLabel('Channels').fill('8');
  await page.keyboard.press('Enter');
  await row(other, 'Front desk').getByRole('cell', { name: '8', exact: true }).waitFor();
  await act(page, number, 'Remove');
  await page.getByRole('button', { name: 'Remove SIM card' }).click();
  await expect.poll(() => row(other, 'Front desk').count()).toBe(0);
  expect((await listSims()).map((sim) => sim.phone)).not.toContain(phone);
});

test('the list shows the results of a sample SIM card', async () => {
  const page = await open();
  // The live sample calls meanwhile, so its numbers are compared with the response that the page received.
  const [answer] = await Promise.all([page.waitForResponse(/get_sim/), page.reload()]);
  const told = ((await answer.json()) as Listed[]).find(({ phone }) => phone === '+919000090004');
  await loaded(page);
  const cells = await row(page, 'Gateway, slot 2').locator('td').allInnerTexts();
  const rate = `${Math.round((told?.answer_rate ?? 0) * 100)} %`;
  expect(cells.slice(1, 6)).toEqual(['verified', 'Active', '1', String(told?.calls_today), rate]);
  expect(cells[6]).toMatch(/^\d+ (minutes|hours?) ago\s+The network was congested \(cause 42\)\.$/);
  await row(page, 'Help line').getByRole('link', { name: 'Clinic help line' }).waitFor();
});
