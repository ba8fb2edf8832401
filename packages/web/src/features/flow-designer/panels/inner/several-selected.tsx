import type { FlowNode } from '@halloo/flow/model';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconFoldDown, IconTrash } from '@tabler/icons-react';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';
import { useShowNode } from '../../canvas/use-show-node.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import type { Block } from '../../parts/picture.ts';
import { useRemove } from '../../parts/use-remove.ts';
import { useToggleFold } from '../../parts/use-toggle-fold.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';

interface SeveralSelectedProps {
  nodes: readonly FlowNode[];
  /** The nodes are a folded part of the flow. */
  folded: Block | undefined;
}

/** Actions on several selected nodes, or on a folded part of the flow. */
export function SeveralSelected({ nodes, folded }: SeveralSelectedProps) {
  const { readOnly, select } = useDesigner();
  const toggleFold = useToggleFold();
  const show = useShowNode();
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
      <Text c="dimmed">{readOnly ?? say(folded ? 'designer.fold.help' : 'designer.panel.selectedHelp')}</Text>
      {folded && (
        <Button
          variant="default"
          leftSection={<IconFoldDown size={16} aria-hidden />}
          onClick={() => toggleFold(folded.id)}
        >
          {say('designer.fold.show')}
        </Button>
      )}
      <ul className={classes.plainList} aria-label={say('designer.panel.selectedNodes')}>
        {inReadingOrder.map((node) => (
          <li key={node.id}>
            <UnstyledButton className={classes.pick} onClick={() => (folded ? show(node.id) : select([node.id]))}>
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
