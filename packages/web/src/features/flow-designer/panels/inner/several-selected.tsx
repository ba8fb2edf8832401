import type { FlowNode } from '@halloo/flow/model';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useRemove } from '../../parts/use-remove.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';

/** Actions on several selected nodes. */
export function SeveralSelected({ nodes }: { nodes: readonly FlowNode[] }) {
  const { readOnly, select } = useDesigner();
  const removeNodes = useRemove();
  const flow = useFlow();
  const { scripts } = useWorkbench();
  const count = nodes.length;
  const inReadingOrder = nodes.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const remove = () => {
    removeNodes({ nodeIds: nodes.map(({ id }) => id) });
    select([]);
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{say('designer.panel.selectedCount', { count })}</Text>
      <Text c="dimmed">{readOnly ?? say('designer.panel.selectedHelp')}</Text>
      <ul className={classes.plainList} aria-label={say('designer.panel.selectedNodes')}>
        {inReadingOrder.map((node) => (
          <li key={node.id}>
            <UnstyledButton className={classes.pick} onClick={() => select([node.id])}>
              {nodeTitle(node, flow, scripts).title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {readOnly === null && (
        <Button color="danger" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {say('designer.panel.deleteCount', { count })}
        </Button>
      )}
    </Stack>
  );
}
