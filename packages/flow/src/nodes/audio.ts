import type { AudioNode } from '../model.ts';
import { heardOut, keypadRuleAfter, play } from '../playing.ts';
import { ends, leaves, type NodeHandler, problem } from '../walk.ts';

export const audio: NodeHandler<AudioNode> = {
  enter: (walk, node) => {
    if (node.scriptId === null) {
      problem(walk, 'audio_without_script', 'No script is chosen for this Audio Play.');
      return ends('problem');
    }
    walk.run = { ...walk.run, heardLast: node.id };
    return play(walk, node.id, node.scriptId, keypadRuleAfter(walk, node.id) !== undefined);
  },
  handle: (walk, node, event) => {
    const out = heardOut(walk, event, keypadRuleAfter(walk, node.id));
    return out && leaves({ heard: node.id, ...out });
  },
};
