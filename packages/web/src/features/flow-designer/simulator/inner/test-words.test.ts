import { walk } from '@halloo/flow/replay';
import { expect, test } from 'vitest';
import { digits, menu } from '../../../../../../flow/test/flows.ts';
import { hasChanged } from './flow-changed.ts';
import { replayed, suggestedName } from './test-words.ts';

test('a test is named after the actions of the caller', () => {
  expect(
    suggestedName([
      { kind: 'answered', nodeId: null },
      { kind: 'keys', nodeId: 'ask', keys: '5', counted: false },
      { kind: 'no_input', nodeId: 'ask', tries: 1 },
      { kind: 'keys', nodeId: 'ask', keys: '1', counted: true },
      { kind: 'said', nodeId: 'other', text: 'yes' },
    ]),
  ).toBe('No answer, Press 1, Say yes');
  expect(suggestedName([])).toBe('Listen');
});

test('a test passes until the flow takes another path', () => {
  const events = [{ type: 'pressed' as const, key: '1' as const }];
  const expected = walk(menu, {}, events).result;
  const saved = { id: 1, name: 'Yes', vars: {}, events, expected, began: null, created_at: '' };
  const nameOf = (id: string) => id;
  expect(replayed(menu, saved, nameOf)).toBeUndefined();
  expect(replayed(digits, saved, nameOf)).toBe('It ended before one.');
  expect(replayed(menu, { ...saved, events: ['?'] }, nameOf)).toMatch('cannot be read');
});

test('a flow has changed when a call might go otherwise, not when it was moved about', () => {
  const { ask, ...nodes } = menu.nodes;
  if (!ask) throw new Error('The flow has a Rule.');
  expect(hasChanged(menu, { ...menu, nodes: { ask: { ...ask, x: 5, y: 7 }, ...nodes } })).toBe(false);
  expect(hasChanged(menu, { ...menu, nodes })).toBe(true);
  expect(hasChanged(menu, digits)).toBe(true);
});
