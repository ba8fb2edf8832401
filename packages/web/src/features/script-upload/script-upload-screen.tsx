import { type Script, scriptLimits } from '@halloo/contract/scripts';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCircleCheck, IconPlus, IconRestore, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AudioFields } from '../../shared/recording/audio-fields.tsx';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioProgress } from '../../ui/audio-progress.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { say } from '../../words/say.ts';
import { renewScript } from './inner/renew-script.ts';
import { type SendAudio, useSendAudio } from './inner/use-send-audio.ts';
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
          <AudioFields audio={upload} />
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
