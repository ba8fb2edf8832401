import { scriptRoutes } from '@halloo/contract/scripts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { isOutdated, speaksAgain, type VoicedText } from '../../../shared/speech/conversion.ts';
import { useSaveScript } from '../../../shared/speech/use-save-script.ts';
import { useSpeaker } from '../../../shared/speech/use-speaker.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import {
  isBegun,
  labels,
  missingInWords,
  type SpeechValues,
  speakerIn,
  speechSchema,
  wishOf,
} from './speech-values.ts';

const emptyForm: SpeechValues = { name: '', text: '' };

const speakText = (body: VoicedText, signal: AbortSignal) => call(scriptRoutes.speakText, { body, signal });

/** The state of the screen: name and text, the speaker, the conversion and the saving. */
export const useSpeechForm = () => {
  const [kept, setKept] = useState(emptyForm);
  const [params] = useSearchParams();
  const speaker = useSpeaker(speakerIn(params));
  const { language, voice } = speaker;
  const conversion = useSpeech(speakText);
  const saving = useSaveScript();
  const form = useCheckedForm<SpeechValues>({
    kept,
    labels,
    schema: speechSchema,
    onSubmit: (sent) => {
      setKept(sent);
      form.reset();
      const asked = wishOf(sent.text, language, voice?.original_name);
      if (asked) void conversion.ask(asked);
    },
  });
  const { values } = form;
  const { state } = conversion;
  const wish = wishOf(values.text, language, voice?.original_name);
  const locked = saving.state.step !== 'open';

  // The specification: another language, gender or voice after a conversion is spoken at once.
  useEffect(() => {
    if (!locked && speaksAgain(state, wish)) void conversion.ask(wish);
  });

  return {
    form,
    speaker,
    conversion,
    saving: saving.state,
    locked,
    dirty: saving.state.step !== 'saved' && isBegun(values),
    outdated: isOutdated(state, wish),
    missing: missingInWords({ ...values, language, voice: voice?.original_name ?? '' }),
    reset: () => {
      conversion.drop();
      saving.again();
      speaker.reset();
      setKept(emptyForm);
      form.reset();
    },
    upload: () => {
      if (!wish || state.phase !== 'converted') return;
      saving.save({
        name: values.name,
        text_message: wish.text,
        lang_code: wish.lang_code,
        voice_name: wish.voice_name,
        audio_type: 'Text',
        length_in_seconds: state.sound.duration,
        audio_file: state.sound.url,
      });
    },
    renew: async () =>
      state.phase === 'converted' ? (await speakText(state.of, new AbortController().signal)).url : undefined,
  };
};

export type SpeechForm = ReturnType<typeof useSpeechForm>;
