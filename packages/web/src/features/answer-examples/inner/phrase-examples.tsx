import type { AnswerExample, ExamplePhrase } from '@halloo/contract/answer-examples';
import { ActionIcon, Alert, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { toWavFile } from '../../../shared/speech/microphone.ts';
import { microphoneProblem } from '../../../shared/speech/microphone-problem.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { describeError } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './answer-examples.module.css';
import { addExample, removeExample } from './queries.ts';
import { RecordButton } from './record-button.tsx';

const paceOf = ({ pace }: AnswerExample) => (pace < 0.95 ? 'slow' : pace > 1.05 ? 'fast' : 'usual');

const sourceOf = (example: AnswerExample) =>
  example.source === 'voice'
    ? say(`examples.voice.${paceOf(example)}`, { voice: example.voice_label })
    : say(`examples.source.${example.source}`);

interface PhraseProps {
  campaignId: number;
  language: string;
  needed: number;
  phrase: ExamplePhrase;
}

/** The examples of one phrase: to play, to remove, to record and to upload. */
export function PhraseExamples({ campaignId, language, needed, phrase: { phrase, enough, examples } }: PhraseProps) {
  const [showsVoices, setShowsVoices] = useState(false);
  const remove = useSend(removeExample(campaignId), { notice: say('examples.removed') });
  const [byPersons, byVoices] = [
    examples.filter(({ source }) => source !== 'voice'),
    examples.filter(({ source }) => source === 'voice'),
  ];
  const row = (example: AnswerExample) => (
    <li key={example.id} className={classes.example}>
      <AudioPlayer
        compact
        src={example.sound}
        seconds={example.length_in_seconds}
        label={say('examples.play', { phrase, source: sourceOf(example) })}
      />
      <Text size="sm" className={classes.source}>
        {sourceOf(example)}
      </Text>
      <ActionIcon
        variant="subtle"
        aria-label={say('examples.remove', { phrase })}
        loading={remove.isPending && remove.given === example.id}
        onClick={() => remove.send(example.id)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
  return (
    <section aria-label={phrase} className={classes.phrase}>
      <Group justify="space-between">
        <Title order={3} size="h4" dir="auto">
          {phrase}
        </Title>
        <Tag tone={enough ? 'green' : 'yellow'}>
          {enough ? say('examples.enough') : say('examples.missing', { missing: needed - examples.length })}
        </Tag>
      </Group>
      {byPersons.length > 0 && <ul className={classes.list}>{byPersons.map(row)}</ul>}
      {byVoices.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          onClick={() => setShowsVoices(!showsVoices)}
          aria-expanded={showsVoices}
        >
          {showsVoices ? say('examples.hideVoices') : say('examples.showVoices', { count: byVoices.length })}
        </Button>
      )}
      {showsVoices && <ul className={classes.list}>{byVoices.map(row)}</ul>}
      <AddExample campaignId={campaignId} language={language} phrase={phrase} />
    </section>
  );
}

function AddExample({ campaignId, language, phrase }: { campaignId: number; language: string; phrase: string }) {
  const [problem, setProblem] = useState('');
  const add = useSend(addExample(campaignId, language, phrase), {
    notice: say('examples.added'),
    onStart: () => setProblem(''),
    onError: (error) => setProblem(describeError(error).message),
  });
  const isLikeAnother = add.error instanceof ApiError && add.error.code === 'example.like_another';
  const uploadFile = (chosen: File | null) => {
    if (!chosen) return;
    toWavFile(chosen, 'example.wav').then(
      (file) => add.send({ file, keep: false }),
      (error: unknown) => setProblem(microphoneProblem(error)),
    );
  };
  const { given } = add;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <RecordButton
          label={say('examples.record', { phrase })}
          hint={say('examples.listening', { phrase })}
          busy={add.isPending}
          onRecorded={(file) => add.send({ file, keep: false })}
        />
        <FileButton accept="audio/*" onChange={uploadFile}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={say('examples.uploadFor', { phrase })}
              disabled={add.isPending}
            >
              {say('examples.upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem !== '' && (
        <Alert color="red" role="alert">
          <Stack gap="xs" align="flex-start">
            {problem}
            {isLikeAnother && given && (
              <Button size="compact-sm" variant="default" onClick={() => add.send({ ...given, keep: true })}>
                {say('examples.keep')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
