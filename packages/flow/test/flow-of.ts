import type {
  ActionNode,
  AudioNode,
  ChildNode,
  EndNode,
  Flow,
  FlowLink,
  FlowNode,
  RuleNode,
  StartNode,
} from '../src/model.ts';

/** Flows for tests, drawn in a few words. */

const base = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });

export const start = (id: string): StartNode => ({ ...base(id), kind: 'start' });
export const audio = (id: string, scriptId: number | null = 1): AudioNode => ({ ...base(id), kind: 'audio', scriptId });
export const rule = (id: string): RuleNode => ({ ...base(id), kind: 'rule' });
export const child = (id: string, ruleId: string, answer: ChildNode['answer']): ChildNode => ({
  ...base(id),
  kind: 'child',
  ruleId,
  answer,
  outcome: null,
});
export const action = (id: string, what: ActionNode['action']): ActionNode => ({
  ...base(id),
  kind: 'action',
  action: what,
});
export const end = (id: string): EndNode => ({ ...base(id), kind: 'end', closingScriptId: null, outcome: null });

export const phrase = (keyword: string, synonyms: string[] = [], langCode = 'en-IN'): ChildNode['answer'] => ({
  kind: 'phrase',
  keyword,
  synonyms,
  langCode,
  langName: '',
});

/** Links are written `from>to`, which is their id as well. */
export const flowOf = (nodes: readonly FlowNode[], links: string): Flow => ({
  nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
  links: Object.fromEntries(
    links
      .split(' ')
      .filter(Boolean)
      .map((id): [string, FlowLink] => {
        const [from = '', to = ''] = id.split('>');
        return [id, { id, from, to, wire: undefined }];
      }),
  ),
  rest: {},
});
