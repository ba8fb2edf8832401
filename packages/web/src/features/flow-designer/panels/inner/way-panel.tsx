import { ownsParts } from '@halloo/flow/about-node';
import type { NodeKind, WayNode } from '@halloo/flow/model';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { WayFields } from './way-fields.tsx';

const opens = {
  branch: 'designer.way.openBranch',
  split: 'designer.way.openSplit',
  request: 'designer.way.openRequest',
  quota: 'designer.way.openQuota',
} as const satisfies { readonly [K in NodeKind]?: string };

const isOwner = (kind: NodeKind | undefined): kind is keyof typeof opens => kind !== undefined && kind in opens;

export function WayPanel({ node }: { node: WayNode }) {
  const { select, now } = useDesigner();
  const { refreshSession } = useWorkbench();
  const owner = useFlow().nodes[node.ownerId]?.kind;
  const open = () => {
    const owner = now().flow.nodes[node.ownerId];
    if (owner && ownsParts(owner)) select([owner.id]);
    else refreshSession();
  };
  return (
    <>
      <WayFields way={node} />
      <Button variant="default" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={open}>
        {say(opens[isOwner(owner) ? owner : 'branch'])}
      </Button>
    </>
  );
}
