import { documentLimits } from '@halloo/flow/vocabulary';
import { Autocomplete } from '@mantine/core';
import { useOfferedFields } from '../../fields/use-offered-fields.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

interface FieldInputProps {
  label: string;
  placeholder: string;
  value: string;
  /** A new row is focused here. */
  isFirst?: boolean;
  onChange: (name: string) => void;
}

/** The name of a field: any, with those that are known as suggestions. */
export function FieldInput({ label, placeholder, value, isFirst, onChange }: FieldInputProps) {
  const { readOnly } = useDesigner();
  const fields = useOfferedFields();
  const { value: typed, set, onBlur } = useTyped(value, onChange);
  return (
    <Autocomplete
      data-first={isFirst || undefined}
      label={label}
      placeholder={placeholder}
      disabled={readOnly !== null}
      maxLength={documentLimits.name}
      autoComplete="off"
      data={fields}
      limit={20}
      value={typed}
      onChange={set}
      onBlur={onBlur}
    />
  );
}
