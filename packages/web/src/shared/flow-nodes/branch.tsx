import type { BranchNode } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import { IconDirections } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const branch: NodeView<BranchNode> = {
  icon: IconDirections,
  tone: 'blue',
  does: () => say('designer.node.branchDoes'),
  entry: { about: say('designer.node.branchAbout'), needsMore: true },
  placement: { below: childDistance, ways: 1 },
  Panel: ({ node, parts: { Ways, Next } }) => (
    <>
      <Ways node={node} />
      <Next node={node} />
    </>
  ),
};
