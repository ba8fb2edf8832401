import { type Script, scriptLimits } from '@halloo/contract/scripts';
import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileMusic,
  IconMicrophone,
  IconPlayerRecord,
  IconPlus,
  IconRestore,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioProgress } from '../../ui/audio-progress.ts';
import { audioLength } from '../../ui/audio-time.ts';
import { ChooseFileButton, FileDrop } from '../../ui/file-drop.tsx';
import { audioLimits, sizeInWords } from '../../ui/mp3-file.ts';
import { Page } from '../../ui/page.tsx';
import { acceptedFormats } from '../../ui/readable-audio.ts';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import type { ChosenAudio } from '../../ui/use-chosen-audio.ts';
import { say } from '../../words/say.ts';
import { RecordPanel } from './inner/record-panel.tsx';
import { renewScript } from './inner/renew-script.ts';
import { Trimmer } from './inner/trimmer.tsx';
import { type SendAudio, useSendAudio } from './inner/use-send-audio.ts';
import type { Trim } from './inner/use-trim.ts';
import { type UploadFormState, useUploadForm } from './inner/use-upload-form.ts';
import classes from './script-upload.module.css';

/** Creates a script from an audio file or from the microphone. */
export function ScriptUploadScreen() {
  const sending = useSendAudio();
  const { state } = sending;
  return (
    <Page title={say('scripts.upload.title')}>
      {state.step === 'saved' ? (
        <Saved script={state.script} onAnother={sending.again} />
      ) : (
        <UploadForm sending={sending} />
      )}
    </Page>
  );
}

const part = { title: say('scripts.upload.audio'), about: say('scripts.upload.about') };

type Source = ChosenAudio['from'];

function UploadForm({ sending }: { sending: SendAudio }) {
  const upload = useUploadForm(sending);
  const { chosen, name, begun, submit } = upload;
  const { state } = sending;
  if (state.step === 'sending' && chosen.audio) {
    return (
      <Section {...part}>
        <UnsavedGuard dirty />
        <UploadProgress
          name={name.value.trim()}
          {...audioProgress(state.sent)}
          spoken={
            state.sent < 1 ? say('scripts.file.uploading', { name: name.value.trim() }) : say('scripts.file.preparing')
          }
          onCancel={sending.cancel}
        />
      </Section>
    );
  }
  return (
    <form onSubmit={submit} noValidate aria-label={say('scripts.upload.title')}>
      <UnsavedGuard dirty={begun} />
      <Section {...part}>
        <Stack>
          <AudioFields upload={upload} />
          <TextInput
            label={say('scripts.upload.saveAs')}
            maxLength={scriptLimits.name}
            autoComplete="off"
            value={name.value}
            error={name.problem}
            onChange={({ currentTarget }) => name.set(currentTarget.value)}
          />
          <Actions upload={upload} />
        </Stack>
      </Section>
    </form>
  );
}

function AudioFields({
  upload: { source, setSource, chosen, recorder, recording, trim, take, recordAgain },
}: UploadProps) {
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

interface UploadProps {
  upload: UploadFormState;
}

function Actions({ upload: { chosen, begun, ready, reset } }: UploadProps) {
  return (
    <Group gap="sm">
      <Button type="submit" leftSection={<IconUpload size={16} aria-hidden />} disabled={!ready}>
        {say('scripts.upload.submit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        disabled={!begun && chosen.problem === undefined}
        onClick={reset}
      >
        {say('scripts.reset')}
      </Button>
      <div className={classes.back}>
        <ScriptBackButton />
      </div>
    </Group>
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

function Saved({ script, onAnother }: { script: Script; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.saved}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className={classes.savedIcon} />
      <Title order={2} ref={heading} tabIndex={-1}>
        {say('scripts.upload.done')}
      </Title>
      <Text c="dimmed" className={classes.fileName}>
        {script.name}
      </Text>
      <div className={classes.savedPlayer}>
        <AudioPlayer
          src={script.audio_file}
          label={script.name}
          seconds={script.length_in_seconds}
          peaks={script.peaks}
          renew={() => renewScript(script.id)}
        />
      </div>
      <Group justify="center" gap="sm">
        <ScriptBackButton main />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAnother}>
          {say('scripts.upload.another')}
        </Button>
      </Group>
    </div>
  );
}
