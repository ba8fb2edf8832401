import type { FlowProblem } from '@halloo/flow/validate';
import { TextInput, type TextInputProps } from '@mantine/core';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFound } from '../../parts/designer-context.tsx';

interface SettingFieldProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'type' | 'maxLength'> {
  nodeId: string;
  help: string;
  value: string;
  onChange: (value: string) => void;
}

/** A phone number or an address. A problem with what was entered is shown below it. */
export function SettingField({ nodeId, help, value, onChange, ...field }: SettingFieldProps) {
  const { readOnly } = useDesigner();
  const { problems, unfinished } = useFound();
  const { set: _, ...typed } = useTyped(value, onChange);
  // A wrong entry is shown once it is made, even if the rest of the flow is still being drawn.
  const isOwn = (problem: FlowProblem) => problem.nodeId === nodeId && problem.code === 'action_incomplete';
  const wrong = problems.find(isOwn) ?? unfinished.find(isOwn);
  const error = value !== '' && typed.value === value ? wrong?.hint : undefined;
  return (
    <TextInput
      {...below}
      {...field}
      description={error === undefined ? help : undefined}
      error={error}
      disabled={readOnly !== null}
      {...typed}
    />
  );
}
