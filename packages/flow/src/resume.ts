import { askingFor } from './asking.ts';
import type { Flow } from './model.ts';
import { specOf } from './nodes/registry.ts';
import { keypadRuleAfter } from './playing.ts';
import type { Command, Run } from './run.ts';
import { nodeAt, type Walk, walkOf } from './walk.ts';

/** Whether keys cut the audio short that plays now. */
const keysCount = (walk: Walk): boolean => {
  const node = nodeAt(walk.flow, walk.run.at);
  if (!node) return false;
  const { cutBy } = specOf(node.kind);
  return (cutBy ? cutBy(walk, node) : keypadRuleAfter(walk, node.id)) !== undefined;
};

/**
 * What to ask the line for again when another process takes a call over: what its run waits for, under the same number, so
 * that an answer to the first request counts as well. Empty where that is an action which the flow no longer has. The action
 * may have been done already: the caller has to know which actions may be repeated.
 */
export const resume = (flow: Flow, run: Run): readonly Command[] => {
  const walk = walkOf(flow, run, run.startedAt);
  const { waiting } = run;
  switch (waiting.for) {
    case 'played': {
      const { seq, nodeId, scriptId } = waiting;
      return [{ do: 'play', seq, nodeId, scriptId, interruptible: keysCount(walk) }];
    }
    case 'nothing':
      return [{ do: 'hang_up' }];
    default: {
      const node = nodeAt(flow, run.at);
      const asked = node && specOf(node.kind).askAgain?.(walk, node, waiting);
      if (asked) return [asked];
      return waiting.for === 'acted' ? [] : [askingFor(walk, run.at, waiting.for, waiting.seq)];
    }
  }
};
