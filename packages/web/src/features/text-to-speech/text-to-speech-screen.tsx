import { scriptRoutes } from '@halloo/contract/scripts';
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconRestore, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { isOutdated, speaksAgain, type VoicedText } from '../../shared/speech/conversion.ts';
import { SpeakerFields } from '../../shared/speech/speaker-fields.tsx';
import speech from '../../shared/speech/speech.module.css';
import { useSaveScript } from '../../shared/speech/use-save-script.ts';
import { useSpeaker } from '../../shared/speech/use-speaker.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { messages } from '../../ui/messages.ts';
import { notifyError } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { describeError } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { AudioPanel } from './inner/audio-panel.tsx';
import {
  countInWords,
  isBegun,
  labels,
  missingInWords,
  type SpeechValues,
  speechSchema,
  wishOf,
} from './inner/speech-values.ts';

const texts = messages.scripts;

const emptyForm: SpeechValues = { name: '', text: '' };

const speakText = (body: VoicedText, signal: AbortSignal) => call(scriptRoutes.speakText, { body, signal });

export function TextToSpeechScreen() {
  const [kept, setKept] = useState(emptyForm);
  const speaker = useSpeaker();
  const { language, voice } = speaker;
  const conversion = useSpeech(speakText);
  const saving = useSaveScript();
  const form = useEditForm<SpeechValues>({
    kept,
    labels,
    schema: speechSchema,
    send: async (sent) => {
      setKept(sent);
      const asked = wishOf(sent.text, language, voice?.original_name);
      if (asked) void conversion.ask(asked);
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  const { values } = form;
  const wish = wishOf(values.text, language, voice?.original_name);
  const saved = saving.state.step === 'saved';
  const locked = saving.state.step !== 'open';

  // The specification: another language, gender or voice after a conversion is spoken at once.
  useEffect(() => {
    if (!locked && speaksAgain(conversion.state, wish)) void conversion.ask(wish);
  });

  const reset = () => {
    conversion.drop();
    saving.again();
    speaker.reset();
    setKept(emptyForm);
    form.reset();
  };
  const upload = () => {
    if (!wish || conversion.state.phase !== 'converted') return;
    const { sound } = conversion.state;
    void saving.save({
      name: values.name,
      text_message: wish.text,
      lang_code: wish.lang_code,
      voice_name: wish.voice_name,
      audio_type: 'Text',
      length_in_seconds: sound.duration,
      audio_file: sound.url,
    });
  };

  const renew = async () => {
    const { state } = conversion;
    return state.phase === 'converted' ? (await speakText(state.of, new AbortController().signal)).url : undefined;
  };

  const outdated = isOutdated(conversion.state, wish);
  // Once the audio is what the form says, saving it is the main thing to do.
  const done = conversion.state.phase === 'converted' && !outdated;
  const missing = missingInWords({ ...values, language, voice: voice?.original_name ?? '' });
  const { description, ...textField } = form.text('text', countInWords(values.text));
  return (
    <Page title={texts.textToSpeech}>
      <UnsavedGuard dirty={!saved && isBegun(values)} />
      <div className={speech.desk}>
        <form {...form.form} aria-label={texts.textToSpeech} className={speech.card}>
          <Stack>
            <TextInput autoComplete="off" disabled={locked} {...form.text('name')} />
            <SpeakerFields speaker={speaker} disabled={locked} />
            <Textarea
              autosize
              minRows={8}
              maxRows={24}
              // On the text area itself: a plain `dir` would go to the element around it.
              attributes={{ input: { dir: 'auto' } }}
              lang={language}
              classNames={{ input: speech.spoken }}
              disabled={locked}
              placeholder="Write the question as it is to be spoken"
              {...textField}
              description={description ?? countInWords(values.text)}
            />
            <div className={speech.actions}>
              <Button
                type="submit"
                variant={done ? 'light' : 'filled'}
                leftSection={<IconVolume size={16} aria-hidden />}
                loading={conversion.state.phase === 'converting'}
                disabled={locked}
              >
                {texts.convertToAudio}
              </Button>
              <Button
                variant="default"
                leftSection={<IconRestore size={16} aria-hidden />}
                disabled={saving.state.step === 'saving'}
                onClick={reset}
              >
                {texts.reset}
              </Button>
              <Text className={speech.actionWords} role="status">
                {missing}
              </Text>
            </div>
          </Stack>
        </form>
        <AudioPanel
          conversion={conversion.state}
          waiting={speaker.voices.isPending}
          outdated={outdated}
          named={values.name.trim() !== ''}
          saving={saving.state}
          onCancel={conversion.drop}
          onRenew={renew}
          onUpload={upload}
          onAnother={reset}
        />
      </div>
    </Page>
  );
}
