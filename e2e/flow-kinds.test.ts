import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../packages/contract/src/routes.ts';
import { expectNoSideways, loaded, narrow, useConsole, wide } from './browser.ts';
import { asks, begins, draw, ends, onDigits, plays } from './telephony/draw.ts';
import { createPerson } from './telephony/person.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
let staff: ReturnType<typeof createPerson>;
let script: number;

beforeAll(async () => {
  token = await app.halloo.signIn();
  staff = createPerson(() => app.halloo.url, token);
  for (const code of ['en-IN', 'hi-IN']) await staff.send(routes.addWorkspaceLanguage, { body: { code } });
  script = await staff.speakScript('Age', 'How old are you?');
  await staff.send(routes.saveScriptLanguage, {
    params: { id: script, code: 'hi-IN' },
    body: { text_message: 'Kitne saal?', lang_code: 'en-IN' },
  });
  const greeting = draw({ START: begins, PLAY: plays(script), END: ends() }, ['START PLAY', 'PLAY END']);
  await staff.send(routes.saveToLibrary, { body: { name: 'Greeting', flowdata: greeting } });
});

/** A question for digits. What the stories build is put before it. */
const openQuestion = async (name: string, viewport = wide) => {
  const id = await staff.makeList(name, [{ Name: 'Asha Patil', Number: '9822210001' }]);
  const flow = draw(
    { START: begins, ASK: plays(script, 'Age'), RULE: asks('Age'), TYPED: onDigits('RULE', 'age'), END: ends() },
    ['START ASK', 'ASK RULE', 'RULE TYPED', 'TYPED END'],
  );
  await staff.send(routes.saveFlow, { body: { campaign_id: id, flowdata: flow } });
  const page = await app.visit(`/flow-chart?campaign_id=${id}`, { token, viewport });
  await loaded(page);
  return page;
};

/** How somebody works: with the mouse, with the keyboard alone, or on a phone. */
interface Hand {
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

const withKeyboard = (page: Page): Hand => {
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  return {
    press,
    add: async (kind) => {
      await card(page, 'Call begins').focus();
      await page.keyboard.press('Insert');
      await press(page.getByRole('menuitem', { name: kind, exact: true }));
      await page.getByRole('menu').waitFor({ state: 'detached' });
      // The new card gets the focus when it is drawn.
      const focusedCard = () =>
        page.evaluate(() => document.activeElement?.closest('.react-flow__node')?.textContent ?? 'Call begins');
      await expect.poll(focusedCard).not.toContain('Call begins');
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

const box = (within: Locator, name: string) => within.getByRole('combobox', { name, exact: true });
const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const button = (within: Locator | Page, name: string | RegExp) => within.getByRole('button', { name, exact: true });

/** An outcome of one's own. */
const addOutcome = async (hand: Hand, page: Page, name: string) => {
  await page.goto('/settings?tab=outcomes');
  await hand.press(button(page, 'New outcome'));
  const form = page.getByRole('form', { name: 'New outcome' });
  await hand.fill(form.getByLabel('Name', { exact: true }), name);
  await hand.press(button(page, 'Add outcome'));
  await form.waitFor({ state: 'detached' });
  await page.goBack();
  await loaded(page);
};

/** Builds, from the last part to the first: Set, Branch, Random Split, Quota, HTTP Request, Sub-flow, and checked digits. */
const build = async (hand: Hand, outcome: string) => {
  const sub = await hand.add('Sub-flow');
  await hand.press(button(sub, 'Choose Greeting'));
  await sub.getByText('Greeting, version 1').waitFor();
  await hand.leave();

  const request = await hand.add('HTTP Request');
  await hand.fill(field(request, 'Address'), 'https://crm.example.org/people/{lead_id}');
  await hand.press(button(request, 'Add a value'));
  const value = request.getByRole('group', { name: 'Value 1' });
  await hand.fill(field(value, 'Place in the answer'), 'points');
  await hand.fill(box(value, 'Field'), 'points');
  await hand.fill(request.getByRole('textbox', { name: /^Answer in the simulator/ }), '{"points": 7}');
  await hand.leave();

  const quota = await hand.add('Quota');
  await hand.fill(field(quota, 'Places of each group'), '20');
  await hand.leave();

  const split = await hand.add('Random Split');
  const ways = split.getByRole('list', { name: 'Ways, in order' });
  await hand.press(ways.getByRole('button', { name: /^A/ }).first());
  await hand.fill(field(split, 'Weight'), '3');
  await split
    .getByText(/75% of calls/)
    .first()
    .waitFor();
  await hand.leave();

  const branch = await hand.add('Branch');
  await hand.press(branch.getByRole('list', { name: 'Ways, in order' }).getByRole('button').first());
  const condition = branch.getByRole('group', { name: 'Condition 1' });
  await hand.choose(box(condition, 'Look at'), 'The language');
  await hand.choose(box(condition, 'Value'), 'Hindi');
  await hand.leave();

  const set = await hand.add('Set');
  const first = set.getByRole('group', { name: 'Field 1' });
  await hand.fill(box(first, 'Field'), 'language');
  await hand.choose(box(first, 'Value'), 'Hindi');
  await hand.press(button(set, 'Set the outcome'));
  await hand.choose(box(set.getByRole('group', { name: 'Outcome' }), 'Value'), outcome);
  await hand.leave();

  const digits = await hand.open('Digits: age');
  await hand.choose(box(digits, 'Entry'), 'A number');
  await hand.fill(field(digits, 'Smallest'), '18');
  await hand.leave();
};

/** Calls in the simulator: the first entry is wrong, the second one right. */
const hear = async (hand: Hand, page: Page, outcome: string) => {
  await hand.press(button(page, 'Try it out'));
  await page.getByText('Skip audio', { exact: true }).click();
  await hand.press(button(page, 'Call'));
  await hand.press(button(page, 'There is a place'));
  await hand.press(button(page, 'It answers'));
  const phone = page.getByRole('group', { name: 'Phone' });
  for (const keys of ['17#', '18#']) {
    await phone.getByText('Waiting for digits', { exact: true }).waitFor();
    await hand.type(phone, keys);
  }
  await page.getByText(`The call ended at End. Outcome: ${outcome}.`).waitFor();
  const lines = await page.getByRole('list', { name: 'Transcript' }).getByRole('listitem').allInnerTexts();
  const told = lines.map((line) => line.split('\n')[0] ?? '');
  expect(told.slice(0, 4)).toEqual([
    'The call was answered',
    'Set language to “hi-IN”',
    `Set the outcome to “${outcome}”`,
    expect.stringMatching(/^Took the way “.*Hindi/),
  ]);
  expect(told[4]).toMatch(/^Took the way “[AB]”/);
  expect(told).toContain('GET crm.example.org (as if it answered)');
  expect(told).toContain('Set points to “7”');
  expect(told).toContain('“17” is not a valid answer, try 1 of 3');
  // In the language that was set, inside the sub-flow too.
  expect(lines.filter((line) => line.includes('Kitne saal?'))).toHaveLength(3);
};

test.each([
  ['with the mouse', withMouse, wide],
  ['by keyboard', withKeyboard, wide],
  ['on a phone', onPhone, narrow],
] as const)(
  'a call with every kind of part is built and heard %s',
  async (how, handOf, viewport) => {
    const page = await openQuestion(`Built ${how}`, viewport);
    const hand = handOf(page);
    const outcome = `Booked ${how}`;
    await addOutcome(hand, page, outcome);
    await build(hand, outcome);
    await page.getByText('Saved', { exact: true }).waitFor();
    await hear(hand, page, outcome);
  },
  120_000,
);
