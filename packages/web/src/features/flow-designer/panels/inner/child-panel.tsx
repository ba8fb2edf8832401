import type { ChildNode } from '@halloo/flow/model';
import { Button, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { ChildFields } from './child-fields.tsx';
import { ruleOptions } from './rule-options.ts';

export function ChildPanel({ node }: { node: ChildNode }) {
  const { flow, select } = useDesigner();
  const { refreshSession } = useWorkbench();
  const kind = ruleOptions.find((option) => option.kind === node.answer.kind)?.label;
  const open = () => (flow.nodes[node.ruleId]?.kind === 'rule' ? select([node.ruleId]) : refreshSession());
  return (
    <>
      <Text c="dimmed">A {kind} answer. The call goes on from here when the caller gives it.</Text>
      <ChildFields child={node} />
      <Button variant="default" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={open}>
        Open its Rule
      </Button>
    </>
  );
}
