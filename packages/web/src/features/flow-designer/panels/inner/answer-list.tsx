import { graphOf } from '@halloo/flow/graph';
import { outcomeName } from '@halloo/flow/outcome-names';
import { say } from '../../../../words/say.ts';
import { useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { ChildFields } from './child-fields.tsx';
import { EarlierButton } from './earlier-button.tsx';
import { AllNextField } from './next-field.tsx';
import { PartList } from './part-list.tsx';

/** The answers of a Rule or a question, each with its fields, and one next step for all. */
export function AnswerList({ ruleId }: { ruleId: string }) {
  const flow = useFlow();
  const { scripts } = useWorkbench();
  const children = graphOf(flow).children(ruleId);
  return (
    <>
      <PartList
        items={children}
        heading={say('designer.answer.count', { count: children.length })}
        label={say('designer.answer.list')}
        renderFields={(child) => <ChildFields child={child} />}
        asideOf={({ outcome }) => outcome && outcomeName(outcome, scripts.outcomes)}
        renderButton={(child, title) => (
          <EarlierButton part={child} parts={children} label={say('designer.question.moveUp', { title })} />
        )}
      />
      <AllNextField parts={children} label={say('designer.next.labelAllAnswers')} />
    </>
  );
}
