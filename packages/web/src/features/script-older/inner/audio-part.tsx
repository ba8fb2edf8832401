import { Alert, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { ChooseFileButton, FileDrop } from '../../../ui/file-drop.tsx';
import { acceptedAudio, audioLimits } from '../../../ui/mp3-file.ts';
import type { useChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { say } from '../../../words/say.ts';
import classes from '../script-older.module.css';

interface AudioPartProps {
  chosen: ReturnType<typeof useChosenAudio>;
  locked: boolean;
}

/** Chooses an MP3 file and plays it. */
export function AudioPart({ chosen, locked }: AudioPartProps) {
  return (
    <>
      {chosen.problem !== undefined && (
        <Alert role="alert" color="danger" icon={<IconAlertTriangle aria-hidden />}>
          {chosen.problem}
        </Alert>
      )}
      <ChosenFile chosen={chosen} locked={locked} />
    </>
  );
}

function ChosenFile({ chosen, locked }: AudioPartProps) {
  const { audio, reading } = chosen;
  const take = (file: File) => void chosen.take(file, 'file');
  if (reading) {
    return (
      <Group role="status" gap="sm">
        <Loader size="sm" />
        <Text c="dimmed">{say('scripts.file.reading')}</Text>
      </Group>
    );
  }
  if (!audio) {
    return (
      <FileDrop
        label={say('scripts.file.chooseMp3')}
        accept={acceptedAudio}
        words={say('scripts.file.limits', audioLimits)}
        oneOnly={say('scripts.file.oneOnly')}
        onFile={take}
      />
    );
  }
  return (
    <div className={classes.preview}>
      <Text fw={600} className={classes.fileName}>
        {audio.file.name}{' '}
        <Text component="span" c="dimmed" fw={400} className="tabular">
          {audioTime(audio.seconds)}
        </Text>
      </Text>
      <AudioPlayer src={audio.url} label={audio.file.name} seconds={audio.seconds} peaks={audio.peaks} />
      {!locked && (
        <div>
          <ChooseFileButton quiet label={say('scripts.file.chooseAnother')} accept={acceptedAudio} onFile={take} />
        </div>
      )}
    </div>
  );
}
