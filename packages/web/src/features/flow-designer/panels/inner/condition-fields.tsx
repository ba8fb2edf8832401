import { comparisonWords } from '@halloo/flow/condition-words';
import { type Condition, conditionSources, kindsOfSource, needsNoValue } from '@halloo/flow/conditions';
import { nodeNames } from '@halloo/flow/node-names';
import { nodesInOrder } from '@halloo/flow/nodes-in-order';
import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { comparisonsFor, withKind, withSource } from '../../parts/condition-edits.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';
import { ConditionValue } from './condition-value.tsx';
import { FieldInput } from './field-input.tsx';

interface ConditionFieldsProps {
  /** Its place in the list, from 1. */
  number: number;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition: what it looks at, the comparison, and the value to compare with. */
export function ConditionFields({ number, condition, onChange, onRemove }: ConditionFieldsProps) {
  const { readOnly } = useDesigner();
  const headingId = useId();
  const disabled = readOnly !== null;
  const { of, as, is } = condition;
  const kinds = kindsOfSource[of];
  const hasLanguages = useLanguages().length > 0;
  const sources = conditionSources.filter((one) => one !== 'language' || of === 'language' || hasLanguages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={headingId} className={classes.row}>
      <div className={classes.rowHead}>
        <Text id={headingId} size="xs" fw={600}>
          {say('designer.condition.one', { number: String(number) })}
        </Text>
        {!disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('designer.condition.remove', { number: String(number) })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Select
        data-first
        label={say('designer.condition.of')}
        disabled={disabled}
        allowDeselect={false}
        data={sources.map((one) => ({ value: one, label: say(`designer.condition.source.${one}`) }))}
        value={of}
        onChange={(value) => {
          const source = conditionSources.find((one) => one === value);
          if (source) onChange(withSource(condition, source));
        }}
      />
      <Subject condition={condition} onChange={onChange} />
      <div className={classes.pair}>
        {kinds.length > 1 && (
          <Select
            label={say('designer.condition.as')}
            disabled={disabled}
            allowDeselect={false}
            data={kinds.map((one) => ({ value: one, label: say(`designer.condition.kind.${one}`) }))}
            value={as}
            onChange={(value) => {
              const kind = kinds.find((one) => one === value);
              if (kind) onChange(withKind(condition, kind));
            }}
          />
        )}
        <Select
          label={say('designer.condition.is')}
          disabled={disabled}
          allowDeselect={false}
          data={comparisonsFor(condition).map((one) => ({ value: one, label: comparisonWords(one, as) }))}
          value={is}
          onChange={(value) => {
            const comparison = comparisonsFor(condition).find((one) => one === value);
            if (comparison) onChange({ ...condition, is: comparison });
          }}
        />
      </div>
      {!needsNoValue(is) && <ConditionValue condition={condition} onChange={onChange} />}
    </div>
  );
}

/** The field, or the question whose answer counts. */
function Subject({ condition, onChange }: Pick<ConditionFieldsProps, 'condition' | 'onChange'>) {
  const { of, name } = condition;
  if (of === 'answer') return <QuestionSelect value={name} onChange={(id) => onChange({ ...condition, name: id })} />;
  if (of !== 'field') return null;
  return (
    <FieldInput
      label={say('designer.condition.field')}
      placeholder={say('designer.condition.fieldExample')}
      value={name}
      onChange={(field) => onChange({ ...condition, name: field })}
    />
  );
}

function QuestionSelect({ value, onChange }: { value: string; onChange: (ruleId: string) => void }) {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const { scripts } = useWorkbench();
  const nameOf = nodeNames(flow, (id) => scripts.get(id)?.name);
  const reached = nodesInOrder(flow);
  const rules = [...new Set([...reached, ...Object.values(flow.nodes)])].filter(({ kind }) => kind === 'rule');
  return (
    <Select
      {...below}
      label={say('designer.condition.question')}
      placeholder={say('designer.condition.chooseQuestion')}
      description={say(rules.length === 0 ? 'designer.condition.noQuestions' : 'designer.condition.keyHelp')}
      disabled={readOnly !== null}
      allowDeselect={false}
      data={rules.map(({ id }) => ({ value: id, label: nameOf(id) ?? id }))}
      value={rules.some(({ id }) => id === value) ? value : null}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}
