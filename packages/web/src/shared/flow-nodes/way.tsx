import { kindWords } from '@halloo/flow/about-node';
import { conditionsInWords } from '@halloo/flow/condition-words';
import type { Flow, WayNode } from '@halloo/flow/model';
import { nodeNames } from '@halloo/flow/node-names';
import { IconSignRight } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { KnownScripts } from './known-scripts.ts';
import type { NodeView } from './node-view.ts';
import { shareOf } from './share.ts';

type NameOf = ReturnType<typeof nodeNames>;

/** The last names: every way of a flow asks for the same ones. */
let known: { flow: Flow; scripts: KnownScripts; nameOf: NameOf } | undefined;

const namesIn = (flow: Flow, scripts: KnownScripts): NameOf => {
  if (known?.flow !== flow || known.scripts !== scripts) {
    known = { flow, scripts, nameOf: nodeNames(flow, (id) => scripts.get(id)?.name, scripts.outcomes) };
  }
  return known.nameOf;
};

const does = (node: WayNode, flow: Flow, scripts: KnownScripts): string => {
  const owner = flow.nodes[node.ownerId]?.kind;
  if (owner === 'split') return say('designer.node.wayShare', { share: shareOf(flow, node) });
  if (owner === 'request' || owner === 'quota') return node.on ? say(`designer.node.way.${node.on}`) : kindWords('way');
  if (owner !== 'branch') return kindWords('way');
  const nameOf: NameOf = (ruleId) => namesIn(flow, scripts)(ruleId);
  return conditionsInWords(node, nameOf, scripts.outcomes) || say('designer.node.wayNoCondition');
};

export const way: NodeView<WayNode> = {
  icon: IconSignRight,
  tone: 'blue',
  does,
  Panel: ({ node, parts: { Way } }) => <Way node={node} />,
  problemsLast: true,
};
