import { heardOut, keypadRuleAfter, play } from '../playing.ts';
import { named } from '../sentence.ts';
import { ends, leaves, problem } from '../walk.ts';
import { scriptId } from '../wire-fields.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface AudioNode extends NodeBase {
  readonly kind: 'audio';
  readonly scriptId: number | null;
}

const properties = { script_id: scriptId.nullish() };

/** Plays a script. A key cuts it short where a Rule follows that takes keys. */
export const audio: NodeSpec<AudioNode, typeof properties> = {
  type: 'Audio',
  words: 'Audio Play',
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
    named('Audio Play', node.name, node.scriptId === null ? '' : scripts?.get(node.scriptId)?.name),

  *problems(node, { words }) {
    if (node.scriptId !== null) return;
    yield {
      code: 'audio_without_script',
      sentence: `${words(node)} has no audio script, so callers hear nothing.`,
      hint: 'Choose an audio script in its panel.',
      nodeId: node.id,
    };
  },

  enter: (walk, node) => {
    if (node.scriptId === null) {
      problem(walk, 'audio_without_script', 'No script is chosen for this Audio Play.');
      return ends('problem');
    }
    walk.run = { ...walk.run, heardLast: node.id };
    return play(walk, node.id, node.scriptId, keypadRuleAfter(walk, node.id) !== undefined);
  },
  handle: (walk, node, event) => {
    const out = heardOut(walk, event, keypadRuleAfter(walk, node.id));
    return out && leaves({ heard: node.id, ...out });
  },
};
