import type { ChildNode, Flow, FlowNode } from '@halloo/flow/model';
import { describe, expect, it } from 'vitest';
import { secondsInWords } from '../../shared/flow-nodes/known-scripts.ts';
import { linkLabel, nodeTitle } from '../../shared/flow-picture/node-title.ts';
import { applyEdit } from './parts/flow-edits.ts';
import { seeded } from './parts/inner/seeded.ts';
import { newNode } from './parts/new-node.ts';
import { samplePart } from './parts/sample-part.ts';

const random = seeded('titles');
const flow: Flow = applyEdit({ nodes: {}, links: {}, rest: {} }, { type: 'add', ...samplePart(random) });
const scripts = new Map([[7, { name: 'Welcome', seconds: 12.3 }]]);
const at = { x: 0, y: 0 };
const title = (node: FlowNode) => nodeTitle(node, flow, scripts);
const made = <Kind extends FlowNode['kind']>(kind: Kind) =>
  newNode(kind, at, random) as Extract<FlowNode, { kind: Kind }>;
const child = (answer: ChildNode['answer'], name = ''): ChildNode => ({ ...made('child'), answer, name });
const language = { langCode: 'en-IN', langName: 'English' };

describe('a card', () => {
  it.each([
    [{ ...made('audio'), scriptId: 7 }, 'Play Welcome, 12 s', 'Audio Play'],
    [made('audio'), 'Play: no script yet', 'Audio Play'],
    [{ ...made('audio'), scriptId: 9 }, 'Play a script', 'Audio Play'],
    [{ ...made('audio'), scriptId: 7, name: 'Hello' }, 'Hello', 'Play Welcome, 12 s'],
    [child({ kind: 'key', key: '1' }, 'Yes'), 'Press 1: Yes', 'Answer'],
    [{ ...child({ kind: 'key', key: '#' }), outcome: 'Interested' as const }, 'Press #', 'Interested'],
    [child({ kind: 'phrase', keyword: 'yes', synonyms: [], ...language }), 'Say “yes”', 'Answer'],
    [child({ kind: 'digits' }, 'Pin'), 'Digits: Pin', 'Answer'],
    [child({ kind: 'speech', ...language }, 'Wish'), 'Speech: Wish', 'Answer'],
    [made('action'), 'No action chosen yet', 'System Action'],
    [{ ...made('action'), action: { kind: 'callback' as const, minutes: 120 } }, 'Call back in 2 h', 'System Action'],
    [{ ...made('end'), closingScriptId: 7 }, 'Play Welcome, hang up', 'End'],
    [made('rule'), 'Wait for an answer', 'Rule'],
    [made('start'), 'Call begins', 'Start'],
  ])('says what the node does %#', (node, first, below) => {
    expect(title(node)).toEqual({ title: first, below });
  });

  it('names the keys that a Rule waits for', () => {
    const rule = Object.values(flow.nodes).find(({ kind }) => kind === 'rule');
    expect(rule && title(rule).title).toBe('Wait for key 1, 2');
  });
});

it('formats lengths', () => {
  expect([0.2, 59.4, 60, 95].map(secondsInWords)).toEqual(['1 s', '59 s', '1 min', '1 min 35 s']);
});

it('labels links with the answer that leads there', () => {
  const nodes = Object.values(flow.nodes);
  const [rule, end] = [nodes.find(({ kind }) => kind === 'rule'), nodes.find(({ kind }) => kind === 'end')];
  const labels = Object.values(flow.links).map(({ from, to }) => linkLabel(flow, from, to));
  expect(labels.toSorted()).toEqual(['', '', '', '', '1', '2']);
  expect(linkLabel(flow, rule?.id ?? '', end?.id ?? '')).toBe('No answer');
});
