import { graphOf } from '@halloo/flow/graph';
import type { Answer, ChildNode, Flow, FlowNode, NodeKind } from '@halloo/flow/model';
import type { Action } from '@halloo/flow/schema';
import { messages } from '../../ui/messages.ts';

interface ScriptFacts {
  readonly name: string;
  readonly seconds: number;
}
export type KnownScripts = ReadonlyMap<number, ScriptFacts>;

interface NodeTitle {
  /** What it does, or what a person called it. */
  readonly title: string;
  /** The line below. */
  readonly below: string;
}

const { nodes: kinds } = messages.flow;
export const kindWords: Readonly<Record<NodeKind, string>> = {
  start: kinds.start,
  audio: kinds.audio,
  rule: kinds.rule,
  child: 'Answer',
  action: kinds.systemAction,
  end: kinds.end,
};

export const secondsInWords = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`;
};

const playing = (scriptId: number | null, scripts: KnownScripts): string => {
  if (scriptId === null) return 'Play: no script yet';
  const script = scripts.get(scriptId);
  return script ? `Play ${script.name}, ${secondsInWords(script.seconds)}` : 'Play a script';
};

const keysOf = (children: readonly ChildNode[]): string =>
  children.flatMap(({ answer }) => (answer.kind === 'key' && answer.key !== null ? [answer.key] : [])).join(', ');

const waiting = (flow: Flow, ruleId: string): string => {
  const graph = graphOf(flow);
  switch (graph.ruleKind(ruleId)) {
    case 'key': {
      const keys = keysOf(graph.children(ruleId));
      return keys ? `Wait for key ${keys}` : 'Wait for a key';
    }
    case 'phrase':
      return 'Wait for a word';
    case 'digits':
      return 'Wait for digits';
    case 'speech':
      return 'Wait for speech';
    case 'none':
    case 'mixed':
      return 'Wait for an answer';
  }
};

const answerTitle = (answer: Answer, name: string): string => {
  const named = (words: string) => (name ? `${words}: ${name}` : words);
  switch (answer.kind) {
    case 'key':
      return named(answer.key === null ? 'Press: no key yet' : `Press ${answer.key}`);
    case 'phrase':
      return named(answer.keyword ? `Say “${answer.keyword}”` : 'Say: no word yet');
    case 'digits':
      return named('Digits');
    case 'speech':
      return named('Speech');
  }
};

const minutes = (given: number | null): string => {
  if (given === null) return '';
  return given % 60 === 0 && given > 0 ? ` in ${given / 60} h` : ` in ${given} min`;
};

const actionTitle = (action: Action | null): string => {
  switch (action?.kind) {
    case undefined:
      return 'Do: nothing chosen yet';
    case 'transfer':
      return action.number ? `Transfer to ${action.number}` : 'Transfer to a number';
    case 'sms':
      return 'Send SMS';
    case 'webhook':
      return 'Call a webhook';
    case 'do_not_call':
      return 'Add to do-not-call';
    case 'outcome':
      return action.outcome ? `Set outcome: ${action.outcome}` : 'Set outcome';
    case 'callback':
      return `Call back${minutes(action.minutes)}`;
    case 'replay':
      return 'Replay the last audio';
  }
};

const doing = (node: FlowNode, flow: Flow, scripts: KnownScripts): string => {
  switch (node.kind) {
    case 'start':
      return 'Call begins';
    case 'audio':
      return playing(node.scriptId, scripts);
    case 'rule':
      return waiting(flow, node.id);
    case 'child':
      return answerTitle(node.answer, node.name.trim());
    case 'action':
      return actionTitle(node.action);
    case 'end': {
      const script = node.closingScriptId === null ? undefined : scripts.get(node.closingScriptId);
      return script ? `Play ${script.name}, hang up` : 'Hang up';
    }
  }
};

/** What a node's card says. A name that a person gave comes first, what the node does then stands below. */
export const nodeTitle = (node: FlowNode, flow: Flow, scripts: KnownScripts): NodeTitle => {
  const does = doing(node, flow, scripts);
  const name = node.name.trim();
  if (name && node.kind !== 'child') return { title: name, below: does };
  const outcome = node.kind === 'child' || node.kind === 'end' ? node.outcome : null;
  // The card of an answer has no room for more than the outcome.
  if (outcome && node.kind === 'child') return { title: does, below: outcome };
  return { title: does, below: outcome ? `${kindWords[node.kind]} · ${outcome}` : kindWords[node.kind] };
};

/** What stands on a link: the key or the word that leads there, or that nothing came. */
export const linkLabel = (flow: Flow, fromId: string, toId: string): string => {
  const from = flow.nodes[fromId];
  if (from?.kind === 'child') {
    const { answer } = from;
    if (answer.kind === 'key') return answer.key ?? '';
    return answer.kind === 'phrase' ? answer.keyword : '';
  }
  const to = flow.nodes[toId];
  const ownChild = to?.kind === 'child' && to.ruleId === fromId;
  return from?.kind === 'rule' && !ownChild ? 'No answer' : '';
};
