import type { Flow } from '@halloo/flow/model';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { fill, pick } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { fakeFlow } from '../../../../test/fake-flow.ts';

const flow: Flow = draw(
  { start: a.start(), play: a.audio(11), rule: a.rule(), typed: a.digits('rule', { name: 'age' }), end: a.end() },
  'start > play > rule > typed > end',
);

const open = async () => {
  const fake = fakeFlow(flow);
  const { user } = renderConsole('/flow-chart?campaign_id=7&node_id=typed', { api: fake.answers });
  await screen.findByRole('region', { name: 'Activity Detail' });
  const check = () => (fake.kept.msg.nodes.typed?.properties as { digits_check?: unknown } | undefined)?.digits_check;
  return { user, check };
};

test('digits are checked as a number within limits, or as a date', async () => {
  const { user, check } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Entry' }));
  await pick(user, 'A number');
  await fill(user, screen.getByLabelText('Smallest'), '18');
  await fill(user, screen.getByLabelText('Most digits'), '40');
  await screen.findByText('Enter a number from 1 to 32.');
  await fill(user, screen.getByLabelText('Most digits'), '3');
  await user.tab();
  await waitFor(() => expect(check()).toMatchObject({ as: 'number', least: '18', most: '', most_digits: 3 }));

  await user.click(screen.getByRole('combobox', { name: 'Entry' }));
  await pick(user, 'A date');
  expect(screen.queryByLabelText('Most digits')).toBeNull();
  await fill(user, screen.getByLabelText('Latest'), 'today + 7');
  await user.tab();
  await waitFor(() => expect(check()).toMatchObject({ as: 'date', least: '', most: 'today + 7' }));
});

test('only codes of a list are taken', async () => {
  const { user, check } = await open();
  await fill(user, await screen.findByLabelText('Allowed entries (optional)'), '1001, 1002;1002 x7');
  await user.tab();
  await waitFor(() => expect(check()).toMatchObject({ as: 'any', allowed: ['1001', '1002'] }));
});
