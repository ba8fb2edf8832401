import { scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { Button, Loader, Text, Textarea } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { SpeakingBar } from '../../../shared/speaking-bar/speaking-bar.tsx';
import { CompareButton } from '../../../shared/speech/compare-button.tsx';
import type { VoicedText } from '../../../shared/speech/conversion.ts';
import { voicesQuery } from '../../../shared/speech/queries.ts';
import { SpeakerFields } from '../../../shared/speech/speaker-fields.tsx';
import { useSpeaker } from '../../../shared/speech/use-speaker.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { sentence } from '../../../ui/form-errors.ts';
import { formatList } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

type Gender = 'MALE' | 'FEMALE';

interface KnownVoice {
  lang_code: string;
  voice_name: string;
  children: (gender: Gender) => ReactNode;
}

/** A voice is listed by gender, and a script does not say which it was. Without a voice, a gender that the language has. */
export function WithGender({ lang_code, voice_name, children }: KnownVoice) {
  const female = useQuery(voicesQuery(lang_code, 'FEMALE'));
  if (female.isPending) return <Loader />;
  const isHers = female.data?.some(({ original_name }) => voice_name === '' || original_name === voice_name);
  return children(isHers ? 'FEMALE' : 'MALE');
}

/** A template is heard with the names of its fields as values. */
const speak = (isTemplate: boolean) => (body: VoicedText, signal: AbortSignal) => {
  if (!isTemplate) return call(scriptRoutes.speakText, { body, signal });
  const fields = Object.fromEntries(templateFields(body.text).map((name) => [name, name.replace(/[_-]+/g, ' ')]));
  return call(scriptRoutes.sampleAudio, { body: { ...body, fields }, signal });
};

interface SpokenText {
  text_message: string;
  lang_code: string;
  voice_name: string;
  gender: Gender;
  /** Its fields are filled for each lead. */
  isTemplate: boolean;
  /** A template without a field is refused. */
  needsField?: boolean;
}

/** A text, the voice that speaks it, and how it sounds. */
export const useSpokenText = ({ isTemplate, needsField = isTemplate, gender, ...before }: SpokenText) => {
  const [text, setText] = useState(before.text_message);
  const [problem, setProblem] = useState<string>();
  const speaker = useSpeaker({ language: before.lang_code, gender, voice: before.voice_name });
  const speech = useSpeech(speak(isTemplate));
  const wish = { text: text.trim(), lang_code: speaker.language, voice_name: speaker.voice?.original_name ?? '' };
  const missing = needsField && templateFields(text).length === 0;
  const problemNow = () => {
    if (wish.text === '') return sentence(say('scripts.edit.text'), say('ui.isRequired'));
    return missing ? say('scripts.edit.needsField', { example: '{first_name}' }) : undefined;
  };
  return {
    before,
    isTemplate,
    text,
    setText: (next: string) => {
      setText(next);
      setProblem(undefined);
    },
    problem,
    /** Shows what is wrong with the text. Whether something is. */
    refuse: () => {
      const found = problemNow();
      setProblem(found);
      return found !== undefined;
    },
    speaker,
    speech,
    wish,
    changed:
      wish.text !== before.text_message || wish.lang_code !== before.lang_code || wish.voice_name !== before.voice_name,
    ready: wish.text !== '' && wish.voice_name !== '' && !missing,
  };
};

type Spoken = ReturnType<typeof useSpokenText>;

export function SpokenFields({ spoken, disabled }: { spoken: Spoken; disabled: boolean }) {
  const { before, isTemplate, text, setText, problem, speaker, speech, wish, ready } = spoken;
  const { state, ask } = speech;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div>
        <Textarea
          ref={area}
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          label={say('scripts.edit.text')}
          maxLength={scriptLimits.text}
          attributes={{ input: { dir: 'auto' } }}
          lang={speaker.language}
          error={problem}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SpeakingBar area={area} language={speaker.language} disabled={disabled} />
      </div>
      <NewFields before={before.text_message} after={isTemplate ? text : ''} />
      <SpeakerFields speaker={speaker} disabled={disabled} />
      <CompareButton speaker={speaker} text={text} disabled={disabled} />
      <div>
        <Button
          variant="default"
          leftSection={<IconVolume size={16} aria-hidden />}
          loading={state.phase === 'converting'}
          disabled={!ready}
          onClick={() => void ask(wish)}
        >
          {say('scripts.edit.listen')}
        </Button>
      </div>
      {state.phase === 'converted' && (
        <AudioPlayer
          autoPlay
          src={state.sound.url}
          label={say('scripts.edit.spoken')}
          seconds={state.sound.duration}
          peaks={state.sound.peaks}
        />
      )}
      {isTemplate && (
        <Text size="xs" c="dimmed">
          {say('scripts.edit.templateSample')}
        </Text>
      )}
    </>
  );
}

/** Leads of running campaigns may lack what a template asks for now. */
function NewFields({ before, after }: { before: string; after: string }) {
  const known = templateFields(before);
  const added = templateFields(after).filter((name) => !known.includes(name));
  if (added.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {say('scripts.edit.newFields', { fields: formatList(added.map((name) => `{${name}}`)) })}
    </Text>
  );
}
