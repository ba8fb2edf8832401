import { action } from './action.ts';
import { audio } from './audio.ts';
import { branch } from './branch.ts';
import { child } from './child.ts';
import { end } from './end.ts';
import type { NodeOf, NodeSpec } from './node-spec.ts';
import { quota } from './quota.ts';
import { request } from './request.ts';
import { rule } from './rule.ts';
import { set } from './set.ts';
import { split } from './split.ts';
import { start } from './start.ts';
import { subflow } from './subflow.ts';
import { way } from './way.ts';

/** Every kind of node, in the order of their types in the document. The tests require a golden file for each. */
export const registry = {
  start,
  audio,
  rule,
  branch,
  split,
  quota,
  set,
  request,
  subflow,
  action,
  end,
  child,
  way,
};

export type NodeKind = keyof typeof registry;
export type FlowNode = NodeOf<(typeof registry)[NodeKind]>;

/** The spec of a kind, for code that handles every kind. */
export const specOf = (kind: NodeKind): NodeSpec<FlowNode> => registry[kind] as unknown as NodeSpec<FlowNode>;
