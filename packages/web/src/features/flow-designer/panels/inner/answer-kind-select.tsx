import { graphOf } from '@halloo/flow/graph';
import type { Question } from '@halloo/flow/questions';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { withAnswerKind } from '../../parts/answer-kind.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { noLanguage } from './language-field.tsx';
import { ruleOptions } from './rule-options.ts';

/** How people answer a question. Another kind changes its answers in one step. */
export function AnswerKindSelect({ question }: { question: Question }) {
  const { edit } = useDesigner();
  const flow = useFlow();
  const [spoken] = useLanguages();
  const kind = graphOf(flow).ruleKind(question.rule.id);
  const language = spoken ? { langCode: spoken.code, langName: spoken.name } : noLanguage;
  return (
    <Select
      {...below}
      label={say('designer.question.kind')}
      description={ruleOptions.find((option) => option.kind === kind)?.about ?? say('designer.answer.mixed')}
      allowDeselect={false}
      data={ruleOptions.map((option) => ({ value: option.kind, label: option.label }))}
      value={kind === 'none' || kind === 'mixed' ? null : kind}
      onChange={(value) => {
        const option = ruleOptions.find((one) => one.kind === value);
        if (option && option.kind !== kind) {
          edit({ type: 'add', ...withAnswerKind(flow, question, option.kind, language, Math.random) });
        }
      }}
    />
  );
}
