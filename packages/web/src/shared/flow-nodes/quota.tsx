import type { QuotaNode } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import { IconGauge } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const quota: NodeView<QuotaNode> = {
  icon: IconGauge,
  tone: 'blue',
  does: ({ limit, group }) => {
    if (limit === null) return say('designer.node.quotaDoesNothing');
    return group.trim()
      ? say('designer.node.quotaDoesEach', { limit, group })
      : say('designer.node.quotaDoes', { limit });
  },
  entry: { about: say('designer.node.quotaAbout'), needsMore: true },
  placement: { below: childDistance },
  Panel: ({ node, parts: { Quota } }) => <Quota node={node} />,
  problemsLast: true,
};
