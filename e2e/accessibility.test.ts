import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addresses } from '../packages/contract/src/console-addresses.ts';
import { colours, expectNoSideways, loaded, narrow, narrowest, useConsole, violationsIn, wide } from './browser.ts';
import { follow, moveTo, paths, screenOf, signedIn, visits, withoutSignIn } from './every-screen.ts';

const app = useConsole();

/** The schedule is a page of its own, with an address like a tab. */
const hasTabs = (address: string) => address.includes('tab=') && !address.endsWith('tab=schedule');

/** The number of tabs per screen that the sweep knows: a new one must be added above. */
const tabsOf = (address: string) => {
  const [screen] = address.split('?');
  const named = signedIn.filter((visit) => visit.startsWith(`${screen}?`) && hasTabs(visit));
  // The older form is a tab at its own address only.
  const others = named.filter((visit) => visit === address || !visit.endsWith('tab=older'));
  return new Set([...others, `${screen} its first`]).size;
};

/** The kinds of elements of the main part, to detect whether a screen has another structure on a phone. */
const structure = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main *')].map(({ tagName }) => tagName).join());

const paint = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
};

/** Rows and entries after these are built like them. */
const alike = [':is(tr, li):nth-child(n + 9)'];

/** The navigation and the header around the screens are the same everywhere: they are checked with the first screen of each page and width. */
const knownShells = new Set<string>();
const partsToCheck = (page: Page, width: 'wide' | 'narrow') => {
  const shell = `${page === inside} ${width}`;
  const isKnown = knownShells.has(shell);
  knownShells.add(shell);
  return { isKnown, ...(isKnown && { region: 'main' }), exclude: alike };
};

/**
 * Wide and light, then narrow and dark: each width and each theme once. If the narrow screen has the same elements,
 * only its colours are checked again. No horizontal overflow.
 */
const sweep = async (page: Page, address: string): Promise<string[]> => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await moveTo(page, address);
  await loaded(page);
  expect(screenOf(page.url()), address).toBe(screenOf(address));
  expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1);
  expect(await page.title(), address).not.toBe('');
  await expectNoSideways(page);
  if (hasTabs(address)) expect(await page.getByRole('tablist').first().getByRole('tab').count()).toBe(tabsOf(address));
  const found = await violationsIn(page, partsToCheck(page, 'wide'));
  const before = await structure(page);

  await page.setViewportSize(narrow);
  await paint(page, 'dark');
  await loaded(page);
  await expectNoSideways(page);
  const parts = partsToCheck(page, 'narrow');
  const isBuiltAlike = parts.isKnown && (await structure(page)) === before;
  found.push(...(await violationsIn(page, { ...parts, ...(isBuiltAlike && { rules: colours }) })));

  await page.setViewportSize(narrowest);
  await expectNoSideways(page);
  return found;
};

test('the sweep knows every path of the router', () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(withoutSignIn.filter((address) => !paths.includes(address))).toEqual([]);
  expect(Object.keys(visits).filter((address) => !paths.includes(address))).toEqual([]);
});

let inside: Page;
let outside: Page;
beforeAll(async () => {
  inside = await app.newPage({ token: await app.halloo.signIn() });
  outside = await app.newPage();
});

test.each(signedIn)('%s has no overflow and is accessible, wide and light, narrow and dark', async (address) => {
  expect(await sweep(inside, address)).toEqual([]);
});

test.each(withoutSignIn)('%s is the same when signed out', async (address) => {
  expect(await sweep(outside, address)).toEqual([]);
});

test('dialogs add no second banner, and no two navigations have the same name', async () => {
  const page = inside;
  const landmarks = async () => ({
    banners: await page.getByRole('banner').count(),
    navigations: await page.getByRole('navigation').evaluateAll((found) => found.map((nav) => nav.ariaLabel)),
  });
  await page.setViewportSize(wide);
  await follow(page, addresses.campaigns());
  await loaded(page);
  expect((await landmarks()).banners).toBe(1);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect((await landmarks()).banners).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('dialog').waitFor();
  const { navigations } = await landmarks();
  expect(new Set(navigations).size).toBe(navigations.length);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('nothing moves where the system asks for no motion', async () => {
  const page = inside;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The style guide shows a list that never loads.
  await follow(page, '/icons');
  await loaded(page);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await follow(page, '/typography');
  await loaded(page);
  await expect.poll(moving).toBe(0);
});

test('forced colours keep the marks of a choice and the colours of figures', async () => {
  const page = inside;
  await page.setViewportSize(wide);
  await page.emulateMedia({ forcedColors: 'active' });
  await follow(page, '/result/3?tab=overview');
  await loaded(page);
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part, property) => getComputedStyle(part).getPropertyValue(property), name);
  expect(await styleOf('[role="tab"][aria-selected="true"]', 'outline-style')).toBe('solid');
  expect(await styleOf('[role="tab"][aria-selected="false"]', 'outline-style')).toBe('none');
  expect(await styleOf('nav [aria-current]', 'outline-style')).toBe('solid');
  await follow(page, '/monitor/9');
  await loaded(page);
  const colours = await page
    .locator('[class*="part"]')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(new Set(colours).size).toBeGreaterThan(1);
});
