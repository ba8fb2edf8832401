import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { applyEdit } from './flow-edits.ts';
import { seeded } from './inner/seeded.ts';
import { newLink } from './new-node.ts';
import { nextOfPart } from './next-of-part.ts';
import { samplePart } from './sample-part.ts';

const random = seeded('answers');
const flow: Flow = applyEdit({ nodes: {}, links: {}, rest: {} }, { type: 'add', ...samplePart(seeded('sample')) });
const all = (kind: FlowNode['kind']): string[] =>
  Object.values(flow.nodes).flatMap((node) => (node.kind === kind ? [node.id] : []));
const [[rule = ''], [audio = ''], [end = ''], answers] = [all('rule'), all('audio'), all('end'), all('child')];
const linked = (before: Flow, from: string, to: string) =>
  applyEdit(before, { type: 'add', nodes: [], links: [newLink(from, to, random)] });
const without = (...nodeIds: string[]) => applyEdit(flow, { type: 'remove', nodeIds, linkIds: [] });

test('a new answer leads where the others lead', () => {
  expect(nextOfPart(flow, rule)).toBe(end);
});

test('without other answers, or if they differ, it leads where the call goes on without an answer', () => {
  expect(nextOfPart(without(...answers), rule)).toBeUndefined();
  expect(nextOfPart(linked(without(...answers), rule, end), rule)).toBe(end);
  const differing = linked(flow, answers[0] ?? '', audio);
  expect(nextOfPart(differing, rule)).toBeUndefined();
  expect(nextOfPart(linked(differing, rule, end), rule)).toBe(end);
});

test('it never leads back to the question', () => {
  expect(nextOfPart(linked(without(...answers), rule, audio), rule)).toBeUndefined();
});
