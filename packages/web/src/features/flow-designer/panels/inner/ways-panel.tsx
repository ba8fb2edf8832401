import { partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { BranchNode, SplitNode } from '@halloo/flow/model';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { shareOf } from '../../../../shared/flow-nodes/share.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { newLink, newWay } from '../../parts/new-node.ts';
import { nextOfPart } from '../../parts/next-of-part.ts';
import { useBringIntoView } from '../../parts/use-bring-into-view.ts';
import { EarlierButton } from './earlier-button.tsx';
import { AllNextField } from './next-field.tsx';
import { PartList } from './part-list.tsx';
import { WayFields } from './way-fields.tsx';

/** The ways of a Branch, in the order in which calls check them, or of a Random Split. */
export function WaysPanel({ node }: { node: BranchNode | SplitNode }) {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const add = useAddWay(node.id);
  const ways = partsOf(graphOf(flow), node).filter((part) => part.kind === 'way');
  const isBranch = node.kind === 'branch';
  return (
    <>
      <Text c="dimmed">{say(isBranch ? 'designer.way.branchHelp' : 'designer.way.splitHelp')}</Text>
      <PartList
        items={ways}
        heading={say('designer.way.count', { count: ways.length })}
        label={say('designer.way.list')}
        wordsOf={(way, below) =>
          isBranch && way.name.trim() ? say('designer.way.named', { name: way.name.trim(), when: below }) : null
        }
        renderFields={(way) => <WayFields way={way} />}
        asideOf={(way) => (isBranch ? null : say('designer.canvas.share', { share: shareOf(flow, way) }))}
        renderButton={(way, title) =>
          isBranch && <EarlierButton part={way} parts={ways} label={say('designer.way.moveUp', { title })} />
        }
      />
      <AllNextField parts={ways} label={say('designer.next.labelAllWays')} />
      {readOnly === null && (
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {say('designer.way.add')}
        </Button>
      )}
    </>
  );
}

/** Adds a way, leads it on, and brings it into view. */
const useAddWay = (ownerId: string) => {
  const { edit, now } = useDesigner();
  const bringIntoView = useBringIntoView();
  return () => {
    const { flow } = now();
    const way = newWay(flow, ownerId, Math.random);
    const next = nextOfPart(flow, ownerId);
    edit({ type: 'add', nodes: [way], links: next === undefined ? [] : [newLink(way.id, next, Math.random)] });
    const owner = flow.nodes[ownerId];
    bringIntoView([...(owner ? [owner] : []), ...graphOf(flow).parts(ownerId), way]);
  };
};
