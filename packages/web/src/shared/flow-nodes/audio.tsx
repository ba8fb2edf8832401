import type { AudioNode } from '@halloo/flow/model';
import { IconVolume } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import { secondsInWords } from './known-scripts.ts';
import type { NodeView } from './node-view.ts';

export const audio: NodeView<AudioNode> = {
  icon: IconVolume,
  tone: 'yellow',
  does: ({ scriptId }, _flow, scripts) => {
    if (scriptId === null) return say('designer.node.audioDoesNothing');
    const script = scripts.get(scriptId);
    return script
      ? say('designer.node.audioDoes', { script: script.name, length: secondsInWords(script.seconds) })
      : say('designer.node.audioDoesUnknown');
  },
  entry: { about: say('designer.node.audioAbout'), needsMore: true },
  // The list of scripts is long, so the next step is above it.
  Panel: ({ node, change, parts: { Next, ScriptChoice } }) => (
    <>
      <Next node={node} />
      <ScriptChoice
        nodeId={node.id}
        label={say('designer.node.audioScript')}
        scriptId={node.scriptId}
        onChoose={(scriptId) => change({ ...node, scriptId })}
      />
    </>
  ),
};
