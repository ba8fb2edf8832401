import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, region } from '../../../test/actions.ts';
import { card, hasFocus, openDesigner, showsCards } from '../../../test/designer.ts';

const menu = () =>
  draw(
    {
      start: a.start(),
      ask: { ...a.audio(11), name: 'Asking' },
      rule: { ...a.rule(), name: 'Which day' },
      one: a.key('rule', '1', { name: 'Monday' }),
      two: a.key('rule', '2', { name: 'Tuesday' }),
      thanks: { ...a.audio(12), name: 'Thanks' },
      bye: { ...a.end(), name: 'Goodbye' },
    },
    'start > ask > rule',
    'rule > one > thanks > bye',
    'rule > two > bye',
    'start > bye',
  );

test('a part is folded into one card, by key and by click, and the flow stays as it is', async () => {
  const { user, kept } = await openDesigner(menu());
  const before = structuredClone(kept);
  await showsCards(7);
  card('Which day').focus();
  await user.keyboard('-');
  await showsCards(4);
  await hasFocus(() => card('Which day'));
  await user.click(screen.getByRole('button', { name: 'Unfold Which day, 4 nodes', hidden: true }));
  await showsCards(7);
  await user.click(within(card('Which day')).getByRole('button', { name: 'Fold Which day', hidden: true }));
  await showsCards(4);
  expect(kept).toEqual(before);
});

test('a folded part is deleted and restored as a whole, and its panel lists its nodes', async () => {
  const { user, kept } = await openDesigner(menu());
  card('Which day').focus();
  await user.keyboard('-');
  await showsCards(4);
  const detail = await region('Activity Detail');
  await detail.findByText('4 nodes selected');
  expect(within(detail.getByRole('list', { name: 'Selected nodes' })).getAllByRole('listitem')).toHaveLength(4);
  card('Which day').focus();
  await user.keyboard('{Delete}');
  await showsCards(3);
  await waitFor(() => expect(Object.keys(kept.msg.nodes)).toHaveLength(3));
  await clickButton(user, 'Undo');
  await showsCards(4);
});

test('find unfolds what it jumps to', async () => {
  const { user } = await openDesigner(menu());
  card('Which day').focus();
  await user.keyboard('-');
  await showsCards(4);
  await user.keyboard('{Control>}f{/Control}');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a node' }), 'thanks{Enter}');
  await showsCards(7);
  await waitFor(() => expect(card('Thanks').className).toContain('selected'));
});

test('a node that nothing depends on has nothing to fold', async () => {
  const { user } = await openDesigner(menu());
  card('Thanks').focus();
  await user.keyboard('-');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Nothing to fold: other nodes lead to the next step too.',
    ),
  );
  await showsCards(7);
});

test('the address of a hidden node shows it', async () => {
  for (let person = 0; person <= 20; person += 1) localStorage.setItem(`halloo.${person}.folded-7`, 'rule');
  await openDesigner(menu(), {}, { nodeId: 'thanks' });
  await showsCards(7);
  await waitFor(() => expect(card('Thanks').className).toContain('selected'));
});
