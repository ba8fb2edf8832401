import type { EndNode } from '../model.ts';
import { heardOut, play } from '../playing.ts';
import { hangsUp, type NodeHandler } from '../walk.ts';

export const end: NodeHandler<EndNode> = {
  enter: (walk, node) => {
    // Its outcome is for those whose way led here, not for calls that a problem or a limit brought to an end.
    if (walk.run.ending === null) {
      walk.run = { ...walk.run, ending: 'end', outcome: node.outcome ?? walk.run.outcome };
    }
    return node.closingScriptId === null ? hangsUp : play(walk, node.id, node.closingScriptId, false);
  },
  handle: (walk, _node, event) => heardOut(walk, event, undefined) && hangsUp,
};
