import type { SetNode } from '@halloo/flow/model';
import { IconVariable } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const set: NodeView<SetNode> = {
  icon: IconVariable,
  tone: 'violet',
  does: ({ assignments }) => {
    const fields = assignments.map(({ field }) => field.trim()).filter((field) => field !== '');
    return fields.length > 0
      ? say('designer.node.setDoes', { fields: fields.join(', ') })
      : say('designer.node.setDoesNothing');
  },
  entry: { about: say('designer.node.setAbout'), needsMore: true },
  Panel: ({ node, parts: { Assignments, Next } }) => (
    <>
      <Assignments node={node} />
      <Next node={node} />
    </>
  ),
  problemsLast: true,
};
