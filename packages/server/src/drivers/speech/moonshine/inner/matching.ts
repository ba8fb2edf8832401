import { packStates, type SpeechStates, unpackStates } from '../../../../lib/examples/speech-states.ts';
import { farthest, warpDistance } from '../../../../lib/examples/warp-distance.ts';
import { serveEngine } from '../../shared/serve-engine.ts';
import { loadEncoder } from './load-encoder.ts';
import type { MatchingResult, MatchingTask } from './matching-task.ts';
import { describeExample, statesOfAnswer } from './states-of-speech.ts';

/** The sets that are remembered: one for each question of the campaigns that call now. A large one takes 15 MB. */
const mostSets = 12;
/** Comparisons between two looks whether the answer is still wanted. */
const atATime = 50;

/** The process that compares answers with examples. */
serveEngine<MatchingTask, MatchingResult>(async () => {
  const encode = await loadEncoder('base');
  const sets = new Map<string, readonly (readonly SpeechStates[])[]>();

  const setOf = ({ set, examples }: MatchingTask & { kind: 'compare' }) => {
    const known = examples?.map(unpackStates) ?? sets.get(set);
    if (!known) return undefined;
    sets.delete(set);
    sets.set(set, known);
    const [oldest] = sets.keys();
    if (sets.size > mostSets && oldest !== undefined) sets.delete(oldest);
    return known;
  };

  return async (task, { checkStopped }) => {
    if (task.kind === 'describe') {
      const described = await describeExample(encode, task);
      return { kind: 'described', example: described && { ...described, states: packStates(described.states) } };
    }
    const examples = setOf(task);
    if (!examples) return { kind: 'unknown_set' };
    const answer = await statesOfAnswer(encode, task);
    if (!answer) return { kind: 'compared', distances: null };
    const distances: number[] = [];
    for (const [nth, example] of examples.entries()) {
      if (nth % atATime === 0) checkStopped();
      distances.push(Math.min(farthest, ...example.map((states) => warpDistance(answer, states))));
    }
    return { kind: 'compared', distances };
  };
});
