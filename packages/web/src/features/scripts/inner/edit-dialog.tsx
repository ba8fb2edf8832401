import type { Script } from '@halloo/contract/scripts';
import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { EditRecording } from './edit-recording.tsx';
import { PlayedBy } from './played-by.tsx';
import { editScript } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import type { ScriptDialogProps } from './script-asks.ts';
import { SpokenFields, useSpokenText, WithGender } from './spoken-fields.tsx';

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

function EditSpoken(props: EditProps) {
  const { lang_code, voice_name } = props.script;
  return (
    <WithGender lang_code={lang_code} voice_name={voice_name}>
      {(gender) => <SpokenForm {...props} gender={gender} />}
    </WithGender>
  );
}

function SpokenForm({ script, gender, onBusy, onClose }: EditProps & { gender: 'MALE' | 'FEMALE' }) {
  const spoken = useSpokenText({ ...script, gender, isTemplate: script.audio_type === 'Text Template' });
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { wish, changed, ready } = spoken;
    if (spoken.refuse()) return;
    if (!changed) return onClose();
    if (ready) sending.send({ text_message: wish.text, lang_code: wish.lang_code, voice_name: wish.voice_name });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PlayedBy script={script} />
        <SpokenFields spoken={spoken} disabled={sending.isPending} />
      </Stack>
      <DialogActions submit={say('scripts.edit.submit')} sending={sending.isPending} onCancel={onClose} />
    </form>
  );
}
