import type { RuleNode } from '@halloo/flow/model';
import { useDesigner } from '../../parts/designer-context.tsx';
import { AnswerList } from './answer-list.tsx';
import { AskingFields } from './asking-fields.tsx';
import { RuleCreator } from './rule-creator.tsx';

/** The answers of a Rule, how it asks, and the next step without an answer. */
export function RulePanel({ node }: { node: RuleNode }) {
  const { readOnly } = useDesigner();
  return (
    <>
      {readOnly === null && <RuleCreator ruleId={node.id} />}
      <AnswerList ruleId={node.id} />
      <AskingFields node={node} />
    </>
  );
}
