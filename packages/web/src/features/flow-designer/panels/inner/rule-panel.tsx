import { graphOf } from '@halloo/flow/graph';
import type { RuleNode } from '@halloo/flow/model';
import { Text } from '@mantine/core';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { NextField } from './next-field.tsx';
import { noAnswerWords } from './no-answer.ts';
import { RuleChildren } from './rule-children.tsx';
import { RuleCreator } from './rule-creator.tsx';

/** The answers of a Rule, and the next step without one. */
export function RulePanel({ node }: { node: RuleNode }) {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const { scripts } = useWorkbench();
  const children = graphOf(flow).children(node.id);
  return (
    <>
      {readOnly === null && <RuleCreator ruleId={node.id} />}
      <RuleChildren items={children} />
      <div>
        <NextField node={node} />
        <Text c="dimmed" size="xs" mt={4}>
          {noAnswerWords(flow, node.id, scripts)}
        </Text>
      </div>
    </>
  );
}
