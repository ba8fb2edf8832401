import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../packages/contract/src/routes.ts';
import { loaded, useConsole, wide } from './browser.ts';
import { box, button, field, type Hand, hands } from './hands.ts';
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

test.each(hands)(
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

test.each(hands)(
  'a question is written in one panel and answered %s',
  async (how, handOf, viewport) => {
    const id = await staff.makeList(`Asked ${how}`, [{ Name: 'Asha Patil', Number: '9822210001' }]);
    const flow = draw({ START: begins, END: ends() }, ['START END']);
    await staff.send(routes.saveFlow, { body: { campaign_id: id, flowdata: flow } });
    const page = await app.visit(`/flow-chart?campaign_id=${id}`, { token, viewport, view: 'questions' });
    await loaded(page);
    const hand = handOf(page);
    const question = await hand.add('Question');
    await hand.fill(field(question, 'Name of the question'), 'Owns a cow');
    await hand.fill(field(question, 'What is asked'), 'Do you own a cow?');
    await hand.press(button(question, 'Use this text'));
    await question.getByRole('button', { name: 'Use this text' }).waitFor({ state: 'detached' });
    await hand.press(button(question, 'Key 3'));
    await hand.fill(field(question, 'Name (optional)'), 'I do not know');
    await hand.press(button(question, 'Add key 3'));
    await hand.leave();
    await page.getByText('Saved', { exact: true }).waitFor();

    await hand.press(button(page, 'Try it out'));
    await page.getByText('Skip audio', { exact: true }).click();
    await hand.press(button(page, 'Call'));
    const phone = page.getByRole('group', { name: 'Phone' });
    await phone.getByText('Waiting for a key', { exact: true }).waitFor();
    await hand.type(phone, '3');
    await page.getByText(/^Understood 3 as “I do not know”/).waitFor();
    await page.getByText(/^The call ended at End\./).waitFor();
  },
  120_000,
);
