import { graphOf } from '@halloo/flow/graph';
import type { RuleNode } from '@halloo/flow/model';
import { outcomeName } from '@halloo/flow/outcome-names';
import { Text } from '@mantine/core';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { ChildFields } from './child-fields.tsx';
import { AllNextField, NextField } from './next-field.tsx';
import { noAnswerWords } from './no-answer.ts';
import { PartList } from './part-list.tsx';
import { PromptFields } from './prompt-fields.tsx';
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
      <PartList
        items={children}
        heading={say('designer.answer.count', { count: children.length })}
        label={say('designer.answer.list')}
        renderFields={(child) => <ChildFields child={child} />}
        asideOf={({ outcome }) => outcome && outcomeName(outcome, scripts.outcomes)}
      />
      <AllNextField parts={children} label={say('designer.next.labelAllAnswers')} />
      <div>
        <NextField node={node} />
        <Text c="dimmed" size="xs" mt={4}>
          {noAnswerWords(flow, node.id, scripts)}
        </Text>
      </div>
      <PromptFields node={node} />
    </>
  );
}
