import type { Flow, FlowNode } from '@halloo/flow/model';

const part = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });

/** Made once for each script: what is known of a flow is kept with it. */
const made = new Map<number, Flow>();

/** A flow that plays one script and hangs up: what an answering machine gets. */
export const messageFlow = (scriptId: number): Flow => {
  const flow = made.get(scriptId) ?? makeFlow(scriptId);
  made.set(scriptId, flow);
  return flow;
};

const makeFlow = (scriptId: number): Flow => {
  const nodes: FlowNode[] = [
    { ...part('START'), kind: 'start' },
    { ...part('MESSAGE'), kind: 'audio', scriptId },
    { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
  ];
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: {
      FIRST: { id: 'FIRST', from: 'START', to: 'MESSAGE', wire: undefined },
      LAST: { id: 'LAST', from: 'MESSAGE', to: 'END', wire: undefined },
    },
    rest: {},
  };
};
