import type { Flow } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { copyPart } from './copied-part.ts';
import { applyEdit } from './flow-edits.ts';
import { seeded } from './inner/seeded.ts';
import { pastePart } from './pasted-part.ts';
import { samplePart } from './sample-part.ts';

const empty: Flow = { nodes: {}, links: {}, rest: {} };
const flow = applyEdit(empty, { type: 'add', ...samplePart(seeded('sample')) });
const ids = (...kinds: string[]) =>
  Object.values(flow.nodes)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id }) => id);
const random = seeded('paste');

it('copies a selection under new ids, with the links within it', () => {
  const pasted = pastePart(flow, copyPart(flow, ids('rule', 'child')), random);
  expect(pasted?.nodes.map(({ kind }) => kind)).toEqual(['rule', 'child', 'child']);
  expect(pasted?.links).toHaveLength(2);
  const rule = pasted?.nodes.find(({ kind }) => kind === 'rule');
  for (const node of pasted?.nodes ?? []) {
    expect(flow.nodes[node.id]).toBeUndefined();
    if (node.kind === 'child') expect(node.ruleId).toBe(rule?.id);
  }
});

it('brings the same into another flow', () => {
  const pasted = pastePart(empty, copyPart(flow, Object.keys(flow.nodes)), random);
  const grown = applyEdit(empty, { type: 'add', nodes: pasted?.nodes ?? [], links: pasted?.links ?? [] });
  expect(Object.keys(grown.nodes)).toHaveLength(6);
  expect(Object.keys(grown.links)).toHaveLength(6);
});

it('leaves out a second Start and children whose Rule is not there', () => {
  expect(pastePart(flow, copyPart(flow, ids('start', 'end')), random)?.nodes.map(({ kind }) => kind)).toEqual(['end']);
  expect(pastePart(empty, copyPart(flow, ids('child')), random)?.nodes).toEqual([]);
  expect(pastePart(flow, copyPart(flow, ids('child')), random)?.nodes).toHaveLength(2);
});

it('copies ways with their Branch, and the questions that their conditions look at', () => {
  const choice = draw({
    ask: a.rule(),
    branch: a.branch(),
    way: a.way('branch', [a.condition('ask', 'is', '1', { of: 'answer' })]),
  });
  const copied = pastePart(choice, copyPart(choice, ['ask', 'branch', 'way']), random)?.nodes ?? [];
  const idOf = (kind: string) => copied.find((node) => node.kind === kind)?.id;
  expect(copied.find(({ kind }) => kind === 'way')).toMatchObject({
    ownerId: idOf('branch'),
    conditions: [{ of: 'answer', name: idOf('rule') }],
  });
  // Alone, the way stays with the Branch of this flow, and is left out of another.
  expect(pastePart(choice, copyPart(choice, ['way']), random)?.nodes).toMatchObject([{ ownerId: 'branch' }]);
  expect(pastePart(empty, copyPart(choice, ['way']), random)?.nodes).toEqual([]);
});

it('takes no other text for a part of a flow', () => {
  for (const text of ['', 'hello', '{"nodes":{},"links":{}}', '{"type":"halloo.flow"}', 'halloo.flow']) {
    expect(pastePart(flow, text, random)).toBeUndefined();
  }
});
