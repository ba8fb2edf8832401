import type { FlowNode, NodeKind } from '@halloo/flow/model';
import { action } from './action.tsx';
import { audio } from './audio.tsx';
import { branch } from './branch.tsx';
import { child } from './child.tsx';
import { end } from './end.tsx';
import type { NodeView } from './node-view.ts';
import { quota } from './quota.tsx';
import { request } from './request.tsx';
import { rule } from './rule.tsx';
import { set } from './set.tsx';
import { split } from './split.tsx';
import { start } from './start.tsx';
import { subflow } from './subflow.tsx';
import { way } from './way.tsx';

/** Every kind of node, in the order of the Action Directory: those of every call first. */
const views: { readonly [K in NodeKind]: NodeView<Extract<FlowNode, { kind: K }>> } = {
  start,
  audio,
  rule,
  action,
  end,
  branch,
  split,
  quota,
  set,
  request,
  subflow,
  child,
  way,
};

export const nodeKinds = Object.keys(views) as readonly NodeKind[];

/** The view of a kind, for code that handles nodes of every kind. */
export const viewOf = (kind: NodeKind): NodeView<FlowNode> => views[kind] as unknown as NodeView<FlowNode>;
