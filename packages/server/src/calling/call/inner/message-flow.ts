import type { Flow, FlowNode } from '@halloo/flow/model';
import type { SavedCall } from '../running-call.ts';

const part = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });
const message = 'MESSAGE';

/** One flow object per script, because data derived from a flow is cached by object. */
const made = new Map<number, Flow>();

/** A flow that plays one script to an answering machine and hangs up. */
export const messageFlow = (scriptId: number): Flow => {
  const flow = made.get(scriptId) ?? makeFlow(scriptId);
  made.set(scriptId, flow);
  return flow;
};

/**
 * The script that is being left on an answering machine, according to the saved call; the campaign may use another
 * script by now. Null where the call walks the campaign's own flow, whose nodes are `nodes`.
 */
export const messageIn = ({ run, facts, answered }: SavedCall, nodes: Flow['nodes'] = {}): number | null => {
  if (answered?.by !== 'machine' || run?.heardLast !== message || Object.hasOwn(nodes, message)) return null;
  if (run.waiting.for === 'played') return run.waiting.scriptId;
  return facts.findLast((fact) => fact.fact === 'heard')?.scriptId ?? null;
};

const makeFlow = (scriptId: number): Flow => {
  const nodes: FlowNode[] = [
    { ...part('START'), kind: 'start' },
    { ...part(message), kind: 'audio', scriptId },
    { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
  ];
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: {
      FIRST: { id: 'FIRST', from: 'START', to: message, wire: undefined },
      LAST: { id: 'LAST', from: message, to: 'END', wire: undefined },
    },
    rest: {},
  };
};
