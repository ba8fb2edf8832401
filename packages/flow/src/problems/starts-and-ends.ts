import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

export function* startsAndEnds({ graph, nodes }: Checked): Iterable<Found> {
  const [first, ...others] = nodes.filter((node) => node.kind === 'start');
  if (!first) {
    yield {
      code: 'no_start',
      sentence: say('flow.problem.noStart'),
      hint: say('flow.hint.noStart'),
      nodeId: null,
    };
  }
  for (const other of others) {
    yield {
      code: 'two_starts',
      sentence: say('flow.problem.twoStarts'),
      hint: say('flow.hint.twoStarts'),
      nodeId: other.id,
    };
  }
  if (graph.ends.length === 0) {
    yield {
      code: 'no_end',
      sentence: say('flow.problem.noEnd'),
      hint: say('flow.hint.noEnd'),
      nodeId: null,
    };
  }
}
