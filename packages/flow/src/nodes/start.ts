import type { StartNode } from '../model.ts';
import { leaves, type NodeHandler } from '../walk.ts';

export const start: NodeHandler<StartNode> = {
  enter: () => leaves(),
  handle: () => undefined,
};
