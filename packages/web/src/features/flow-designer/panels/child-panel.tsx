import type { ChildNode } from '@halloo/flow/model';
import { Button, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useDesigner } from '../designer-context.tsx';
import { ChildFields } from './child-fields.tsx';
import { ruleOptions } from './rule-options.ts';

export function ChildPanel({ node }: { node: ChildNode }) {
  const { flow, select } = useDesigner();
  const kind = ruleOptions.find((option) => option.kind === node.answer.kind)?.label;
  const rule = flow.nodes[node.ruleId];
  return (
    <>
      <Text c="dimmed">A {kind} answer. The call goes on from here when the caller gives it.</Text>
      <ChildFields child={node} />
      {rule?.kind === 'rule' && (
        <Button variant="default" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => select([rule.id])}>
          Open its Rule
        </Button>
      )}
    </>
  );
}
