import type { Voice } from '@halloo/contract/scripts';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import type { Speaker } from '../use-speaker.ts';

/** Natural voices and quick ones, if there are both. */
const groupsOf = (voices: readonly Voice[]) => {
  const option = ({ original_name, label }: Voice) => ({ value: original_name, label });
  const [slow, quick] = [voices.filter((voice) => voice.slow), voices.filter((voice) => !voice.slow)];
  if (slow.length === 0 || quick.length === 0) return voices.map(option);
  const groups = [
    { group: say('speech.naturalVoices'), items: slow.map(option) },
    { group: say('speech.quickVoices'), items: quick.map(option) },
  ];
  // The group of the first voice is first: voices that learnt another language come last.
  return voices[0]?.slow ? groups : groups.toReversed();
};

/** The voices whose note is news after the one above. */
const withNotes = (voices: readonly Voice[]) =>
  new Map(
    voices
      .filter(({ note }, at) => note !== voices[at - 1]?.note)
      .map(({ original_name, note }) => [original_name, note]),
  );

/** Picks a voice, with a note on its sound below. A gender without a voice offers the other one. */
export function VoiceSelect({ speaker, disabled }: { speaker: Speaker; disabled: boolean }) {
  const { voices, voice, pick } = speaker;
  const notes = withNotes(voices.data ?? []);
  return (
    <Select
      label={say('speech.voice')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
      disabled={disabled || !voice}
      aria-busy={voices.isPending}
      placeholder={say(voices.isPending ? 'ui.pleaseWait' : 'speech.noVoice')}
      data={groupsOf(voices.data ?? [])}
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
