import type { FlowNode, NodeKind } from '../model.ts';
import type { NodeHandler } from '../walk.ts';
import { action } from './action.ts';
import { audio } from './audio.ts';
import { child } from './child.ts';
import { end } from './end.ts';
import { rule } from './rule.ts';
import { start } from './start.ts';

/** How each kind of node runs. A kind without an entry does not compile; one without a golden file does not pass. */
export const registry: { readonly [K in NodeKind]: NodeHandler<Extract<FlowNode, { kind: K }>> } = {
  start,
  audio,
  rule,
  child,
  action,
  end,
};

export const handlerOf = (node: FlowNode): NodeHandler<FlowNode> => registry[node.kind] as NodeHandler<FlowNode>;
