import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog, fill, openSelect, pick, region, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { card, expectTrapWarnings, hasFocus, openDesigner, showsCards } from '../../../test/designer.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const short = () =>
  draw(
    { start: a.start(), ask: { ...a.rule(), name: 'Ask plan' }, one: a.key('ask', '1'), end: a.end() },
    'start > ask > one > end',
  );
const detail = () => region('Activity Detail');
const ways = () => within(screen.getByRole('list', { name: 'Ways, in order' }));
const condition = (number: number) => within(screen.getByRole('group', { name: `Condition ${number}` }));
const choose = async (user: UserEvent, box: HTMLElement, option: string | RegExp) => {
  await user.click(box);
  await pick(user, option);
};

/** Inserts a part after a card, with the keyboard. */
const insert = async (user: UserEvent, after: string, part: string) => {
  card(after).focus();
  await user.keyboard('{Insert}');
  const menu = within(await screen.findByRole('menu'));
  menu.getByRole('menuitem', { name: part }).focus();
  await user.keyboard('{Enter}');
};

test('a Branch is built with two ways, their conditions, and the step otherwise', async () => {
  const { user, kept, ways: links } = await openDesigner(short());
  await showsCards(4);
  await insert(user, 'Press 1', 'Branch');
  await showsCards(6);
  await hasFocus(() => card('Choose by conditions'));
  await waitFor(() =>
    expect(links().toSorted()).toEqual([
      'Branch Child to End',
      'Branch to Branch Child',
      'Branch to End',
      'Rule Child to Branch',
      'Rule to Rule Child',
      'Start to Rule',
    ]),
  );
  await user.keyboard('{Enter}');
  await (await detail()).findByText('Each call takes the first way whose conditions are met.');
  screen.getByRole('combobox', { name: 'Otherwise the call goes on to' });

  await user.click(ways().getByRole('button', { name: /^a field is …/ }));
  await fill(user, condition(1).getByRole('combobox', { name: 'Field' }), 'age');
  await choose(user, condition(1).getByRole('combobox', { name: 'Read as' }), 'Number');
  await choose(user, condition(1).getByRole('combobox', { name: 'Comparison' }), 'is at least');
  await fill(user, condition(1).getByRole('textbox', { name: 'Value' }), '18');
  await ways().findByRole('button', { name: /^age is at least 18/ });

  // A second condition gets the focus, and then it matters whether all have to be met.
  expect(screen.queryByRole('combobox', { name: 'Take this way if' })).toBeNull();
  await clickButton(user, 'Add a condition');
  await hasFocus(() => condition(2).getByRole('combobox', { name: 'Look at' }));
  await choose(user, condition(2).getByRole('combobox', { name: 'Look at' }), 'The weekday');
  expect(condition(2).queryByRole('combobox', { name: 'Read as' })).toBeNull();
  await choose(user, condition(2).getByRole('combobox', { name: 'Comparison' }), 'is between');
  await choose(user, condition(2).getByRole('combobox', { name: 'From' }), 'Monday');
  await choose(user, condition(2).getByRole('combobox', { name: 'To' }), 'Friday');
  await choose(user, screen.getByRole('combobox', { name: 'Take this way if' }), 'Any condition is met');
  await ways().findByRole('button', { name: /^age is at least 18 or the weekday is between Monday and Friday/ });
  await clickButton(user, 'Remove condition 2');
  await hasFocus(() => screen.getByRole('button', { name: 'Add a condition' }));

  // The second way looks at an earlier answer, and is then checked first.
  await clickButton(user, 'Add a way');
  await user.click(await ways().findByRole('button', { name: /^a field is …/ }));
  await choose(user, condition(1).getByRole('combobox', { name: 'Look at' }), 'An earlier answer');
  await choose(user, condition(1).getByRole('combobox', { name: 'Question' }), 'Ask plan');
  await fill(user, condition(1).getByRole('textbox', { name: 'Value' }), '1');
  await clickButton(user, 'Check the answer to “Ask plan” is 1 earlier');
  await waitFor(() => expect(textsOf(ways().getAllByRole('listitem'))[0]).toMatch(/^the answer to “Ask plan” is 1/));
  const conditions = () =>
    Object.values(kept.msg.nodes)
      .filter(({ properties }) => properties.node_type === 'Branch Child')
      .toSorted((one, other) => one.position.x - other.position.x)
      .map(({ properties }) => (properties as { conditions?: unknown }).conditions);
  await waitFor(() =>
    expect(conditions()).toEqual([
      [{ of: 'answer', node_id: 'ask', as: 'text', is: 'is', value: '1' }],
      [{ of: 'field', name: 'age', as: 'number', is: 'at_least', value: '18' }],
    ]),
  );
  // Each change is one step.
  await clickButton(user, 'Undo');
  await waitFor(() => expect(textsOf(ways().getAllByRole('listitem'))[0]).toMatch(/^age is at least 18/));
});

test('a Random Split comes with two ways, whose weights give their shares', async () => {
  const { user, kept } = await openDesigner(short());
  await showsCards(4);
  await insert(user, 'Press 1', 'Random Split');
  await showsCards(7);
  await user.keyboard('{Enter}');
  await (await detail()).findByText(/^Each call takes one of these ways/);
  await user.click(ways().getByRole('button', { name: /^A/ }));
  await fill(user, screen.getByRole('textbox', { name: 'Weight' }), '3');
  await screen.findByText('Relative to the other ways: 75% of calls take this one.');
  await user.tab();
  await waitFor(() => expect(card('75% of calls').textContent).toContain('A'));
  await clickButton(user, 'Add a way');
  await showsCards(8);
  await ways().findByRole('button', { name: /^C/ });
  expect(textsOf(ways().getAllByRole('listitem')).map((text) => text.match(/\d+%/)?.[0])).toEqual(
    expect.arrayContaining(['60%', '20%']),
  );
  await fill(user, screen.getByRole('textbox', { name: 'Weight' }), '0');
  await screen.findByText('Enter a whole number from 1 to 1,000.');

  // Its menu offers another way only: no call takes a link of its own.
  card('Choose at random').focus();
  await user.keyboard('{Insert}');
  const menu = within(await screen.findByRole('menu'));
  expect(textsOf(menu.getAllByRole('menuitem'))).toEqual(['Add a way']);
  await user.keyboard('{Escape}');
  // It takes its ways along.
  await hasFocus(() => card('Choose at random'));
  await user.keyboard(' {Delete}');
  await showsCards(4);
  await waitFor(() => expect(Object.keys(kept.msg.nodes)).toHaveLength(4));
});

test('a Set gives fields values, one row each, also on a phone', async () => {
  expectTrapWarnings();
  const fake = fakeFlow(draw({ start: a.start(), end: a.end() }, 'start > end'));
  const { user } = renderConsole('/flow-chart?campaign_id=7', { api: fake.answers, width: narrow });
  await showsCards(2);
  card('Call begins').focus();
  await user.keyboard(' ');
  await clickButton(user, 'Add');
  await user.click((await dialog('Action Directory')).getByRole('button', { name: /^Set/ }));
  await screen.findByRole('group', { name: 'Field 1' });
  const row = (number: number) => within(screen.getByRole('group', { name: `Field ${number}` }));
  await user.click(row(1).getByRole('combobox', { name: 'Field' }));
  expect(textsOf(await screen.findAllByRole('option'))).toContain('first_name');
  await fill(user, row(1).getByRole('combobox', { name: 'Field' }), 'score');
  await choose(user, row(1).getByRole('combobox', { name: 'Change' }), 'Add');
  await fill(user, row(1).getByRole('textbox', { name: 'Value' }), '5');
  await clickButton(user, 'Add a field');
  await hasFocus(() => row(2).getByRole('combobox', { name: 'Field' }));
  await user.paste('greeting');
  await fill(user, row(2).getByRole('textbox', { name: 'Value' }), 'Hello {first_name}');
  await user.tab();
  const stored = () =>
    Object.values(fake.kept.msg.nodes).flatMap(({ properties }) =>
      'assignments' in properties ? properties.assignments : [],
    );
  await waitFor(() =>
    expect(stored()).toEqual([
      { field: 'score', do: 'add', value: '5' },
      { field: 'greeting', do: 'set', value: 'Hello {first_name}' },
    ]),
  );
  await clickButton(user, 'Remove field 1');
  await waitFor(() => expect(stored()).toEqual([{ field: 'greeting', do: 'set', value: 'Hello {first_name}' }]));
  await clickButton(user, 'Set the outcome');
  const outcome = within(await screen.findByRole('group', { name: 'Outcome' }));
  await hasFocus(() => outcome.getByRole('combobox', { name: 'Value' }));
  await choose(user, outcome.getByRole('combobox', { name: 'Value' }), 'Wants a callback');
  await waitFor(() =>
    expect(stored().at(-1)).toEqual({ of: 'outcome', field: '', do: 'set', value: 'Wants a callback' }),
  );
  expect(screen.queryByRole('button', { name: 'Set the outcome' })).toBeNull();
  await clickButton(user, 'Do not set the outcome');
  await waitFor(() => expect(stored()).toHaveLength(1));
});

test('the simulator says which way it took and which values it set', async () => {
  const flow = draw(
    {
      start: a.start(),
      set: a.set({ field: 'score', do: 'add', value: '2' }),
      branch: a.branch(),
      old: a.way('branch', [a.condition('age', 'at_least', '18', { as: 'number' })]),
      high: a.way('branch', [a.condition('score', 'more', '1', { as: 'number' })], { name: 'High score' }),
      split: a.split(),
      a: a.way('split', [], { name: 'A' }),
      end: a.end(),
    },
    'start > set > branch > end',
    'old > end',
    'high > split',
    'a > end',
  );
  const { user } = renderConsole('/flow-chart?campaign_id=7', { api: fakeFlow(flow).answers, width: 1440 });
  await clickButton(user, 'Try it out');
  await clickButton(user, 'Mute');
  await clickButton(user, 'Call');
  const transcript = within(await screen.findByRole('list', { name: 'Transcript' }));
  await waitFor(() =>
    expect(textsOf(transcript.getAllByRole('listitem'))).toEqual([
      'The call was answered',
      'Set score to “2”',
      'Took the way “High score”: the field “age” has no value',
      'Took the way “A”',
      expect.stringMatching(/^The call ended/),
    ]),
  );
});

test('a way opens its Branch, and its name is among its fields', async () => {
  const flow = draw(
    { start: a.start(), branch: a.branch(), way: a.way('branch', []), end: a.end() },
    'start > branch > end',
    'way > end',
  );
  const fake = fakeFlow(flow);
  const { user } = renderConsole('/flow-chart?campaign_id=7&node_id=way', { api: fake.answers, width: 1440 });
  await fill(user, await screen.findByLabelText('Name (optional)'), 'Adults');
  await clickButton(user, 'Add a condition');
  expect(await openSelect(user, 'Look at')).toContain('The caller’s number');
  await pick(user, 'The outcome');
  await choose(user, condition(1).getByRole('combobox', { name: 'Value' }), 'Interested');
  await waitFor(() => expect(card('Adults').textContent).toContain('the outcome is Interested'));
  await clickButton(user, 'Open its Branch');
  await screen.findByRole('list', { name: 'Ways, in order' });
  ways().getByRole('button', { name: /^Adults: the outcome is Interested/ });
});
