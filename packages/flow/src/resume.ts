import { askingFor, countingOver } from './asking.ts';
import { cuttingRule } from './cutting-rule.ts';
import { expanded } from './expand-sub-flows.ts';
import type { Flow } from './model.ts';
import { specOf } from './nodes/registry.ts';
import type { Command, Run } from './run.ts';
import { connecting } from './use-key.ts';
import { nodeAt, walkOf } from './walk.ts';

/**
 * The commands to repeat when another process takes over a call: the pending request of its run, with the same number,
 * so that an answer to the first request counts as well. Empty if that is not an answer of the caller and the flow no longer
 * has its node. It may have been performed already: the caller must know what may be repeated.
 */
export const resume = (flow: Flow, run: Run): readonly Command[] => {
  const walk = walkOf(expanded(flow), run, run.startedAt);
  const { waiting } = run;
  switch (waiting.for) {
    case 'played': {
      const { for: _, ...playing } = waiting;
      return [{ do: 'play', ...playing, ...countingOver(walk, run.aside ? undefined : cuttingRule(walk)) }];
    }
    case 'nothing':
      return [{ do: 'hang_up' }];
    default: {
      if (run.aside?.use === 'person') return [connecting(run)];
      const node = nodeAt(walk.flow, run.at);
      const asked = node && specOf(node.kind).askAgain?.(walk, node, waiting);
      if (asked) return [asked];
      const isAnswer = waiting.for !== 'acted' && waiting.for !== 'replied' && waiting.for !== 'placed';
      return isAnswer ? [askingFor(walk, run.at, waiting.for, waiting.seq)] : [];
    }
  }
};
