import { SimpleGrid } from '@mantine/core';
import { memo } from 'react';
import { GenderTiles } from './inner/gender-tiles.tsx';
import { VoiceSelect } from './inner/voice-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import type { Speaker } from './use-speaker.ts';

interface SpeakerFieldsProps {
  speaker: Speaker;
  disabled: boolean;
}

/** Chooses the speaker: language, gender, voice. Memoised: the text beside it changes at every keystroke. */
export const SpeakerFields = memo(function SpeakerFields({ speaker, disabled }: SpeakerFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LanguageSelect disabled={disabled} value={speaker.language} onChange={speaker.setLanguage} />
        <GenderTiles disabled={disabled} value={speaker.gender} onChange={speaker.setGender} />
      </SimpleGrid>
      <VoiceSelect disabled={disabled} speaker={speaker} />
    </>
  );
});
