import { outcomesOf } from '../about-node.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

export function* outcomes({ facts, nodes, words }: Checked): Iterable<Found> {
  const known = facts.outcomes;
  if (!known) return;
  for (const node of nodes) {
    const gone = outcomesOf(node).find((outcome) => !known.has(outcome));
    if (gone === undefined) continue;
    yield {
      code: 'outcome_gone',
      sentence: say('flow.problem.outcomeGone', { node: words(node), outcome: gone }),
      hint: say('flow.hint.outcomeGone'),
      nodeId: node.id,
    };
  }
}
