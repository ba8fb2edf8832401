import type { FlowNode } from '@halloo/flow/model';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';

/** What can be done with several nodes at once. */
export function SeveralSelected({ nodes }: { nodes: readonly FlowNode[] }) {
  const { edit, flow, readOnly, select } = useDesigner();
  const { scripts } = useWorkbench();
  const count = `${formatNumber(nodes.length)} nodes`;
  const inReadingOrder = nodes.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const remove = () => {
    edit({ type: 'remove', nodeIds: nodes.map(({ id }) => id), linkIds: [] });
    select([]);
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{count} selected</Text>
      <Text c="dimmed">
        {readOnly ??
          'Drag one of them to move all. Copy and paste them here or into another campaign’s flow. Deleting takes their links along, and can be undone.'}
      </Text>
      <ul className={classes.plainList} aria-label="Selected nodes">
        {inReadingOrder.map((node) => (
          <li key={node.id}>
            <UnstyledButton className={classes.pick} onClick={() => select([node.id])}>
              {nodeTitle(node, flow, scripts).title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {readOnly === null && (
        <Button
          color="danger"
          variant="light"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >{`Delete ${count}`}</Button>
      )}
    </Stack>
  );
}
