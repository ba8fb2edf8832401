import { type DigitsCheck, entryKinds, noCheck } from '@halloo/flow/digits-check';
import { limits } from '@halloo/flow/limits';
import { documentLimits } from '@halloo/flow/vocabulary';
import { Group, Select, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

interface DigitsCheckFieldsProps {
  value: DigitsCheck | undefined;
  onChange: (check: DigitsCheck) => void;
}

const kinds = entryKinds.map((kind) => ({ value: kind, label: say(`designer.check.${kind}`) }));

/** A number of digits; undefined if the text is not one. */
const readCount = (text: string): number | null | undefined => {
  if (text === '') return null;
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= limits.keypadDigits ? count : undefined;
};

const readEntries = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => /^\d{1,32}$/.test(part))),
];

interface TypedFieldProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'description' | 'maxLength'> {
  value: string;
  onStore: (text: string) => void;
  isWrong?: (text: string) => string | undefined;
  isDigits?: boolean;
}

function TypedField({ value, onStore, isWrong, isDigits = false, ...field }: TypedFieldProps) {
  const { readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(value, (text) => {
    if (isWrong?.(text) === undefined) onStore(text);
  });
  const error = isWrong?.(typed.value.trim());
  return (
    <TextInput
      {...below}
      {...field}
      {...(isDigits && { inputMode: 'numeric' })}
      flex={1}
      miw={120}
      error={error}
      disabled={readOnly !== null}
      {...typed}
    />
  );
}

/** What the typed digits must be; otherwise the question is asked again. */
export function DigitsCheckFields({ value, onChange }: DigitsCheckFieldsProps) {
  const { readOnly } = useDesigner();
  const check = value ?? noCheck;
  const change = (part: Partial<DigitsCheck>) => onChange({ ...check, ...part });
  const wrongCount = (text: string) =>
    readCount(text) === undefined ? say('designer.check.countRange', { max: limits.keypadDigits }) : undefined;
  const count = (name: 'leastDigits' | 'mostDigits') => (
    <TypedField
      label={say(`designer.check.${name}`)}
      isDigits
      maxLength={2}
      value={check[name] === null ? '' : String(check[name])}
      isWrong={wrongCount}
      onStore={(text) => change({ [name]: readCount(text) ?? null })}
    />
  );
  const bound = (name: 'least' | 'most', kind: 'Date' | 'Number') => (
    <TypedField
      label={say(`designer.check.${name}${kind}`)}
      {...(kind === 'Date' && { description: say('designer.check.boundHelp') })}
      maxLength={documentLimits.bound}
      value={check[name]}
      onStore={(text) => change({ [name]: text })}
    />
  );
  return (
    <Stack gap="sm">
      <Select
        {...below}
        label={say('designer.check.kind')}
        description={say(`designer.check.${check.as}Help`)}
        data={kinds}
        allowDeselect={false}
        disabled={readOnly !== null}
        value={check.as}
        onChange={(as) => change({ as: entryKinds.find((kind) => kind === as) ?? 'any', least: '', most: '' })}
      />
      {check.as !== 'date' && (
        <Group gap="sm" align="flex-start">
          {count('leastDigits')}
          {count('mostDigits')}
        </Group>
      )}
      {check.as !== 'any' && (
        <Group gap="sm" align="flex-start">
          {bound('least', check.as === 'date' ? 'Date' : 'Number')}
          {bound('most', check.as === 'date' ? 'Date' : 'Number')}
        </Group>
      )}
      {check.as !== 'date' && (
        <TypedField
          label={say('designer.check.allowed')}
          description={say('designer.check.allowedHelp')}
          value={check.allowed.join(', ')}
          onStore={(text) => change({ allowed: readEntries(text).slice(0, documentLimits.allowedEntries) })}
        />
      )}
    </Stack>
  );
}
