import type { ChildNode } from '../model.ts';
import { leaves, type NodeHandler } from '../walk.ts';

/** Its answer was taken at its Rule; a child only leads on. */
export const child: NodeHandler<ChildNode> = {
  enter: () => leaves(),
  handle: () => undefined,
};
