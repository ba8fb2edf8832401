import { afterPlay, play, ruleAfter } from '../playing.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { ends, leaves, problem } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface AudioNode extends NodeBase {
  readonly kind: 'audio';
  readonly scriptId: number | null;
}

const properties = ({ scriptId }: Shapes) => ({ script_id: scriptId.nullish() });

/** Plays a script. An answer of the Rule that follows interrupts it: a key, digits or a phrase. */
export const audio: NodeSpec<AudioNode, ReturnType<typeof properties>> = {
  type: 'Audio',
  properties,
  read: ({ script_id }) => ({ scriptId: script_id ?? null }),
  write: (node) => ({ script_id: node.scriptId }),
  fresh: { scriptId: null },
  fieldWords: { script_id: 'script' },
  script: {
    field: 'script_id',
    of: (node) => node.scriptId,
    with: (node, given) => ({ ...node, scriptId: given }),
  },
  subject: (node, _graph, { scripts }) =>
    named('audio', node.name, node.scriptId === null ? '' : scripts?.get(node.scriptId)?.name),

  *problems(node, { words }) {
    if (node.scriptId !== null) return;
    yield {
      code: 'audio_without_script',
      sentence: say('flow.problem.audioWithoutScript', { node: words(node) }),
      hint: say('flow.hint.audioWithoutScript'),
      nodeId: node.id,
    };
  },

  enter: (walk, node) => {
    if (node.scriptId === null) {
      problem(walk, 'audio_without_script', say('flow.run.audioWithoutScript'));
      return ends('problem');
    }
    walk.run = { ...walk.run, heardLast: node.id };
    return play(walk, node.id, node.scriptId, ruleAfter(walk, node.id));
  },
  handle: (walk, node, event) => {
    const out = afterPlay(walk, event, ruleAfter(walk, node.id));
    return out && leaves({ heard: node.id, ...out });
  },
};
