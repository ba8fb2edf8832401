import type { SetNode } from '@halloo/flow/model';
import { outcomeName } from '@halloo/flow/outcome-names';
import { IconVariable } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const set: NodeView<SetNode> = {
  icon: IconVariable,
  tone: 'violet',
  does: ({ assignments }, _flow, { outcomes }) => {
    const fields = assignments.map(({ of, field }) => (of === 'outcome' ? '' : field.trim())).filter(Boolean);
    const outcome = assignments.findLast(({ of, value }) => of === 'outcome' && value !== '')?.value;
    const set = [
      ...(fields.length > 0 ? [say('designer.node.setDoes', { fields: fields.join(', ') })] : []),
      ...(outcome ? [say('designer.node.setOutcome', { outcome: outcomeName(outcome, outcomes) })] : []),
    ];
    return set.join(' · ') || say('designer.node.setDoesNothing');
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
