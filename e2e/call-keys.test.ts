import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();

/** A paused sample whose flow waits for 1 or 2. */
const campaign = 6;

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('keys are switched on in the schedule, by keyboard and on a phone, and work in the simulator', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit(`/campaign-details?campaign_id=${campaign}&tab=schedule`, { token });
  await loaded(page);
  const stop = row(page, 'Stop calling me');
  await stop.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await stop.getByText('press 9.').waitFor();
  await row(page, 'Repeat').getByRole('switch').click();
  await row(page, 'Repeat').getByText('press *.').waitFor();
  await expectAccessible(page, 'form');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await button(page, 'Save schedule').click();
  await page.getByText(/^Update Success/).waitFor();

  const designer = await app.visit(`/flow-chart?campaign_id=${campaign}`, { token });
  await button(designer, 'Try it out').click();
  await designer.getByText('Skip audio').click();
  await button(designer, 'Call').click();
  const phone = designer.getByRole('group', { name: 'Phone' });
  await phone.getByText('Waiting for a key', { exact: true }).waitFor();
  await phone.getByText('Keys that work now: 9 (Stop calling me) and * (Repeat)').waitFor();
  await expectAccessible(designer, 'aside[data-panel]');
  await designer.keyboard.press('*');
  await phone.getByText('Waiting for a key', { exact: true }).waitFor();
  await designer.keyboard.press('9');
  await designer.getByText('The call ended: the caller asked for no more calls.').waitFor();
  const lines = await designer.getByRole('list', { name: 'Transcript' }).getByRole('listitem').allInnerTexts();
  const said = lines.map((line) => line.split('\n')[0]);
  expect(said).toContain('Repeat: it begins again');
  expect(said.at(-1)).toBe('The call ended: the caller asked for no more calls');
  expect(said.some((line) => line?.includes('is not a valid answer'))).toBe(false);
});
