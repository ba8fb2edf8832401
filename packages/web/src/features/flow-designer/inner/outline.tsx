import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { isSpoken, KindIcon } from '../../../shared/flow-picture/kind-icon.tsx';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { nextOf, walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { useShowNode } from '../canvas/use-show-node.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';
import classes from './findings.module.css';

/** The flow as a list, as calls come to its nodes: for those who would rather read than look. */
export function Outline() {
  const { flow, selected } = useDesigner();
  const { scripts } = useWorkbench();
  const show = useShowNode();
  const rows = useMemo(() => {
    const titleOf = (id: string) => {
      const node = flow.nodes[id];
      return node ? nodeTitle(node, flow, scripts).title : '';
    };
    return walkOrder(flow).map((node) => ({
      node,
      ...nodeTitle(node, flow, scripts),
      onward: nextOf(flow, node.id).map(titleOf).join(', or '),
    }));
  }, [flow, scripts]);
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="sm">
        No nodes yet.
      </Text>
    );
  }
  return (
    <ol className={classes.items} aria-label="Nodes of the flow">
      {rows.map(({ node, title, below, onward }) => (
        <li key={node.id}>
          <UnstyledButton
            className={classes.item}
            aria-current={selected.includes(node.id) || undefined}
            onClick={() => show(node.id)}
          >
            <KindIcon kind={node.kind} spoken={isSpoken(node)} />
            <span className={classes.words}>
              <strong>{title}</strong> <span className={classes.hint}>{below}</span>
              <br />
              <span className={classes.hint}>
                {node.kind === 'end' ? 'The call ends' : onward ? `Then: ${onward}` : 'Leads nowhere yet'}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
