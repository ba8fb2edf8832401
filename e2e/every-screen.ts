import type { Page } from 'playwright-core';
import {
  addresses,
  detailTabs,
  screens as screensOfConsole,
  settingsTabs,
} from '../packages/contract/src/console-addresses.ts';

const resultTabs = ['overview', 'flow', 'drop-off', 'calls', 'compare&with=5'];

/** The URL to visit for a path of the router, if it has parameters. */
export const visits: Record<string, readonly string[]> = {
  '/': [],
  // A word without a screen of its own yet.
  '/simCardAdd': [],
  '/campaign-details': detailTabs.map((tab) => addresses.campaignDetails(9, tab)),
  '/campaign-add': ['/campaign-add', '/campaign-add?campaign_id=9'],
  '/flow-chart': ['/flow-chart', '/flow-chart?campaign_id=6'],
  '/people/:personId': ['/people/132'],
  '/people/lead/:campaignId/:leadId': [],
  '/review/:campaignId': ['/review/3', '/review/11'],
  '/monitor/:campaignId': ['/monitor/1', '/monitor/9', '/monitor/12'],
  '/result/:campaignId': ['/result/3', '/result/8', ...resultTabs.map((tab) => `/result/3?tab=${tab}`)],
  '/help': ['/help', '/help?search=sim'],
  // Pictures and steps; code and a table.
  '/help/:guide': ['/help/first-campaign', '/help/surveys'],
  '/settings': settingsTabs.map((tab) => addresses.settings(tab)),
};
/** The screens that need no account. */
export const withoutSignIn = [
  '/sign-in',
  '/sign-in/return',
  '/sign-up',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/shared',
  '/terms',
  '/terms/numbers',
  '/not-found',
];

/** Every path of the console, so that new screens are visited too. */
export const paths: readonly string[] = Object.values(screensOfConsole);
const screens = paths.filter((found) => !withoutSignIn.includes(found)).map((found) => visits[found] ?? [found]);
/** Ordered so that two URLs of one screen seldom follow each other. */
export const signedIn = Array.from({ length: Math.max(...screens.map(({ length }) => length)) }, (_, turn) =>
  screens.flatMap((visited) => visited.slice(turn, turn + 1)),
).flat();

/** Navigates inside the console, like a link. Reloading the page would take most of the sweep's time. */
export const follow = async (page: Page, address: string) => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
};

export const screenOf = (address: string) => new URL(address, 'http://halloo').pathname;

/** Opens an address, inside the console where that shows another screen. */
export const moveTo = async (page: Page, address: string) => {
  const isOpen = page.url().startsWith('http');
  if (isOpen && screenOf(page.url()) !== screenOf(address)) await follow(page, address);
  else await page.goto(address);
};
