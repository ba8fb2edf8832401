import type { StartNode } from '@halloo/flow/model';
import { IconPhone } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const start: NodeView<StartNode> = {
  icon: IconPhone,
  tone: 'green',
  does: () => say('designer.node.startDoes'),
  entry: { about: say('designer.node.startAbout') },
  placement: { onlyOne: say('designer.node.startOnlyOne') },
  Panel: ({ node, parts: { Next, Schedule } }) => (
    <>
      <Next node={node} />
      <Schedule />
    </>
  ),
};
