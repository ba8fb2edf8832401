import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  addresses,
  detailTabs,
  screens as screensOfConsole,
  settingsTabs,
} from '../packages/contract/src/console-addresses.ts';
import { expectNoSideways, loaded, narrow, narrowest, useConsole, violationsIn, wide } from './browser.ts';

const app = useConsole();

const resultTabs = ['overview', 'flow', 'drop-off', 'calls', 'compare&with=5'];

/** What to visit for a path of the router, where it is more than the path itself. */
const visits: Record<string, readonly string[]> = {
  '/': [],
  // One word, and no screen yet.
  '/simCardAdd': [],
  '/campaign-details': detailTabs.map((tab) => addresses.campaignDetails(9, tab)),
  '/campaign-add': ['/campaign-add', '/campaign-add?campaign_id=9'],
  '/flow-chart': ['/flow-chart', '/flow-chart?campaign_id=6'],
  '/monitor/:campaignId': ['/monitor/1', '/monitor/9', '/monitor/12'],
  '/result/:campaignId': ['/result/3', '/result/8', ...resultTabs.map((tab) => `/result/3?tab=${tab}`)],
  '/settings': settingsTabs.map((tab) => addresses.settings(tab)),
};
const withoutSignIn = ['/sign-in', '/sign-up', '/terms', '/terms/numbers', '/not-found'];

/** Every path of the console, so that a new screen is swept without being named here. */
const paths: readonly string[] = Object.values(screensOfConsole);
const screens = paths.filter((found) => !withoutSignIn.includes(found)).map((found) => visits[found] ?? [found]);
/** In turns, so that two addresses of one screen seldom follow each other. */
const signedIn = Array.from({ length: Math.max(...screens.map(({ length }) => length)) }, (_, turn) =>
  screens.flatMap((visited) => visited.slice(turn, turn + 1)),
).flat();

/** How many tabs the sweep knows of a screen: a new one has to be named above. */
const tabsOf = (address: string) => {
  const [screen] = address.split('?');
  const named = signedIn.filter((visit) => visit.startsWith(`${screen}?`) && visit.includes('tab='));
  return new Set([...named, `${screen} its first`]).size;
};

/** The elements without their texts: whether a screen is built otherwise on a phone. */
const structure = (page: Page) =>
  page.locator('body *').evaluateAll((elements) => elements.map(({ tagName }) => tagName).join());
const colours = ['color-contrast', 'link-in-text-block'];

const paint = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
};

/** Navigates inside the console, as a link does. Reloading the page would take most of the time of the sweep. */
const follow = async (page: Page, address: string) => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState({ ...history.state, idx: history.state.idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
};

const screenOf = (address: string) => new URL(address, 'http://halloo').pathname;

/**
 * Wide and light, then narrow and dark: each width and each theme once. Where the narrow screen is built of the same
 * elements, only its colours are new. Nothing sticks out to the side.
 */
const sweep = async (page: Page, address: string): Promise<string[]> => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  const isOpen = page.url().startsWith('http');
  if (isOpen && screenOf(page.url()) !== screenOf(address)) await follow(page, address);
  else await page.goto(address);
  await loaded(page);
  expect(screenOf(page.url()), address).toBe(screenOf(address));
  expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1);
  await expectNoSideways(page);
  if (address.includes('tab='))
    expect(await page.getByRole('tablist').first().getByRole('tab').count()).toBe(tabsOf(address));
  const found = await violationsIn(page);
  const before = await structure(page);

  await page.setViewportSize(narrow);
  await paint(page, 'dark');
  await loaded(page);
  await expectNoSideways(page);
  const isBuiltAlike = (await structure(page)) === before;
  found.push(...(await violationsIn(page, isBuiltAlike ? { rules: colours } : {})));

  await page.setViewportSize(narrowest);
  await loaded(page);
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

test.each(signedIn)('%s fits and is accessible, wide and light, narrow and dark', async (address) => {
  expect(await sweep(inside, address)).toEqual([]);
});

test.each(withoutSignIn)('%s does so without signing in', async (address) => {
  expect(await sweep(outside, address)).toEqual([]);
});
