import { graphOf } from '@halloo/flow/graph';
import type { ChildNode, Flow, RuleNode } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

const keysOf = (children: readonly ChildNode[]): string =>
  children.flatMap(({ answer }) => (answer.kind === 'key' && answer.key !== null ? [answer.key] : [])).join(', ');

const waiting = (flow: Flow, ruleId: string): string => {
  const graph = graphOf(flow);
  switch (graph.ruleKind(ruleId)) {
    case 'key': {
      const keys = keysOf(graph.children(ruleId));
      return keys ? say('designer.node.ruleDoesKeys', { keys }) : say('designer.node.ruleDoesKey');
    }
    case 'phrase':
      return say('designer.node.ruleDoesPhrase');
    case 'digits':
      return say('designer.node.ruleDoesDigits');
    case 'speech':
      return say('designer.node.ruleDoesSpeech');
    case 'none':
    case 'mixed':
      return say('designer.node.ruleDoes');
  }
};

export const rule: NodeView<RuleNode> = {
  icon: IconArrowsSplit2,
  tone: 'blue',
  does: (node, flow) => waiting(flow, node.id),
  entry: { about: say('designer.node.ruleAbout'), needsMore: true },
  // Below a Rule there is room for its answers.
  placement: { below: childDistance },
  Panel: ({ node, parts: { Answers } }) => <Answers node={node} />,
  phone: (asking) => {
    switch (asking.do) {
      case 'gather_key':
        if (asking.confirms) {
          const [yes = '', no = ''] = asking.keys;
          return {
            state: say('designer.node.rulePhoneConfirm'),
            asks: say('designer.node.rulePhoneConfirmAsks', { yes, no }),
          };
        }
        return {
          state: say('designer.node.rulePhoneKey'),
          asks: say('designer.node.rulePhoneKeyAsks', { keys: asking.keys.join(', ') }),
        };
      case 'gather_digits':
        return { state: say('designer.node.rulePhoneDigits'), asks: say('designer.node.rulePhoneDigitsAsks') };
      case 'listen':
        return { state: say('designer.node.rulePhoneListen'), asks: say('designer.node.rulePhoneListenAsks') };
      case 'record':
        return { state: say('designer.node.rulePhoneRecord'), asks: say('designer.node.rulePhoneRecordAsks') };
    }
  },
};
