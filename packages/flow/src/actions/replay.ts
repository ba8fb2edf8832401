import { z } from 'zod';
import { keypadRuleAfter, play } from '../playing.ts';
import { leaves, nodeAt, overLimit, problem } from '../walk.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('replay') });

/** Plays the Audio Play that was heard last once more. */
export const replay: ActionSpec<typeof wire> = {
  wire,
  words: 'Replay the last audio',
  fresh: { kind: 'replay' },
  logged: () => 'Replay',
  mayBeRepeated: true,

  *problems(node, { afterAudio }, subject) {
    if (afterAudio(node.id)) return;
    yield {
      code: 'replay_without_audio',
      sentence: `${subject} has nothing to play again: no Audio Play can come before it.`,
      hint: 'Put an Audio Play before it, or delete it.',
      nodeId: node.id,
    };
  },

  walk: (walk, node) => {
    const { heardLast } = walk.run;
    const audio = heardLast === null ? undefined : nodeAt(walk.flow, heardLast);
    if (audio?.kind !== 'audio' || audio.scriptId === null) {
      problem(walk, 'replay_without_audio', 'No audio was played before this Replay.');
      return leaves();
    }
    const over = overLimit(walk);
    if (over) return over;
    walk.run = { ...walk.run, steps: walk.run.steps + 1 };
    return play(walk, audio.id, audio.scriptId, keypadRuleAfter(walk, node.id) !== undefined);
  },
};
