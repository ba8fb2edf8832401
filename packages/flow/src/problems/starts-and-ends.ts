import type { Checked, Found } from './problem.ts';

export function* startsAndEnds({ graph, nodes }: Checked): Iterable<Found> {
  const [first, ...others] = nodes.filter((node) => node.kind === 'start');
  if (!first) {
    yield {
      code: 'no_start',
      sentence: 'The flow has no Start, so no call can begin.',
      hint: 'Drag a Start onto the canvas and link it to what callers hear first.',
      nodeId: null,
    };
  }
  for (const other of others) {
    yield {
      code: 'two_starts',
      sentence: 'The flow has more than one Start, and calls can begin at one only.',
      hint: 'Delete every Start but one.',
      nodeId: other.id,
    };
  }
  if (graph.ends.length === 0) {
    yield {
      code: 'no_end',
      sentence: 'The flow has no End, so no call is ever hung up.',
      hint: 'Drag an End onto the canvas and link to it from where calls should finish.',
      nodeId: null,
    };
  }
}
