import { Radio, Stack } from '@mantine/core';
import { useId } from 'react';
import { messages } from '../../../ui/messages.ts';

const { types } = messages.scripts;

/** The specification's script types. */
export type Kind = keyof typeof types;

interface KindChoiceProps {
  kind: Kind;
  disabled: boolean;
  onChoose: (kind: Kind) => void;
}

export function KindChoice({ kind, disabled, onChoose }: KindChoiceProps) {
  const group = useId();
  return (
    <Radio.Group
      name={group}
      label="Script Type"
      value={kind}
      onChange={(next) => onChoose(next === 'audio' ? 'audio' : 'write')}
    >
      <Stack gap="sm" mt={8}>
        <Radio value="audio" disabled={disabled} label={types.audio} description="Upload a recording that you have." />
        <Radio value="write" disabled={disabled} label={types.write} description="Write the text; Halloo speaks it." />
      </Stack>
    </Radio.Group>
  );
}
