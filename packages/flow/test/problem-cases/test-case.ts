import type { Flow, FlowNode } from '../../src/model.ts';
import type { FlowFacts } from '../../src/problems/problem.ts';
import { draw } from '../draw.ts';
import { audio, child, end, rule, start } from '../nodes.ts';

/** A flow with one problem alone, and the nearest one without. */
export interface ProblemCase {
  readonly flow: Flow;
  /** The nodes that are told, in order. */
  readonly at: readonly (string | null)[];
  /** The first sentence. */
  readonly sentence: string;
  readonly without: Flow;
}

export const caseFacts: FlowFacts = {
  scripts: new Map([
    [1, { name: 'Welcome', fields: [] }],
    [2, { name: 'Reminder', fields: ['First Name', 'Amount Due', 'City'] }],
    [3, { name: 'You entered', fields: ['Entered'] }],
  ]),
  leadFields: ['amount_due'],
  languages: [{ code: 'hi-IN', name: 'Hindi', aliases: [] }],
  outcomes: new Map([
    ['Interested', 'Interested'],
    ['Not interested', 'No thanks'],
  ]),
  keys: { stop: { key: '9', scriptId: null, outcome: null } },
};

export const key = (pressed: '1' | '2' | '9' | null) => ({ kind: 'key', key: pressed }) as const;
export const digits = { kind: 'digits' } as const;
export const speech = { kind: 'speech', langCode: 'en-IN', langName: '' } as const;

/** Start, an audio, a Rule with prompts and these children, all of which lead to the End. */
export const prompting = (says: Parameters<typeof rule>[1], ...children: FlowNode[]): Flow =>
  draw(
    [start('S'), audio('A'), rule('R', says), ...children, end('E')],
    ['S>A A>R', ...children.map(({ id }) => `${id}>E`)].join(' '),
  );

/** The same, without prompts. */
export const asking = (...children: FlowNode[]): Flow => prompting({}, ...children);

export const playing = (scriptId: number | null): Flow => draw([start('S'), audio('A', scriptId), end('E')], 'S>A A>E');

/** Start, an audio and a Rule with two keys; what they lead to is the test's own. */
export const menu: readonly FlowNode[] = [
  start('S'),
  audio('A'),
  rule('R'),
  child('C', 'R', key('1')),
  child('D', 'R', key('2')),
];

export const fine = asking(child('C', 'R', key('1')), child('D', 'R', key('2')));
