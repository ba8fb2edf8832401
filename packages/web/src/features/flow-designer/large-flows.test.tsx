import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { fakeFlow } from '../../../test/fake-flow.ts';

const menu = () =>
  draw(
    {
      start: a.start(),
      hello: { ...a.audio(11), name: 'Hello' },
      ask: { ...a.rule(), name: 'Which day' },
      one: a.key('ask', '1', { name: 'Monday' }),
      two: a.key('ask', '2', { name: 'Tuesday' }),
      three: a.key('ask', '3', { name: 'Wednesday' }),
      thanks: { ...a.audio(12), name: 'Thanks' },
      bye: { ...a.end(), name: 'Goodbye' },
    },
    'start > hello > ask',
    'ask > one > thanks > bye',
    'ask > two > bye',
    'ask > three > bye',
  );

const open = async () => {
  const fake = fakeFlow(menu());
  const shown = renderConsole('/flow-chart?campaign_id=7', { api: fake.answers });
  await screen.findByRole('heading', { level: 2, name: 'Process Flow' });
  return { ...shown, ...fake };
};

const card = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.react-flow__node')].find((each) => each.textContent?.includes(title));

test('Ctrl F finds a node by its words, and Enter shows it', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}f{/Control}');
  const field = await screen.findByRole('searchbox', { name: 'Find a node' });
  const titles = () =>
    within(screen.getByRole('list', { name: 'Nodes in this flow' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(8);
  await user.type(field, 'tues');
  expect(titles()).toEqual([expect.stringContaining('Tuesday')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(card('Tuesday')?.className).toContain('selected'));
  await user.clear(field);
  await user.type(field, 'sunday');
  await screen.findByText('No node contains “sunday”.');
});

test('all answers of a Rule are led on in one step, which is undone in one', async () => {
  const { user, kept } = await open();
  const leadTo = () =>
    ['one', 'two', 'three'].map(
      (id) => Object.values(kept.msg.links).find(({ from }) => from.nodeId === id)?.to.nodeId,
    );
  card('Which day')?.focus();
  await user.keyboard(' ');
  const detail = await region('Activity Detail');
  const field = await detail.findByRole<HTMLInputElement>('combobox', { name: 'All answers go on to' });
  expect([field.value, field.placeholder]).toEqual(['', 'Different next steps']);
  await user.click(field);
  await pick(user, /^Thanks/);
  await waitFor(() => expect(leadTo()).toEqual(['thanks', 'thanks', 'thanks']));
  expect(field.value).toContain('Thanks');
  await clickButton(user, 'Undo');
  await waitFor(() => expect(leadTo()).toEqual(['thanks', 'bye', 'bye']));
});
