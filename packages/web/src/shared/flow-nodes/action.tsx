import { actionTitle } from '@halloo/flow/about-action';
import type { ActionNode } from '@halloo/flow/model';
import { IconBolt } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const action: NodeView<ActionNode> = {
  icon: IconBolt,
  tone: 'violet',
  does: ({ action: own }, _flow, { outcomes }) =>
    own ? actionTitle(own, outcomes) : say('designer.node.actionDoesNothing'),
  entry: { about: say('designer.node.actionAbout'), needsMore: true },
  Panel: ({ node, parts: { ActionChoice, Next } }) => (
    <>
      <ActionChoice node={node} />
      <Next node={node} />
    </>
  ),
  problemsLast: true,
};
