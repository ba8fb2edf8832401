import type { Action } from '../src/actions/registry.ts';
import type { Comparison, Condition } from '../src/conditions.ts';
import { writeFlow } from '../src/convert.ts';
import type { RequestSettings } from '../src/http-request.ts';
import type { Answer, Assignment, Flow, FlowLink, FlowNode, NodeKind } from '../src/model.ts';
import type { KeypadKey, Outcome } from '../src/vocabulary.ts';

type DrawnAs<K extends NodeKind> = Omit<Extract<FlowNode, { kind: K }>, 'id' | 'x' | 'y' | 'wire'>;
/** A node without its id and place. */
export type Drawn = { [K in NodeKind]: DrawnAs<K> }[NodeKind];

interface ChildOptions {
  readonly name?: string;
  readonly outcome?: Outcome | null;
}

type WayOptions = Partial<Pick<DrawnAs<'way'>, 'name' | 'match' | 'weight' | 'on'>>;

const child = (ruleId: string, answer: Answer, { name = '', outcome = null }: ChildOptions = {}): DrawnAs<'child'> => ({
  kind: 'child',
  name,
  ruleId,
  answer,
  outcome,
});

/** Nodes in few words. */
export const a = {
  start: (): DrawnAs<'start'> => ({ kind: 'start', name: '' }),
  audio: (scriptId: number | null): DrawnAs<'audio'> => ({ kind: 'audio', name: '', scriptId }),
  rule: (says: Partial<DrawnAs<'rule'>> = {}): DrawnAs<'rule'> => ({ kind: 'rule', name: '', ...says }),
  child,
  key: (ruleId: string, key: KeypadKey | null, options: ChildOptions = {}) =>
    child(ruleId, { kind: 'key', key }, options),
  phrase: (ruleId: string, langCode: string, [keyword = '', ...synonyms]: string[], options: ChildOptions = {}) =>
    child(ruleId, { kind: 'phrase', keyword, synonyms, langCode, langName: '' }, options),
  digits: (ruleId: string, options: ChildOptions = {}) => child(ruleId, { kind: 'digits' }, options),
  speech: (ruleId: string, langCode: string, options: ChildOptions = {}) =>
    child(ruleId, { kind: 'speech', langCode, langName: '' }, options),
  branch: (): DrawnAs<'branch'> => ({ kind: 'branch', name: '' }),
  split: (): DrawnAs<'split'> => ({ kind: 'split', name: '' }),
  way: (ownerId: string, conditions: readonly Condition[], options: WayOptions = {}): DrawnAs<'way'> => ({
    ...{ kind: 'way', name: '', match: 'all', weight: 1, on: null },
    ...options,
    ...{ ownerId, conditions },
  }),
  /** A condition in few words: of the text of a field, unless told otherwise. */
  condition: (name: string, is: Comparison, value = '', other: Partial<Condition> = {}): Condition => ({
    ...{ of: 'field', name, as: 'text', is, value, most: '' },
    ...other,
  }),
  quota: (
    limit: number | null,
    options: Partial<Pick<DrawnAs<'quota'>, 'group' | 'givesBack'>> = {},
  ): DrawnAs<'quota'> => ({
    ...{ kind: 'quota', name: '', limit, group: '', givesBack: true },
    ...options,
  }),
  set: (...assignments: Assignment[]): DrawnAs<'set'> => ({ kind: 'set', name: '', assignments }),
  request: (request: Partial<RequestSettings> = {}, scriptId: number | null = null): DrawnAs<'request'> => ({
    ...{ kind: 'request', name: '', scriptId },
    request: {
      ...{ method: 'GET', url: 'https://crm.example.org/', headers: '', body: '' },
      ...{ reads: [], timeoutSeconds: 5, example: '' },
      ...request,
    },
  }),
  /** Enters a flow of the library, number 1 unless told otherwise. */
  subflow: (flow: Flow | null, libraryId = 1, version = 1): DrawnAs<'subflow'> => ({
    kind: 'subflow',
    name: '',
    taken: flow && { libraryId, version, flow: writeFlow(flow) },
  }),
  action: (action: Action | null): DrawnAs<'action'> => ({ kind: 'action', name: '', action }),
  end: (closingScriptId: number | null = null, outcome: Outcome | null = null): DrawnAs<'end'> => ({
    kind: 'end',
    name: '',
    closingScriptId,
    outcome,
  }),
};

type Nodes = Readonly<Record<string, Drawn>> | readonly FlowNode[];

const nodesOf = (nodes: Nodes): readonly FlowNode[] =>
  Array.isArray(nodes)
    ? nodes
    : Object.entries(nodes).map(([id, node], index) => ({ id, ...node, x: index * 250, y: 0, wire: undefined }));

const linksOf = (line: string): readonly FlowLink[] =>
  line
    .replace(/\s*>\s*/g, '>')
    .split(/\s+/)
    .flatMap((chain) => {
      const ids = chain.split('>');
      return ids.slice(1).map((to, index) => {
        const from = ids[index] ?? '';
        return { id: `${from}-${to}`, from, to, wire: undefined };
      });
    });

/** A flow of these nodes, from left to right where they have no place yet, with links along each line: `start > hello > ask`. */
export const draw = (nodes: Nodes, ...lines: readonly string[]): Flow => ({
  nodes: Object.fromEntries(nodesOf(nodes).map((node) => [node.id, node])),
  links: Object.fromEntries(lines.flatMap(linksOf).map((link) => [link.id, link])),
  rest: {},
});
