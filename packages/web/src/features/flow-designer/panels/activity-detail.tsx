import type { FlowNode, NodeKind } from '@halloo/flow/model';
import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useDesigner } from '../parts/designer-context.tsx';
import { ActionPanel } from './inner/action-panel.tsx';
import { AudioPanel } from './inner/audio-panel.tsx';
import { ChildPanel } from './inner/child-panel.tsx';
import { EndPanel } from './inner/end-panel.tsx';
import { NextField } from './inner/next-field.tsx';
import { NodeHead } from './inner/node-head.tsx';
import { NodeProblems } from './inner/node-problems.tsx';
import { NothingSelected } from './inner/nothing-selected.tsx';
import { RulePanel } from './inner/rule-panel.tsx';
import { SeveralSelected } from './inner/several-selected.tsx';
import { StartPanel } from './inner/start-panel.tsx';
import classes from './panels.module.css';

/** What the selected node does, and how to change it. */
export function ActivityDetail() {
  const { flow, selected } = useDesigner();
  const nodes = Object.values(flow.nodes).filter(({ id }) => selected.includes(id));
  const node = nodes.length === 1 ? nodes[0] : undefined;
  const [startId, setStartId] = useState<string>();
  if (node?.kind === 'start' && node.id !== startId) setStartId(node.id);
  const start = startId === undefined ? undefined : flow.nodes[startId];
  return (
    <>
      {/* Once opened, the schedule stays while other nodes are looked at, so that nothing typed is lost. */}
      {start && (
        <div hidden={node !== start}>
          <NodePanel key={start.id} node={start} />
        </div>
      )}
      {nodes.length === 0 && <NothingSelected />}
      {nodes.length > 1 && <SeveralSelected nodes={nodes} />}
      {/* Another node begins anew: what was typed for one never lands on another. */}
      {node && node !== start && <NodePanel key={node.id} node={node} />}
    </>
  );
}

/** Typing settles these problems: they stand last, so that no field moves away under the person's hands. */
const settledByTyping: ReadonlySet<NodeKind> = new Set(['child', 'action']);

/** Their own panels are long: what comes next stands before them. Rules and their answers place it themselves. */
const longOnes: ReadonlySet<NodeKind> = new Set(['start', 'audio']);

function NodePanel({ node }: { node: FlowNode }) {
  const { readOnly } = useDesigner();
  const problemsLast = settledByTyping.has(node.kind);
  return (
    <Stack gap="md">
      <NodeHead node={node} />
      {readOnly !== null && (
        <Text size="xs" className={classes.hint}>
          <IconLock size={14} aria-hidden />
          <span>{readOnly}</span>
        </Text>
      )}
      {!problemsLast && <NodeProblems nodeId={node.id} />}
      {longOnes.has(node.kind) && <NextField node={node} />}
      <OwnPanel node={node} />
      {node.kind === 'action' && <NextField node={node} />}
      {problemsLast && <NodeProblems nodeId={node.id} />}
    </Stack>
  );
}

function OwnPanel({ node }: { node: FlowNode }) {
  switch (node.kind) {
    case 'start':
      return <StartPanel />;
    case 'audio':
      return <AudioPanel node={node} />;
    case 'rule':
      return <RulePanel node={node} />;
    case 'child':
      return <ChildPanel node={node} />;
    case 'action':
      return <ActionPanel node={node} />;
    case 'end':
      return <EndPanel node={node} />;
  }
}
