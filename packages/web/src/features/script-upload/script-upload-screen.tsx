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
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioProgress } from '../../ui/audio-progress.ts';
import { audioTime } from '../../ui/audio-time.ts';
import { ChooseFileButton, FileDrop } from '../../ui/file-drop.tsx';
import { sentence } from '../../ui/form-errors.ts';
import { messages } from '../../ui/messages.ts';
import { acceptedAudio, audioLimits, sizeInWords } from '../../ui/mp3-file.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { type ChosenAudio, useChosenAudio } from '../../ui/use-chosen-audio.ts';
import { RecordPanel } from './inner/record-panel.tsx';
import { renewScript } from './inner/renew-script.ts';
import { nameOfFile } from './inner/upload-words.ts';
import { useRecorder } from './inner/use-recorder.ts';
import { useSendAudio } from './inner/use-send-audio.ts';
import classes from './script-upload.module.css';

const texts = messages.scripts;

/** Makes a script of an MP3 file, or of what is said into the microphone. */
export function ScriptUploadScreen() {
  const sending = useSendAudio();
  const { state } = sending;
  return (
    <Page title={texts.uploadExternal}>
      {state.step === 'saved' ? (
        <Saved script={state.script} onAnother={sending.again} />
      ) : (
        <UploadForm sending={sending} />
      )}
    </Page>
  );
}

const part = { title: 'Audio', about: 'An MP3 file that you have, or your own voice through the microphone.' };

type Source = ChosenAudio['from'];

function UploadForm({ sending }: { sending: ReturnType<typeof useSendAudio> }) {
  const [source, setSource] = useState<Source>('file');
  const { name, setName, suggest, problem: nameProblem, refuse: refuseName, clear: clearName } = useScriptName();
  const chosen = useChosenAudio(texts.notAudio);
  const take = async (file: File, from: Source) => {
    const audio = await chosen.take(file, from);
    if (audio) suggest(nameOfFile(audio.file.name));
  };
  const recorder = useRecorder((file) => void take(file, 'microphone'));

  const { audio } = chosen;
  const { state } = sending;
  const recording = recorder.step !== 'idle' && recorder.step !== 'asking';
  const ready = audio !== undefined && name.trim() !== '' && !chosen.reading;
  const begun = audio !== undefined || name.trim() !== '' || recording;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || state.step !== 'open') return;
    const refusal = await sending.send(audio, name.trim());
    if (refusal?.field === 'name') refuseName(sentence('Script Name', refusal.problem));
    if (refusal?.field === 'audio') chosen.refuse(refusal.problem);
  };
  const reset = () => {
    recorder.discard();
    chosen.clear();
    clearName();
  };
  const recordAgain = () => {
    chosen.clear();
    setSource('microphone');
    recorder.start();
  };

  if (state.step === 'sending' && audio) {
    return (
      <Section {...part}>
        <UnsavedGuard dirty />
        <UploadProgress
          name={name.trim()}
          {...audioProgress(state.sent)}
          spoken={state.sent < 1 ? `Uploading ${name.trim()}` : 'Preparing the audio'}
          onCancel={sending.cancel}
        />
      </Section>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={texts.uploadExternal}>
      <UnsavedGuard dirty={begun} />
      <Section {...part}>
        <Stack>
          {!audio && (
            <SegmentedControl
              aria-label="Where the audio comes from"
              className={classes.source}
              disabled={recording}
              value={source}
              onChange={(next) => setSource(next as Source)}
              data={[
                { value: 'file', label: 'Choose a file' },
                { value: 'microphone', label: 'Record' },
              ]}
            />
          )}
          {chosen.problem !== undefined && <Problem>{chosen.problem}</Problem>}
          {audio ? (
            <Chosen audio={audio} onFile={(file) => void take(file, 'file')} onRecord={recordAgain} />
          ) : (
            <SourcePanel source={source} reading={chosen.reading} onFile={(file) => void take(file, 'file')}>
              <RecordPanel recorder={recorder} />
            </SourcePanel>
          )}
          <TextInput
            label={texts.saveAs}
            maxLength={scriptLimits.name}
            autoComplete="off"
            value={name}
            error={nameProblem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit" leftSection={<IconUpload size={16} aria-hidden />} disabled={!ready}>
              {texts.upload}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRestore size={16} aria-hidden />}
              disabled={!begun && chosen.problem === undefined}
              onClick={reset}
            >
              {texts.reset}
            </Button>
            <div className={classes.back}>
              <ScriptBackButton />
            </div>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}

/** The name of the script: that of the file, until somebody writes another. */
const useScriptName = () => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const suggested = useRef('');
  const write = (next: string) => {
    setName(next);
    setProblem(undefined);
  };
  return {
    name,
    problem,
    refuse: setProblem,
    setName: write,
    suggest: (next: string) => {
      if (name.trim() === '' || name === suggested.current) write(next);
      suggested.current = next;
    },
    clear: () => write(''),
  };
};

interface SourcePanelProps {
  source: Source;
  reading: boolean;
  onFile: (file: File) => void;
  /** What records. */
  children: ReactNode;
}

function SourcePanel({ source, reading, onFile, children }: SourcePanelProps) {
  if (reading) {
    return (
      <div className={classes.record} role="status">
        <Loader />
        <Text c="dimmed">Reading the audio …</Text>
      </div>
    );
  }
  if (source === 'microphone') return children;
  return (
    <FileDrop
      label="Choose an audio file"
      accept={acceptedAudio}
      words={`MP3, up to ${audioLimits}.`}
      oneOnly="Drop one file: a script has one audio."
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
  onFile: (file: File) => void;
  onRecord: () => void;
}

function Chosen({ audio, onFile, onRecord }: ChosenProps) {
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
            {audioTime(seconds)}, {sizeInWords(file.size)}
          </Text>
        </div>
      </div>
      <AudioPlayer src={audio.url} label={file.name} seconds={seconds} peaks={audio.peaks} />
      <Group gap="sm">
        {from === 'microphone' && (
          <Button variant="default" leftSection={<IconPlayerRecord size={16} aria-hidden />} onClick={onRecord}>
            Record again
          </Button>
        )}
        <ChooseFileButton
          quiet
          label={from === 'file' ? 'Choose another file' : 'Choose a file instead'}
          accept={acceptedAudio}
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
        {texts.uploaded}
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
          Upload another
        </Button>
      </Group>
    </div>
  );
}
