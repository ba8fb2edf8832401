import { weekdays, weekdayWords } from '@halloo/flow/condition-words';
import type { Condition } from '@halloo/flow/conditions';
import { documentLimits } from '@halloo/flow/vocabulary';
import { languageWords } from '@halloo/flow/words';
import { Text, TextInput } from '@mantine/core';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { useOutcomeDots } from '../../../../shared/outcomes/outcome-dots.tsx';
import { outcomeChoices, useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

interface ConditionValueProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
}

const helpFor = ({ of, as }: Condition): string | undefined => {
  if (as === 'date') return say('designer.condition.dateHelp');
  if (of === 'attempt') return say('designer.condition.attemptHelp');
  return of === 'hour' ? say('designer.condition.hourHelp') : undefined;
};

/** The value that a condition compares with; for `between` the two bounds. */
export function ConditionValue({ condition, onChange }: ConditionValueProps) {
  const { of, is, value, most } = condition;
  const isRange = is === 'between';
  const help = helpFor(condition);
  return (
    <div>
      <div className={classes.pair}>
        <Value
          of={of}
          label={say(isRange ? 'designer.condition.from' : 'designer.condition.value')}
          value={value}
          onChange={(given) => onChange({ ...condition, value: given })}
        />
        {isRange && (
          <Value
            of={of}
            label={say('designer.condition.to')}
            value={most}
            onChange={(given) => onChange({ ...condition, most: given })}
          />
        )}
      </div>
      {help && (
        <Text c="dimmed" size="xs" mt={4}>
          {help}
        </Text>
      )}
    </div>
  );
}

interface ValueProps {
  of: Condition['of'];
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The values of sources with few of them; undefined where any text is a value. */
const useChoices = (of: Condition['of'], value: string) => {
  const languages = useLanguages();
  const { all } = useOutcomes();
  if (of === 'language') return languages.map(({ code, name }) => ({ value: code, label: name }));
  if (of === 'weekday') return weekdays.map((day) => ({ value: day, label: weekdayWords(day) }));
  return of === 'outcome' ? outcomeChoices(all, value) : undefined;
};

function Value({ of, label, value, onChange }: ValueProps) {
  const { readOnly } = useDesigner();
  const choices = useChoices(of, value);
  const dots = useOutcomeDots(value);
  if (!choices) return <TypedValue label={label} value={value} onChange={onChange} />;
  // A document from elsewhere may compare with a field in braces, or with a language that is not here.
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...(of === 'outcome' && dots)}
      label={label}
      placeholder={say('designer.condition.chooseValue')}
      disabled={readOnly !== null}
      allowDeselect={false}
      data={isKnown ? choices : [...choices, { value, label: of === 'language' ? languageWords(value) : value }]}
      value={value || null}
      onChange={(given) => onChange(given ?? '')}
    />
  );
}

function TypedValue({ label, value, onChange }: Omit<ValueProps, 'of'>) {
  const { readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(value, onChange);
  return <TextInput label={label} disabled={readOnly !== null} maxLength={documentLimits.conditionValue} {...typed} />;
}
