import { leaves } from '../walk.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface StartNode extends NodeBase {
  readonly kind: 'start';
}

/** Where calls start. */
export const start: NodeSpec<StartNode> = {
  type: 'Start',
  properties: () => ({}),
  read: () => ({}),
  write: () => ({}),
  fresh: {},
  wayIn: 'none',
  enter: () => leaves(),
};
