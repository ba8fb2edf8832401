import type { SubflowNode } from '@halloo/flow/model';
import { IconStack2 } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const subflow: NodeView<SubflowNode> = {
  icon: IconStack2,
  tone: 'violet',
  does: ({ taken }) => say(taken ? 'designer.node.subflowDoes' : 'designer.node.subflowDoesNothing'),
  entry: { about: say('designer.node.subflowAbout'), needsMore: true },
  // The list of flows is long, so the next step is above it.
  Panel: ({ node, change, parts: { Next, SubFlowChoice } }) => (
    <>
      <Next node={node} />
      <SubFlowChoice node={node} onChoose={change} />
    </>
  ),
};
