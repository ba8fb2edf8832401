import { type Pronunciation, pronunciationRoutes } from '@halloo/contract/pronunciations';
import type { Language } from '@halloo/contract/scripts';
import { Button, Group } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import type { FieldErrors } from '../../../ui/form-errors.ts';
import { Select } from '../../../ui/select.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { voicesQuery } from '../../speech/queries.ts';
import { Speaking } from '../../speech/speaking.tsx';
import { codeToHear } from '../language-parts.ts';

type Word = Omit<Pronunciation, 'id'>;

interface HearProps {
  word: Word;
  languages: readonly Language[];
  /** The spoken language that the person used last. */
  last: string;
  /** The server found something wrong in these fields. */
  onRefused: (fields: FieldErrors<Word>) => void;
}

/** Hears the word as it would be said, in a voice of its language. */
export function Hear({ word, languages, last, onRefused }: HearProps) {
  const code = codeToHear(languages, word.language, last);
  const voices = [
    ...(useQuery(voicesQuery(code, 'FEMALE')).data ?? []),
    ...(useQuery(voicesQuery(code, 'MALE')).data ?? []),
  ];
  const [picked, setPicked] = useState('');
  const voice = voices.find(({ original_name }) => original_name === picked) ?? voices[0];
  const hearing = useSend(
    {
      send: ({ written, says, ipa }: Word, signal: AbortSignal) =>
        call(pronunciationRoutes.hearPronunciation, {
          body: { written, says, ipa, lang_code: code, ...(voice && { voice_name: voice.original_name }) },
          signal,
        }),
    },
    {
      abortOnUnmount: true,
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        if (Object.keys(fields).length === 0) reportError(error);
        else onRefused(fields);
      },
    },
  );
  const { given, answer } = hearing;
  const isHeard = answer && given && JSON.stringify(given) === JSON.stringify(word);
  return (
    <>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <Select
          flex={1}
          label={say('pronunciations.voice')}
          allowDeselect={false}
          disabled={voices.length === 0}
          placeholder={say('pronunciations.noVoice')}
          data={voices.map(({ original_name, label }) => ({ value: original_name, label }))}
          value={voice?.original_name ?? null}
          onChange={(name) => name && setPicked(name)}
        />
        <Button
          variant="default"
          leftSection={<IconVolume size={16} aria-hidden />}
          loading={hearing.isPending}
          disabled={word.written === '' || !voice}
          onClick={() => hearing.send(word)}
        >
          {say('pronunciations.listen')}
        </Button>
      </Group>
      {hearing.isPending && voice?.slow && <Speaking voice={voice.original_name} />}
      {isHeard && (
        <AudioPlayer autoPlay compact src={answer.url} label={say('pronunciations.heard')} seconds={answer.duration} />
      )}
    </>
  );
}
