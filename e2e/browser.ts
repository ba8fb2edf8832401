import fs from 'node:fs';
import path from 'node:path';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { root } from '../scripts/run.ts';
import { drawEveryNode } from './flow-view.ts';
import { copyFirstStart, freePort, Halloo } from './halloo.ts';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };
export const narrowest = { width: 320, height: 640 };

export const launch = () =>
  chromium.launch({
    executablePath: process.env.HALLOO_TEST_CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A fake microphone that beeps, for every page: the headless shell has no permission prompt.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });

let ownBrowser: Promise<Browser> | undefined;

/** One browser for all files of a worker, because starting one takes a second of CPU time. It exits with the worker. */
const sharedBrowser = () => {
  ownBrowser ??= launch();
  return ownBrowser;
};

interface VisitOptions {
  token?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** The page opens no live stream: it is not part of the console, or its token is not valid. */
  alone?: boolean;
  /** What the flow designer draws. */
  view?: 'questions' | 'nodes';
  /** Browser errors that a story provokes on purpose. */
  expected?: RegExp;
}

/** Signed in when the first page opens. Signing out afterwards lasts. */
const enter = (token: string) => {
  if (sessionStorage.getItem('entered')) return;
  sessionStorage.setItem('entered', 'yes');
  localStorage.setItem('token', token);
};

/**
 * One Halloo for the stories of a file, in the browser of the worker. Every visit is a new browser context. Browser
 * errors and violations of the content security policy fail the story, and a failed story leaves a screenshot in
 * test-results/.
 */
export const useConsole = (env: Record<string, string> = {}) => {
  const dataDir = copyFirstStart(inject(env.HALLOO_DEMO === 'off' ? 'emptyStart' : 'demoStart'));
  let browser: Browser;
  let halloo: Halloo;
  let port: number;

  const start = async () => {
    halloo = await new Halloo({ dataDir, port, env }).ready();
  };
  beforeAll(async () => {
    port = await freePort();
    [browser] = await Promise.all([sharedBrowser(), start()]);
  });
  afterAll(async () => {
    await halloo.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const newPage = async ({ token, viewport = wide, colorScheme = 'light', view = 'nodes' }: VisitOptions = {}) => {
    // Without animations: a dialog that is fading in has no contrast to measure yet.
    const motion = { reducedMotion: 'reduce' } as const;
    const context = await browser.newContext({
      viewport,
      colorScheme,
      locale: 'en-GB',
      baseURL: halloo.url,
      ...motion,
    });
    const page = await context.newPage();
    if (token) await page.addInitScript(enter, token);
    if (token && view === 'nodes') await page.addInitScript(drawEveryNode);
    return page;
  };

  const visit = async (place: string, { alone = false, expected, ...options }: VisitOptions = {}) => {
    const page = await newPage(options);
    watch(page, page.context(), expected);
    if (!options.token) {
      await page.goto(place);
      return page;
    }
    const live = alone ? undefined : page.waitForResponse((response) => response.url().endsWith('/api/events/'));
    await page.goto(place);
    // From here on the page receives live events.
    await live;
    return page;
  };

  return {
    get halloo() {
      return halloo;
    },
    dataDir,
    /** A page that outlives a test and is not checked for errors. */
    newPage,
    visit,
    stopServer: () => halloo.stop(),
    startServer: start,
  };
};

export const watch = (page: Page, context: BrowserContext, expected: RegExp | undefined) => {
  const complaints: string[] = [];
  // Error responses are allowed; a story checks what the person sees of them.
  const harmless = /^Failed to load resource/;
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !harmless.test(text) && !expected?.test(text)) complaints.push(text);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const folder = path.join(root, 'test-results');
      fs.mkdirSync(folder, { recursive: true });
      const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
      await page.screenshot({ path: path.join(folder, `${name}.png`) }).catch(() => {});
    }
    await context.close();
    expect(complaints).toEqual([]);
  });
};

/** The rules about colours, which depend on the theme. */
export const colours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Rules whose violations are never serious. The last one waits for all sounds of the page. */
const neverSerious = [
  ...['region', 'heading-order', 'page-has-heading-one', 'empty-heading', 'empty-table-header', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-complementary-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'no-autoplay-audio'],
];

interface AxeOptions {
  rules?: readonly string[];
  /** A selector of the checked part; the whole page by default. */
  region?: string;
  /** Selectors of what is not checked. */
  exclude?: readonly string[];
}

/** The serious accessibility violations of a settled page, with their elements. */
export const violationsIn = async (page: Page, { rules, region, exclude = [] }: AxeOptions = {}): Promise<string[]> => {
  const options: RunOptions = {
    // The tests read only the violations.
    resultTypes: ['violations'],
    preload: false,
    ...(rules
      ? { runOnly: [...rules] }
      : { rules: Object.fromEntries(neverSerious.map((rule) => [rule, { enabled: false }])) }),
  };
  const isRead = await page.evaluate(() => 'axe' in window);
  if (!isRead) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ options, region, exclude }) => {
      // Two frames, so that new content is painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A colour in transition cannot be measured.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
      // A selector without an element is an error of axe.
      const left = exclude.filter((selector) => document.querySelector(selector));
      const part = { include: [region ?? 'html'], ...(left.length > 0 && { exclude: left }) };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options);
      return violations.map(({ id, impact, nodes }) => ({ id, impact, places: nodes.map(({ html }) => html) }));
    },
    { options, region, exclude },
  );
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, places }) => `${id}: ${places.join(' | ')}`);
};

/** Checks accessibility where the sweep over all URLs does not reach: a dialog, an error. */
export const expectAccessible = async (page: Page, region?: string) =>
  expect((await violationsIn(page, region === undefined ? {} : { region })).join('\n')).toBe('');

/** The page has loaded its data. */
export const loaded = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The style guide shows a list that never loads, on purpose.
  const busy =
    ':is([aria-busy="true"], [role="status"][aria-label^="Loading"]):not([data-sample], [data-sample] *):visible';
  const waiting = () => page.locator(busy).evaluateAll((parts) => parts.map((part) => part.outerHTML));
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
};

/** There is no horizontal overflow. React lays some screens out anew a moment after the window has changed its size. */
export const expectNoSideways = async (page: Page) => {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.querySelectorAll('body *')].filter(
        (part) => part.getBoundingClientRect().right > clientWidth,
      );
      return [`${scrollWidth} of ${clientWidth}`, ...beyond.slice(-5).map((part) => part.outerHTML.slice(0, 200))];
    });
  await expect.poll(tooWide).toEqual([]);
};
