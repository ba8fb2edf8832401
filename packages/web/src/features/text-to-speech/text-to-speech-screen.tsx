import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconRestore, IconVolume } from '@tabler/icons-react';
import { useRef } from 'react';
import { SpeakingBar } from '../../shared/speaking-bar/speaking-bar.tsx';
import { CompareButton } from '../../shared/speech/compare-button.tsx';
import { SpeakerFields } from '../../shared/speech/speaker-fields.tsx';
import speech from '../../shared/speech/speech.module.css';
import { Page } from '../../ui/page.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import { AudioPanel } from './inner/audio-panel.tsx';
import { countInWords } from './inner/speech-values.ts';
import { type SpeechForm, useSpeechForm } from './inner/use-speech-form.ts';

export function TextToSpeechScreen() {
  const desk = useSpeechForm();
  const { form, speaker, conversion } = desk;
  return (
    <Page title={say('speech.title')}>
      <UnsavedGuard dirty={desk.dirty} />
      <div className={speech.desk}>
        <form {...form.form} aria-label={say('speech.title')} className={speech.card}>
          <Stack>
            <TextInput autoComplete="off" disabled={desk.locked} {...form.text('name')} />
            <SpeakerFields speaker={speaker} disabled={desk.locked} />
            <CompareButton speaker={speaker} text={form.values.text} disabled={desk.locked} />
            <TextField desk={desk} />
            <Actions desk={desk} />
          </Stack>
        </form>
        <AudioPanel
          conversion={conversion.state}
          waiting={speaker.voices.isPending}
          outdated={desk.outdated}
          named={form.values.name.trim() !== ''}
          saving={desk.saving}
          onCancel={conversion.drop}
          onRenew={desk.renew}
          onUpload={desk.upload}
          onAnother={desk.reset}
        />
      </div>
    </Page>
  );
}

function TextField({ desk: { form, speaker, locked } }: { desk: SpeechForm }) {
  const count = countInWords(form.values.text);
  const { description, ...field } = form.text('text', count);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <Textarea
        ref={area}
        autosize
        minRows={8}
        maxRows={24}
        // On the text area itself: a plain `dir` would go to the element around it.
        attributes={{ input: { dir: 'auto' } }}
        lang={speaker.language}
        classNames={{ input: speech.spoken }}
        disabled={locked}
        placeholder={say('speech.placeholder')}
        {...field}
        description={description ?? count}
      />
      <SpeakingBar area={area} language={speaker.language} disabled={locked} />
    </div>
  );
}

function Actions({ desk: { conversion, saving, locked, outdated, missing, reset } }: { desk: SpeechForm }) {
  // Once the audio is up to date, saving it is the main action.
  const done = conversion.state.phase === 'converted' && !outdated;
  return (
    <div className={speech.actions}>
      <Button
        type="submit"
        variant={done ? 'light' : 'filled'}
        leftSection={<IconVolume size={16} aria-hidden />}
        loading={conversion.state.phase === 'converting'}
        disabled={locked}
      >
        {say('speech.convert')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        disabled={saving.step === 'saving'}
        onClick={reset}
      >
        {say('scripts.reset')}
      </Button>
      <Text className={speech.actionWords} role="status">
        {missing}
      </Text>
    </div>
  );
}
