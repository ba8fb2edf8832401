import { Radio, Stack } from '@mantine/core';
import { useId } from 'react';
import { say } from '../../../words/say.ts';

/** The specification's script types. */
export const kindNames = { audio: say('scripts.older.audio'), write: say('scripts.older.write') } as const;

export type Kind = keyof typeof kindNames;

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
      label={say('scripts.older.type')}
      value={kind}
      onChange={(next) => onChoose(next === 'audio' ? 'audio' : 'write')}
    >
      <Stack gap="sm" mt={8}>
        <Radio value="audio" disabled={disabled} label={kindNames.audio} description={say('scripts.older.audioHelp')} />
        <Radio value="write" disabled={disabled} label={kindNames.write} description={say('scripts.older.writeHelp')} />
      </Stack>
    </Radio.Group>
  );
}
