import { play, ruleAfter } from '../playing.ts';
import type { Shapes } from '../shapes.ts';
import { leaves, nodeAt, overLimit, problem } from '../walk.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z }: Shapes) => z.object({ kind: z.literal('replay') });

/** Plays the last Audio Play of the call again. */
export const replay: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'replay' },
  logged: () => say('flow.action.loggedReplay'),
  mayBeRepeated: true,

  *problems(node, { afterAudio }, subject) {
    if (afterAudio(node.id)) return;
    yield {
      code: 'replay_without_audio',
      sentence: say('flow.problem.replayWithoutAudio', { node: subject }),
      hint: say('flow.hint.replayWithoutAudio'),
      nodeId: node.id,
    };
  },

  walk: (walk, node) => {
    const { heardLast } = walk.run;
    const audio = heardLast === null ? undefined : nodeAt(walk.flow, heardLast);
    if (audio?.kind !== 'audio' || audio.scriptId === null) {
      problem(walk, 'replay_without_audio', say('flow.run.replayWithoutAudio'));
      return leaves();
    }
    const over = overLimit(walk);
    if (over) return over;
    walk.run = { ...walk.run, steps: walk.run.steps + 1 };
    return play(walk, audio.id, audio.scriptId, ruleAfter(walk, node.id));
  },
};
