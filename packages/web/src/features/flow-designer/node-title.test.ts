import type { ChildNode, Flow, FlowNode } from '@halloo/flow/model';
import { describe, expect, it } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
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

describe('nodes that choose', () => {
  const chosen = draw(
    {
      start: a.start(),
      ask: a.rule(),
      one: a.key('ask', '1'),
      set: a.set({ field: 'score', do: 'add', value: '1' }, { field: ' plan ', do: 'set', value: 'free' }),
      branch: a.branch(),
      adult: a.way('branch', [a.condition('age', 'at_least', '18', { as: 'number' })]),
      yes: a.way('branch', [a.condition('ask', 'is', '1', { of: 'answer' })], { name: 'Agrees' }),
      open: a.way('branch', []),
      split: a.split(),
      a: a.way('split', [], { name: 'A', weight: 3 }),
      b: a.way('split', []),
      end: a.end(),
    },
    'start > ask > one > set > branch',
    'branch > adult > split',
    'branch > end',
    'split > b > end',
  );
  const words = (id: string) => {
    const node = chosen.nodes[id];
    return node && nodeTitle(node, chosen, scripts);
  };

  it('say what they do, and their ways when calls take them', () => {
    expect(words('branch')).toEqual({ title: 'Choose by conditions', below: 'Branch' });
    expect(words('adult')).toEqual({ title: 'age is at least 18', below: 'Way' });
    expect(words('yes')).toEqual({ title: 'Agrees', below: 'the answer to “Question 1” is 1' });
    expect(words('open')?.title).toBe('No condition yet');
    expect(words('a')).toEqual({ title: 'A', below: '75% of calls' });
    expect(words('b')?.title).toBe('25% of calls');
    expect(words('set')?.title).toBe('Set score, plan');
    expect(title(made('set')).title).toBe('Set: no field yet');
    expect(title(made('way')).title).toBe('Way');
  });

  it('label their links with the order, the share, or otherwise', () => {
    const label = (from: string, to: string) => linkLabel(chosen, from, to);
    expect(['adult', 'yes', 'open'].map((way) => label('branch', way)).toSorted()).toEqual(['1', '2', '3']);
    expect(label('branch', 'end')).toBe('Otherwise');
    expect(label('split', 'a')).toBe('75%');
    expect(label('split', 'end')).toBe('');
    expect(label('adult', 'split')).toBe('');
  });
});
