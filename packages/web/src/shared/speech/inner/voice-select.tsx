import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import type { Speaker } from '../use-speaker.ts';

/** Picks a voice, with a note on its sound below. A gender without a voice offers the other one. */
export function VoiceSelect({ speaker, disabled }: { speaker: Speaker; disabled: boolean }) {
  const { voices, voice, pick } = speaker;
  const notes = new Map(voices.data?.map(({ original_name, note }) => [original_name, note]));
  return (
    <Select
      label={say('speech.voice')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
      disabled={disabled || !voice}
      aria-busy={voices.isPending}
      placeholder={say(voices.isPending ? 'ui.pleaseWait' : 'speech.noVoice')}
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
  if (voices.isError) {
    return (
      <Rich
        text="speech.voicesNotLoaded"
        given={{ reason: describeError(voices.error).message }}
        tags={{ again: (inside) => <Way onClick={() => void voices.refetch()}>{inside}</Way> }}
      />
    );
  }
  return gender === 'MALE' ? (
    <Rich
      text="speech.noMaleVoice"
      tags={{ other: (inside) => <Way onClick={() => setGender('FEMALE')}>{inside}</Way> }}
    />
  ) : (
    <Rich
      text="speech.noFemaleVoice"
      tags={{ other: (inside) => <Way onClick={() => setGender('MALE')}>{inside}</Way> }}
    />
  );
}

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={onClick}>
      {children}
    </Anchor>
  );
}
