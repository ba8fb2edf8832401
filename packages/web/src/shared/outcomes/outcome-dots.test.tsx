import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { card, showsCards } from '../../../test/designer.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const colourIn = (element: Element | null | undefined) =>
  element?.querySelector('[data-colour]')?.getAttribute('data-colour') ?? null;

test('outcomes are chosen by name and colour', async () => {
  const flow = fakeFlow(draw({ start: a.start(), end: a.end() }, 'start > end'));
  const { user } = renderConsole('/flow-chart?campaign_id=7', { api: flow.answers });
  await showsCards(2);
  card('End').focus();
  await user.keyboard('{Enter}');
  const detail = await region('Activity Detail');
  const field = await detail.findByRole('combobox', { name: /outcome/i });
  await user.click(field);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => [option.textContent, colourIn(option)])).toEqual([
    ['None', null],
    ['Interested', 'green'],
    ['Not interested', 'grey'],
    ['Wants a callback', expect.any(String)],
  ]);
  await user.click(screen.getByRole('option', { name: 'Interested' }));
  await waitFor(() => expect(colourIn(field.closest('[data-with-left-section]') ?? field.parentElement)).toBe('green'));
});
