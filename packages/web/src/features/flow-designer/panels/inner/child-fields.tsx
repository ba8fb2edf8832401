import { graphOf } from '@halloo/flow/graph';
import type { Answer, ChildNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { Stack, TextInput } from '@mantine/core';
import { say } from '../../../../words/say.ts';
import { OutcomeSelect } from '../../fields/outcome-select.tsx';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { DigitsCheckFields } from './digits-check-fields.tsx';
import { inputHelp } from './input-help.ts';
import { KeyGrid } from './key-grid.tsx';
import { LanguageField } from './language-field.tsx';
import { NameField } from './name-field.tsx';
import { NextField } from './next-field.tsx';
import { keyOwners } from './rule-options.ts';
import { SynonymsField } from './synonyms-field.tsx';

/** The fields of an answer. Each change is stored at once. */
export function ChildFields({ child }: { child: ChildNode }) {
  const { edit, readOnly } = useDesigner();
  const flow = useFlow();
  const { answer } = child;
  const change = (part: Partial<ChildNode>) => edit({ type: 'change', node: { ...child, ...part } });
  const setAnswer = (changed: Answer) => change({ answer: changed });
  const free = answer.kind === 'digits' || answer.kind === 'speech';
  return (
    <Stack gap="sm">
      {answer.kind === 'key' && (
        <KeyGrid
          owners={keyOwners(
            graphOf(flow)
              .children(child.ruleId)
              .filter(({ id }) => id !== child.id),
          )}
          value={answer.key}
          disabled={readOnly !== null}
          onChange={(key) => setAnswer({ kind: 'key', key })}
        />
      )}
      {answer.kind === 'phrase' && (
        <>
          <KeywordField value={answer.keyword} onChange={(keyword) => setAnswer({ ...answer, keyword })} />
          <SynonymsField
            value={answer.synonyms}
            keyword={answer.keyword}
            onChange={(synonyms) => setAnswer({ ...answer, synonyms })}
          />
          <LanguageField value={answer.langCode} onChange={(language) => setAnswer({ ...answer, ...language })} />
        </>
      )}
      <NameField node={child} {...(free && { label: say('ui.name'), help: inputHelp[answer.kind] })} />
      {answer.kind === 'digits' && (
        <DigitsCheckFields value={answer.check} onChange={(check) => setAnswer({ kind: 'digits', check })} />
      )}
      {answer.kind === 'speech' && (
        <LanguageField
          recorded
          value={answer.langCode}
          onChange={(language) => setAnswer({ ...answer, ...language })}
        />
      )}
      <NextField node={child} />
      <OutcomeSelect value={child.outcome} onChange={(outcome) => change({ outcome })} />
    </Stack>
  );
}

function KeywordField({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(value, onChange);
  return (
    <TextInput
      label={say('designer.answer.keyword')}
      disabled={readOnly !== null}
      maxLength={documentLimits.keyword}
      {...typed}
    />
  );
}
