import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSideways, narrow, wide } from './browser.ts';

/** How a person works: with the mouse, with the keyboard alone, or on a phone. */
export interface Hand {
  /** Adds a part after the start of the call. Returns its panel. */
  add(kind: string): Promise<Locator>;
  /** Opens the panel of a part. */
  open(title: string): Promise<Locator>;
  /** Leaves the panel. */
  leave(): Promise<void>;
  press(button: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(box: Locator, option: string): Promise<void>;
  /** Types digits on the phone of the simulator. */
  type(phone: Locator, keys: string): Promise<void>;
}

const card = (page: Page, title: string) => page.locator('.react-flow__node').filter({ hasText: new RegExp(title) });
const detail = (page: Page) => page.getByRole('region', { name: 'Activity Detail' });

const pointing = (page: Page) => ({
  press: (button: Locator) => button.click(),
  fill: async (field: Locator, text: string) => {
    await field.click();
    await field.fill(text);
    await page.keyboard.press('Tab');
  },
  choose: async (box: Locator, option: string) => {
    await box.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  },
  type: async (phone: Locator, keys: string) => {
    for (const key of keys) await phone.getByRole('button', { name: key === '#' ? 'Hash' : key, exact: true }).click();
  },
});

const showAll = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.mouse.move(700, 400);
  await page.keyboard.press('f');
};

const withMouse = (page: Page): Hand => ({
  ...pointing(page),
  add: async (kind) => {
    await showAll(page);
    await card(page, 'Call begins').click();
    const directory = page.getByRole('region', { name: 'Action Directory' });
    await directory.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    return detail(page);
  },
  open: async (title) => {
    await showAll(page);
    await card(page, title).click();
    return detail(page);
  },
  leave: async () => page.mouse.move(700, 300),
});

/** The panel takes the focus when it has loaded; keys pressed before would go to the canvas. */
const focused = async (panel: Locator): Promise<Locator> => {
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  return panel;
};

/** The id of the card that has the focus. */
const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.react-flow__node')?.getAttribute('data-id') ?? '');

const withKeyboard = (page: Page): Hand => {
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  return {
    press,
    add: async (kind) => {
      const cards = page.locator('.react-flow__node');
      const earlier = await cards.evaluateAll((all) => ['', ...all.map((each) => each.getAttribute('data-id') ?? '')]);
      await card(page, 'Call begins').focus();
      await page.keyboard.press('Insert');
      await press(page.getByRole('menuitem', { name: kind, exact: true }));
      await page.getByRole('menu').waitFor({ state: 'detached' });
      // The new card gets the focus when it is drawn. Until then, a card that was left may have it.
      await expect.poll(async () => earlier.includes(await focusedCard(page))).toBe(false);
      await page.keyboard.press('Enter');
      return focused(detail(page));
    },
    open: async (title) => {
      await card(page, title).focus();
      await page.keyboard.press('Enter');
      return focused(detail(page));
    },
    leave: () => page.keyboard.press('Escape'),
    fill: async (field, text) => {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    choose: async (box, option) => {
      await box.focus();
      const wanted = page.getByRole('option', { name: option, exact: true });
      const active = async () => {
        const id = await box.getAttribute('aria-activedescendant');
        return id !== null && (await wanted.getAttribute('id')) === id;
      };
      await page.keyboard.press('ArrowDown');
      await wanted.waitFor();
      for (let tries = 0; tries < 30 && !(await active()); tries += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    type: async (_phone, keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
};

const onPhone = (page: Page): Hand => {
  const show = async (title: string) => {
    const list = page.getByRole('list', { name: 'Nodes in this flow' });
    if (!(await list.isVisible())) await page.getByRole('button', { name: /as a list$/ }).click();
    await list.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  };
  const panel = page.getByRole('dialog', { name: 'Activity Detail' });
  return {
    ...pointing(page),
    add: async (kind) => {
      await show('Call begins');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const directory = page.getByRole('dialog', { name: 'Action Directory' });
      await directory.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
      await panel.waitFor();
      await expectNoSideways(page);
      return panel;
    },
    open: async (title) => {
      await show(title);
      await page.getByRole('button', { name: 'Activity Detail', exact: true }).click();
      return panel;
    },
    leave: async () => {
      await panel.getByRole('button', { name: 'Close Activity Detail' }).click();
      await panel.waitFor({ state: 'hidden' });
    },
  };
};

export const box = (within: Locator, name: string) => within.getByRole('combobox', { name, exact: true });
export const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** The three ways to work in the designer, for `test.each`. */
export const hands = [
  ['with the mouse', withMouse, wide],
  ['by keyboard', withKeyboard, wide],
  ['on a phone', onPhone, narrow],
] as const;
