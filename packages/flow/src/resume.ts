import { askingFor, takesKeys } from './asking.ts';
import type { Flow } from './model.ts';
import { filled } from './nodes/action.ts';
import { keypadRuleAfter } from './playing.ts';
import type { Command, Run } from './run.ts';
import { nodeAt, type Walk, walkOf } from './walk.ts';

/** Whether keys count while audio plays: at a Rule that asks again, its own; elsewhere those of the Rule that comes next. */
const keysCount = (walk: Walk): boolean => {
  const node = nodeAt(walk.flow, walk.run.at);
  if (node?.kind === 'rule') return takesKeys(walk, node.id);
  return node !== undefined && node.kind !== 'end' && keypadRuleAfter(walk, node.id) !== undefined;
};

/**
 * What the line has to be asked for again when a call goes on in another process: that for which its run waits, under the
 * same number, so that an answer to the first time counts as well. Empty where that is an action which the flow no longer
 * has. An action may have been done already: whoever asks for it again has to know which may be done twice.
 */
export const resume = (flow: Flow, run: Run): readonly Command[] => {
  const walk = walkOf(flow, run, run.startedAt);
  const { waiting } = run;
  switch (waiting.for) {
    case 'played': {
      const { seq, nodeId, scriptId } = waiting;
      return [{ do: 'play', seq, nodeId, scriptId, interruptible: keysCount(walk) }];
    }
    case 'acted': {
      const node = nodeAt(flow, run.at);
      if (node?.kind !== 'action' || node.action === null) return [];
      return [{ do: 'act', seq: waiting.seq, nodeId: node.id, action: filled(node.action, run.vars) }];
    }
    case 'nothing':
      return [{ do: 'hang_up' }];
    default:
      return [askingFor(walk, run.at, waiting.for, waiting.seq)];
  }
};
