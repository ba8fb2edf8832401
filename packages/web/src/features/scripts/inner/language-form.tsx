import { type Script, scriptLimits } from '@halloo/contract/scripts';
import { findLanguage } from '@halloo/flow/languages';
import { Loader, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AudioFields } from '../../../shared/recording/audio-fields.tsx';
import { useAudioSource } from '../../../shared/recording/use-audio-source.ts';
import { languagesQuery } from '../../../shared/speech/queries.ts';
import { DialogActions } from '../../../ui/dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { recordLanguage, speakLanguage } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import type { InLanguage } from './script-languages.ts';
import classes from './script-list.module.css';
import { SpokenFields, useSpokenText, WithGender } from './spoken-fields.tsx';

type Way = 'text' | 'recording';

interface FormProps {
  script: Script;
  place: InLanguage;
  onBusy: (busy: boolean) => void;
  /** It is saved, or somebody changed their mind. */
  onDone: () => void;
}

/** A script in one more language: a text that is spoken, or a recording. */
export function LanguageForm(props: FormProps) {
  const { script, place } = props;
  const [way, setWay] = useState<Way>((place.version ?? script).audio_type === 'Recorded' ? 'recording' : 'text');
  const Form = way === 'text' ? Spoken : Recorded;
  return (
    <Stack mt="md">
      <SegmentedControl
        aria-label={say('scripts.languages.way')}
        className={classes.way}
        value={way}
        onChange={(next) => setWay(next as Way)}
        data={[
          { value: 'text', label: say('scripts.languages.text') },
          { value: 'recording', label: say('scripts.languages.recording') },
        ]}
      />
      <Form {...props} />
    </Stack>
  );
}

/** What both forms do with the answer. */
const handlersOf = ({ script, place, onBusy, onDone }: FormProps) => ({
  notice: say('scripts.languages.saved', { name: script.name, language: place.language.name }),
  onStart: () => onBusy(true),
  onSuccess: () => {
    onBusy(false);
    onDone();
  },
  onError: (error: unknown) => {
    onBusy(false);
    reportFailure(error);
  },
});

/** Begins with the voice of the version before, else with one that speaks the language. */
function Spoken(props: FormProps) {
  const { version, language } = props.place;
  const spoken = useQuery(languagesQuery);
  if (spoken.isPending) return <Loader />;
  const known = (spoken.data ?? []).map(({ short_code: code, name }) => ({ code, name, aliases: [] }));
  const voice = version?.voice_name
    ? { lang_code: version.lang_code, voice_name: version.voice_name }
    : { lang_code: findLanguage(known, language.code)?.code ?? language.code, voice_name: '' };
  return <WithGender {...voice}>{(gender) => <SpokenForm {...props} {...voice} gender={gender} />}</WithGender>;
}

type SpokenProps = FormProps & { lang_code: string; voice_name: string; gender: 'MALE' | 'FEMALE' };

function SpokenForm({ lang_code, voice_name, gender, ...props }: SpokenProps) {
  const { script, place, onDone } = props;
  const spoken = useSpokenText({
    ...{ lang_code, voice_name, gender, text_message: place.version?.text_message ?? '' },
    ...{ isTemplate: script.audio_type !== 'Text', needsField: false },
  });
  const sending = useSend(speakLanguage(script), handlersOf(props));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { wish, ready } = spoken;
    if (spoken.refuse() || !ready) return;
    const { code } = place.language;
    sending.send({ code, text_message: wish.text, lang_code: wish.lang_code, voice_name: wish.voice_name });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={say('scripts.languages.text')}>
      <Stack>
        <SpokenFields spoken={spoken} disabled={sending.isPending} />
      </Stack>
      <DialogActions submit={say('ui.save')} sending={sending.isPending} onCancel={onDone} />
    </form>
  );
}

function Recorded(props: FormProps) {
  const { script, place, onDone } = props;
  const [words, setWords] = useState(place.version?.text_message ?? '');
  const audio = useAudioSource({ first: 'file' });
  const sending = useSend(recordLanguage(script), { ...handlersOf(props), abortOnUnmount: true });
  const file = audio.chosen.audio?.file;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) sending.send({ code: place.language.code, file, part: audio.part, words: words.trim() });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={say('scripts.languages.recording')}>
      <Stack>
        <AudioFields audio={audio} />
        <Textarea
          autosize
          minRows={2}
          maxRows={10}
          label={say('scripts.edit.recordedText')}
          maxLength={scriptLimits.text}
          attributes={{ input: { dir: 'auto' } }}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Stack>
      <DialogActions
        submit={say('ui.save')}
        sending={sending.isPending || audio.chosen.reading}
        disabled={file === undefined || audio.recording}
        onCancel={onDone}
      />
    </form>
  );
}
