import type { SplitNode } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const split: NodeView<SplitNode> = {
  icon: IconArrowsShuffle,
  tone: 'blue',
  does: () => say('designer.node.splitDoes'),
  entry: { about: say('designer.node.splitAbout'), needsMore: true },
  placement: { below: childDistance, ways: 2 },
  // Every call takes one of the ways, so it has no next step of its own.
  Panel: ({ node, parts: { Ways } }) => <Ways node={node} />,
};
