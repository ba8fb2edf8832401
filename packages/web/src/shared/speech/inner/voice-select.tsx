import type { Gender } from '@halloo/contract/scripts';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../../ui/messages.ts';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import type { Speaker } from '../use-speaker.ts';

const otherGender = { MALE: 'FEMALE', FEMALE: 'MALE' } as const satisfies Record<Gender, Gender>;
const { genders } = messages.scripts;

/** Picks a voice. What to expect of its sound stands below; a gender that has no voice here offers the other. */
export function VoiceSelect({ speaker, disabled }: { speaker: Speaker; disabled: boolean }) {
  const { voices, voice, pick } = speaker;
  const notes = new Map(voices.data?.map(({ original_name, note }) => [original_name, note]));
  return (
    <Select
      label="Voice"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
      disabled={disabled || !voice}
      aria-busy={voices.isPending}
      placeholder={voices.isPending ? messages.common.pleaseWait : 'No voice'}
      data={(voices.data ?? []).map(({ original_name, label }) => ({ value: original_name, label }))}
      value={voice?.original_name ?? null}
      onChange={(name) => name && pick(name)}
      renderOption={({ option }) => (
        <div>
          <Text>{option.label}</Text>
          <Text size="xs" c="dimmed">
            {notes.get(option.value)}
          </Text>
        </div>
      )}
      error={!voice && !voices.isPending && <NoVoice speaker={speaker} />}
      description={voice?.note}
    />
  );
}

/** Why there is no voice, and what to do about it. */
function NoVoice({ speaker: { voices, gender, setGender } }: { speaker: Speaker }) {
  const other = otherGender[gender];
  if (voices.isError) {
    return (
      <>
        The voices could not be loaded. {describeError(voices.error).message}{' '}
        <Way onClick={() => void voices.refetch()}>Try again</Way>
      </>
    );
  }
  return (
    <>
      This language has no {genders[gender]} voice. <Way onClick={() => setGender(other)}>Use {genders[other]}</Way>
    </>
  );
}

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={onClick}>
      {children}
    </Anchor>
  );
}
