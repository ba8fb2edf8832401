import { hasWayOut } from '@halloo/flow/about-node';
import type { FlowNode } from '@halloo/flow/model';
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
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

/** The flow as a searchable list, in the order in which calls reach its nodes. `toFind` focuses the search. */
export function Outline({ toFind }: { toFind: boolean }) {
  const [wanted, setWanted] = useState('');
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
  const words = wanted.trim().toLowerCase();
  const found = rows.filter(({ title, below }) => `${title} ${below}`.toLowerCase().includes(words));
  return (
    <>
      <TextInput
        autoFocus={toFind}
        className={classes.find}
        size="xs"
        type="search"
        aria-label={say('designer.findings.find')}
        placeholder={say('designer.findings.find')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) show(first.node.id, { toDetail: false });
        }}
      />
      {found.length === 0 && (
        <Text c="dimmed" p="sm" role="status">
          {say('designer.findings.notFound', { text: wanted.trim() })}
        </Text>
      )}
      <ol className={classes.items} aria-label={say('designer.findings.nodes')}>
        {found.map(({ node, title, below, next }) => (
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
    </>
  );
}
