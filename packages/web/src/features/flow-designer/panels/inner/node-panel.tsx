import type { FlowNode } from '@halloo/flow/model';
import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { PanelParts } from '../../../../shared/flow-nodes/node-view.ts';
import { viewOf } from '../../../../shared/flow-nodes/registry.ts';
import { OutcomeSelect } from '../../fields/outcome-select.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { ActionPanel } from './action-panel.tsx';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { ChildPanel } from './child-panel.tsx';
import { NextField } from './next-field.tsx';
import { NodeHead } from './node-head.tsx';
import { NodeProblems } from './node-problems.tsx';
import { QuotaPanel } from './quota-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import { ScriptChoice } from './script-choice.tsx';
import { StartPanel } from './start-panel.tsx';
import { SubFlowChoice } from './sub-flow-choice.tsx';
import { WayPanel } from './way-panel.tsx';
import { WaysPanel } from './ways-panel.tsx';

const parts: PanelParts = {
  Next: NextField,
  ScriptChoice,
  OutcomeSelect,
  Schedule: StartPanel,
  Answers: RulePanel,
  Answer: ChildPanel,
  Ways: WaysPanel,
  Way: WayPanel,
  Assignments: AssignmentsPanel,
  Quota: QuotaPanel,
  Request: RequestPanel,
  SubFlowChoice,
  ActionChoice: ActionPanel,
};

/** The form of one node. */
export function NodePanel({ node }: { node: FlowNode }) {
  const { readOnly, edit } = useDesigner();
  const { Panel, problemsLast } = viewOf(node.kind);
  return (
    <Stack gap="md">
      <NodeHead node={node} />
      {readOnly !== null && (
        <Text size="xs" className={classes.hint}>
          <IconLock size={14} aria-hidden />
          <span>{readOnly}</span>
        </Text>
      )}
      {!problemsLast && <NodeProblems nodeIds={[node.id]} />}
      <Panel
        node={node}
        readOnly={readOnly !== null}
        change={(changed) => edit({ type: 'change', node: changed })}
        parts={parts}
      />
      {problemsLast && <NodeProblems nodeIds={[node.id]} />}
    </Stack>
  );
}
