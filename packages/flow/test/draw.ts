import type { Answer, Flow, FlowLink, FlowNode, NodeKind } from '../src/model.ts';
import type { Action, KeypadKey, Outcome } from '../src/schema.ts';

type Drawn<K extends NodeKind> = Omit<Extract<FlowNode, { kind: K }>, 'id' | 'x' | 'y' | 'wire'>;
type AnyDrawn = { [K in NodeKind]: Drawn<K> }[NodeKind];

interface ChildOptions {
  readonly name?: string;
  readonly outcome?: Outcome | null;
}

const child = (ruleId: string, answer: Answer, { name = '', outcome = null }: ChildOptions): Drawn<'child'> => ({
  kind: 'child',
  name,
  ruleId,
  answer,
  outcome,
});

/** Nodes in few words. */
export const a = {
  start: (): Drawn<'start'> => ({ kind: 'start', name: '' }),
  audio: (scriptId: number | null): Drawn<'audio'> => ({ kind: 'audio', name: '', scriptId }),
  rule: (): Drawn<'rule'> => ({ kind: 'rule', name: '' }),
  key: (ruleId: string, key: KeypadKey | null, options: ChildOptions = {}) =>
    child(ruleId, { kind: 'key', key }, options),
  phrase: (ruleId: string, langCode: string, [keyword = '', ...synonyms]: string[], options: ChildOptions = {}) =>
    child(ruleId, { kind: 'phrase', keyword, synonyms, langCode, langName: '' }, options),
  digits: (ruleId: string, options: ChildOptions = {}) => child(ruleId, { kind: 'digits' }, options),
  speech: (ruleId: string, langCode: string, options: ChildOptions = {}) =>
    child(ruleId, { kind: 'speech', langCode, langName: '' }, options),
  action: (action: Action | null): Drawn<'action'> => ({ kind: 'action', name: '', action }),
  end: (closingScriptId: number | null = null, outcome: Outcome | null = null): Drawn<'end'> => ({
    kind: 'end',
    name: '',
    closingScriptId,
    outcome,
  }),
};

/** A flow of these nodes, from left to right, with links along each line: `start > hello > ask`. */
export const draw = (nodes: Readonly<Record<string, AnyDrawn>>, ...lines: readonly string[]): Flow => {
  const links = lines.flatMap((line) => {
    const ids = line.split('>').map((id) => id.trim());
    return ids.slice(1).map((to, index): FlowLink => {
      const from = ids[index] ?? '';
      return { id: `${from}-${to}`, from, to, wire: undefined };
    });
  });
  return {
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, node], index): [string, FlowNode] => [
        id,
        { id, ...node, x: index * 250, y: 0, wire: undefined },
      ]),
    ),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};
