import { hasWayOut } from '@halloo/flow/about-node';
import type { FlowNode } from '@halloo/flow/model';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { NodeIcon } from '../../../shared/flow-picture/kind-icon.tsx';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { nextOf, walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { say } from '../../../words/say.ts';
import { useShowNode } from '../canvas/use-show-node.ts';
import { useFlow, useSelected } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';
import classes from './findings.module.css';

const nextInWords = (node: FlowNode, next: string): string => {
  if (!hasWayOut(node)) return say('designer.findings.callEnds');
  return next ? say('designer.findings.next', { nodes: next }) : say('designer.findings.noNext');
};

/** The flow as a list, in the order in which calls reach its nodes. */
export function Outline() {
  const flow = useFlow();
  const selected = useSelected();
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
      next: nextOf(flow, node.id).map(titleOf).join(' / '),
    }));
  }, [flow, scripts]);
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="sm">
        {say('designer.findings.noNodes')}
      </Text>
    );
  }
  return (
    <ol className={classes.items} aria-label={say('designer.findings.nodes')}>
      {rows.map(({ node, title, below, next }) => (
        <li key={node.id}>
          <UnstyledButton
            className={classes.item}
            aria-current={selected.includes(node.id) || undefined}
            // Enter goes on to its panel; a click only shows it.
            onClick={({ detail }) => show(node.id, { toDetail: detail === 0 })}
          >
            <NodeIcon node={node} />
            <span className={classes.words}>
              <strong>{title}</strong> <span className={classes.hint}>{below}</span>
              <br />
              <span className={classes.hint}>{nextInWords(node, next)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
