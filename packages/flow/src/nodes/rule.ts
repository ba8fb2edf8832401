import { askAgain, takeAnswer, takeKey, wayOn } from '../answering.ts';
import { ask, awaitedKind } from '../asking.ts';
import type { RuleNode } from '../model.ts';
import { heardOut } from '../playing.ts';
import { type NodeHandler, problem } from '../walk.ts';

/**
 * A Rule asks, and while it stands here the run is in one of two states:
 *
 *   waiting for key, digits, phrase or speech --no input, no match--> playing again (where audio led here)
 *   playing again --played, play_failed, or a key that counts--> waiting
 *
 * An answer leads to its child; the third try without one leads on by the Rule's own link, or to the end.
 */
export const rule: NodeHandler<RuleNode> = {
  enter: (walk, node, key) => {
    const kind = awaitedKind(walk, node.id);
    if (kind === undefined) {
      if (walk.graph.ruleKind(node.id) === 'mixed') {
        problem(walk, 'mixed_children', 'The children of this Rule wait for different kinds of answers.');
      } else {
        problem(walk, 'rule_without_children', 'This Rule has no child that could be answered.');
      }
      return wayOn(walk, node, 'no_way_on');
    }
    walk.run = { ...walk.run, tries: 1 };
    return (key === undefined ? undefined : takeKey(walk, node, key)) ?? ask(walk, node, kind);
  },
  handle: (walk, node, event) => {
    if (walk.run.waiting.for !== 'played') return takeAnswer(walk, node, event);
    const out = heardOut(walk, event, node.id);
    return out && ((out.key === undefined ? undefined : takeKey(walk, node, out.key)) ?? askAgain(walk, node));
  },
};
