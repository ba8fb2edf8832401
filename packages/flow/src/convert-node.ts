import type { Answer, AnswerKind, ChildNode, FlowNode, NodeKind } from './model.ts';
import {
  type KeypadKey,
  keypadKeys,
  type NodeType,
  nodeSize,
  type RuleType,
  type WireNode,
  type WireProperties,
  wireAction,
} from './schema.ts';

const nodeTypeOf: Readonly<Record<NodeKind, NodeType>> = {
  start: 'Start',
  audio: 'Audio',
  rule: 'Rule',
  child: 'Rule Child',
  action: 'System Action',
  end: 'End',
};

const ruleTypeOf: Readonly<Record<AnswerKind, RuleType>> = {
  key: 'Keypad',
  phrase: 'Voice Response',
  digits: 'Non Conditional Keypad Response',
  speech: 'Non Conditional Voice Response',
};

export const defaultPorts = { top: 'port1', bottom: 'port2' } as const;

const readKey = (given: WireProperties['number']): KeypadKey | null =>
  keypadKeys.find((key) => key === String(given)) ?? null;

const readAnswer = (properties: WireProperties): Answer => {
  const language = { langCode: properties.lang_code ?? '', langName: properties.lang_name ?? '' };
  // A child that does not say what it waits for: its keyword tells.
  switch (properties.rule_type ?? (properties.keyword ? 'Voice Response' : 'Keypad')) {
    case 'Keypad':
      return { kind: 'key', key: readKey(properties.number) };
    case 'Voice Response':
      return {
        kind: 'phrase',
        keyword: properties.keyword ?? '',
        synonyms: properties.user_input ?? [],
        ...language,
      };
    case 'Non Conditional Keypad Response':
      return { kind: 'digits' };
    case 'Non Conditional Voice Response':
      return { kind: 'speech', ...language };
  }
};

const readChild = (properties: WireProperties): Pick<ChildNode, 'kind' | 'name' | 'ruleId' | 'answer' | 'outcome'> => ({
  kind: 'child',
  name: properties.rule_child_name ?? properties.name ?? '',
  ruleId: properties.rule_node_id ?? '',
  answer: readAnswer(properties),
  outcome: properties.outcome ?? null,
});

export const readNode = (wire: WireNode): FlowNode => {
  const { properties } = wire;
  const base = { id: wire.id, x: wire.position.x, y: wire.position.y, name: properties.name ?? '', wire };
  switch (properties.node_type) {
    case 'Start':
      return { ...base, kind: 'start' };
    case 'Audio':
      return { ...base, kind: 'audio', scriptId: properties.script_id ?? null };
    case 'Rule':
      return { ...base, kind: 'rule' };
    case 'Rule Child':
      return { ...base, ...readChild(properties) };
    case 'System Action':
      return { ...base, kind: 'action', action: properties.action ? wireAction.parse(properties.action) : null };
    case 'End':
      return {
        ...base,
        kind: 'end',
        closingScriptId: properties.closing_script_id ?? null,
        outcome: properties.outcome ?? null,
      };
  }
};

type Typed = Partial<WireProperties>;

const answerProperties = (answer: Answer): Typed => {
  switch (answer.kind) {
    case 'key':
      return { number: answer.key };
    case 'phrase':
      return {
        keyword: answer.keyword,
        user_input: [...answer.synonyms],
        lang_code: answer.langCode,
        lang_name: answer.langName,
      };
    case 'digits':
      return {};
    case 'speech':
      return { lang_code: answer.langCode, lang_name: answer.langName };
  }
};

/** What the typed part says, in words of the wire: every field of the kind, empty ones too. */
const typedProperties = (node: FlowNode): Typed & { node_type: NodeType } => {
  const named = { node_type: nodeTypeOf[node.kind], name: node.name };
  switch (node.kind) {
    case 'start':
    case 'rule':
      return named;
    case 'audio':
      return { ...named, script_id: node.scriptId };
    case 'child':
      return {
        node_type: 'Rule Child',
        rule_type: ruleTypeOf[node.answer.kind],
        ...answerProperties(node.answer),
        rule_child_name: node.name,
        rule_node_id: node.ruleId || null,
        outcome: node.outcome,
      };
    case 'action':
      return { ...named, action: node.action };
    case 'end':
      return { ...named, closing_script_id: node.closingScriptId, outcome: node.outcome };
  }
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The wire's action with what was changed; fields that Halloo does not know belong to an action of the same kind only. */
const overAction = (wire: WireProperties['action'], action: WireProperties['action']) =>
  wire && action && wire.kind === action.kind ? { ...wire, ...action } : action;

/** Only fields whose meaning changed are written, so that `1` stays `1`, null stays null and what is absent stays so. */
const overProperties = (wire: WireProperties, before: Typed, after: Typed): WireProperties => {
  const changed = Object.entries(after).filter(([key, value]) => !same(before[key], value));
  const gone = new Set(Object.keys(before).filter((key) => !Object.hasOwn(after, key)));
  if (changed.length === 0 && gone.size === 0) return wire;
  const kept = Object.entries(wire).filter(([key]) => !gone.has(key));
  const laid = changed.map(([key, value]) => [key, key === 'action' ? overAction(wire.action, after.action) : value]);
  // Once a field changed, what the child waits for can no longer be told from the other fields.
  const told = after.rule_type ? [['rule_type', after.rule_type]] : [];
  return Object.fromEntries([...kept, ...laid, ...told]) as WireProperties;
};

const madeHere = (node: FlowNode): WireNode => ({
  id: node.id,
  type: nodeTypeOf[node.kind],
  orientation: 0,
  ports: {
    [defaultPorts.top]: { id: defaultPorts.top, type: 'top' },
    [defaultPorts.bottom]: { id: defaultPorts.bottom, type: 'bottom' },
  },
  position: { x: node.x, y: node.y },
  size: { ...nodeSize },
  properties: typedProperties(node),
});

export const writeNode = (node: FlowNode): WireNode => {
  const { wire } = node;
  if (wire === undefined) return madeHere(node);
  const properties = overProperties(wire.properties, typedProperties(readNode(wire)), typedProperties(node));
  const moved = !Object.is(wire.position.x, node.x) || !Object.is(wire.position.y, node.y);
  if (properties === wire.properties && !moved && wire.id === node.id) return wire;
  return {
    ...wire,
    id: node.id,
    position: moved ? { ...wire.position, x: node.x, y: node.y } : wire.position,
    properties,
  };
};
