import { type Script, scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { Button, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { VoicedText } from '../../../shared/speech/conversion.ts';
import { voicesQuery } from '../../../shared/speech/queries.ts';
import { SpeakerFields } from '../../../shared/speech/speaker-fields.tsx';
import { useSpeaker } from '../../../shared/speech/use-speaker.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { sentence } from '../../../ui/form-errors.ts';
import { formatList } from '../../../ui/format.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { EditRecording } from './edit-recording.tsx';
import { PlayedBy } from './played-by.tsx';
import { editScript } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import type { ScriptDialogProps } from './script-asks.ts';

/** Edits what a script says, as a new version. */
export function EditDialog({ script, ...dialog }: ScriptDialogProps) {
  const [busy, setBusy] = useState(false);
  const parts = { script, onBusy: setBusy, onClose: dialog.onClose };
  return (
    <Dialog {...dialog} busy={busy} size="lg" title={say('scripts.edit.title', { name: script.name })}>
      {dialog.opened && (script.audio_type === 'Recorded' ? <EditRecording {...parts} /> : <EditSpoken {...parts} />)}
    </Dialog>
  );
}

export interface EditProps {
  script: Script;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** A voice is listed by gender, and the script does not say which it was. */
function EditSpoken(props: EditProps) {
  const { lang_code, voice_name } = props.script;
  const female = useQuery(voicesQuery(lang_code, 'FEMALE'));
  if (female.isPending) return <Loader />;
  const isHers = female.data?.some(({ original_name }) => original_name === voice_name);
  return <SpokenForm {...props} gender={isHers ? 'FEMALE' : 'MALE'} />;
}

/** A template is heard with the names of its fields as values. */
const speak = (isTemplate: boolean) => (body: VoicedText, signal: AbortSignal) => {
  if (!isTemplate) return call(scriptRoutes.speakText, { body, signal });
  const fields = Object.fromEntries(templateFields(body.text).map((name) => [name, name.replace(/[_-]+/g, ' ')]));
  return call(scriptRoutes.sampleAudio, { body: { ...body, fields }, signal });
};

function SpokenForm({ script, gender, onBusy, onClose }: EditProps & { gender: 'MALE' | 'FEMALE' }) {
  const isTemplate = script.audio_type === 'Text Template';
  const [text, setText] = useState(script.text_message);
  const [problem, setProblem] = useState<string>();
  const speaker = useSpeaker({ language: script.lang_code, gender, voice: script.voice_name });
  const { state, ask } = useSpeech(speak(isTemplate));
  const sending = useSend(editScript(script), {
    notice: ({ version }) => say('scripts.edit.saved', { name: script.name, version }),
    onStart: () => onBusy(true),
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
    onError: (error) => {
      onBusy(false);
      reportFailure(error);
    },
  });
  const { language, voice } = speaker;
  const wish = { text: text.trim(), lang_code: language, voice_name: voice?.original_name ?? '' };
  const missing = isTemplate && templateFields(text).length === 0;
  const changed =
    wish.text !== script.text_message || language !== script.lang_code || wish.voice_name !== script.voice_name;
  const ready = wish.text !== '' && wish.voice_name !== '' && !missing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish.text === '') return setProblem(sentence(say('scripts.edit.text'), say('ui.isRequired')));
    if (missing) return setProblem(say('scripts.edit.needsField', { example: '{first_name}' }));
    if (!changed) return onClose();
    if (ready) sending.send({ text_message: wish.text, lang_code: wish.lang_code, voice_name: wish.voice_name });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PlayedBy script={script} />
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          label={say('scripts.edit.text')}
          maxLength={scriptLimits.text}
          attributes={{ input: { dir: 'auto' } }}
          lang={language}
          error={problem}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <NewFields before={script.text_message} after={isTemplate ? text : ''} />
        <SpeakerFields speaker={speaker} disabled={sending.isPending} />
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
      </Stack>
      <DialogActions submit={say('scripts.edit.submit')} sending={sending.isPending} onCancel={onClose} />
    </form>
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
