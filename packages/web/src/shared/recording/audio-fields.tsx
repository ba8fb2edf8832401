import { Alert, Button, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileMusic, IconMicrophone, IconPlayerRecord } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioLength } from '../../ui/audio-time.ts';
import { ChooseFileButton, FileDrop } from '../../ui/file-drop.tsx';
import { audioLimits, sizeInWords } from '../../ui/mp3-file.ts';
import { acceptedFormats } from '../../ui/readable-audio.ts';
import type { ChosenAudio } from '../../ui/use-chosen-audio.ts';
import { say } from '../../words/say.ts';
import { RecordPanel } from './inner/record-panel.tsx';
import { Trimmer } from './inner/trimmer.tsx';
import type { Trim } from './inner/use-trim.ts';
import classes from './recording.module.css';
import type { AudioSource } from './use-audio-source.ts';

type Source = ChosenAudio['from'];

/** Chooses an audio file or records one, to listen to and to trim. */
export function AudioFields({ audio: from }: { audio: AudioSource }) {
  const { source, setSource, chosen, recorder, recording, trim, take, recordAgain } = from;
  const { audio, problem, reading } = chosen;
  const takeFile = (file: File) => void take(file, 'file');
  return (
    <>
      {!audio && (
        <SegmentedControl
          aria-label={say('scripts.upload.source')}
          className={classes.source}
          disabled={recording}
          value={source}
          onChange={(next) => setSource(next as Source)}
          data={[
            { value: 'file', label: say('scripts.upload.fromFile') },
            { value: 'microphone', label: say('scripts.upload.fromMicrophone') },
          ]}
        />
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {audio ? (
        <Chosen audio={audio} trim={trim} onFile={takeFile} onRecord={recordAgain} />
      ) : (
        <SourcePanel source={source} reading={reading} onFile={takeFile}>
          <RecordPanel recorder={recorder} />
        </SourcePanel>
      )}
    </>
  );
}

interface SourcePanelProps {
  source: Source;
  reading: boolean;
  onFile: (file: File) => void;
  /** The recorder. */
  children: ReactNode;
}

function SourcePanel({ source, reading, onFile, children }: SourcePanelProps) {
  if (reading) {
    return (
      <div className={classes.record} role="status">
        <Loader />
        <Text c="dimmed">{say('scripts.file.reading')}</Text>
      </div>
    );
  }
  if (source === 'microphone') return children;
  return (
    <FileDrop
      label={say('scripts.file.choose')}
      accept={acceptedFormats}
      words={say('scripts.file.limitsAny', audioLimits)}
      oneOnly={say('scripts.file.oneOnly')}
      onFile={onFile}
    />
  );
}

function Problem({ children }: { children: string }) {
  return (
    <Alert role="alert" color="danger" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}

interface ChosenProps {
  audio: ChosenAudio;
  trim: Trim;
  onFile: (file: File) => void;
  onRecord: () => void;
}

function Chosen({ audio, trim, onFile, onRecord }: ChosenProps) {
  const { file, from, seconds } = audio;
  const Icon = from === 'file' ? IconFileMusic : IconMicrophone;
  return (
    <div className={classes.chosen}>
      <div className={classes.file}>
        <Icon size={24} stroke={1.5} aria-hidden />
        <div>
          <Text fw={600} className={classes.fileName}>
            {file.name}
          </Text>
          <Text c="dimmed" size="xs" className="tabular">
            {say('scripts.upload.lengthAndSize', { length: audioLength(seconds), size: sizeInWords(file.size) })}
          </Text>
        </div>
      </div>
      <AudioPlayer src={audio.url} label={file.name} seconds={seconds} peaks={audio.peaks} />
      {trim && <Trimmer seconds={trim.seconds} peaks={audio.peaks} part={trim.part} onPart={trim.set} />}
      <Group gap="sm">
        {from === 'microphone' && (
          <Button variant="default" leftSection={<IconPlayerRecord size={16} aria-hidden />} onClick={onRecord}>
            {say('scripts.upload.recordAgain')}
          </Button>
        )}
        <ChooseFileButton
          quiet
          label={say(from === 'file' ? 'scripts.file.chooseAnother' : 'scripts.upload.fileInstead')}
          accept={acceptedFormats}
          onFile={onFile}
        />
      </Group>
    </div>
  );
}
