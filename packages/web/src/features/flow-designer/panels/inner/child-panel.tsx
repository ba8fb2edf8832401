import type { ChildNode } from '@halloo/flow/model';
import { Button, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { ChildFields } from './child-fields.tsx';
import { answerKindWords } from './rule-options.ts';

export function ChildPanel({ node }: { node: ChildNode }) {
  const { select, now } = useDesigner();
  const { refreshSession } = useWorkbench();
  const kind = answerKindWords(node.answer.kind);
  const open = () => (now().flow.nodes[node.ruleId]?.kind === 'rule' ? select([node.ruleId]) : refreshSession());
  return (
    <>
      <Text c="dimmed">{say('designer.answer.help', { kind })}</Text>
      <ChildFields child={node} />
      <Button variant="default" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={open}>
        {say('designer.answer.openRule')}
      </Button>
    </>
  );
}
