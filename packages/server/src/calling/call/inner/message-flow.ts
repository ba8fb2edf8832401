import type { Flow, FlowNode } from '@halloo/flow/model';
import type { KeptCall } from '../running-call.ts';

const part = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });
const message = 'MESSAGE';

/** Made once for each script: what is known of a flow is kept with it. */
const made = new Map<number, Flow>();

/** A flow that plays one script and hangs up: what an answering machine gets. */
export const messageFlow = (scriptId: number): Flow => {
  const flow = made.get(scriptId) ?? makeFlow(scriptId);
  made.set(scriptId, flow);
  return flow;
};

/**
 * The script that a machine is being left, by what was kept of the call: the campaign may have another by now. Null where
 * the campaign's own flow is walked; `nodes` are those of it.
 */
export const messageIn = ({ run, facts, answered }: KeptCall, nodes: Flow['nodes'] = {}): number | null => {
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
