import { ownsParts } from '@halloo/flow/about-node';
import type { WayNode } from '@halloo/flow/model';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { WayFields } from './way-fields.tsx';

export function WayPanel({ node }: { node: WayNode }) {
  const { select, now } = useDesigner();
  const { refreshSession } = useWorkbench();
  const isSplit = useFlow().nodes[node.ownerId]?.kind === 'split';
  const open = () => {
    const owner = now().flow.nodes[node.ownerId];
    if (owner && ownsParts(owner)) select([owner.id]);
    else refreshSession();
  };
  return (
    <>
      <WayFields way={node} />
      <Button variant="default" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={open}>
        {say(isSplit ? 'designer.way.openSplit' : 'designer.way.openBranch')}
      </Button>
    </>
  );
}
