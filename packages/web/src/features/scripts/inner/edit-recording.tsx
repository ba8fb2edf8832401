import { scriptLimits } from '@halloo/contract/scripts';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { ChooseFileButton } from '../../../ui/file-drop.tsx';
import { audioLimits } from '../../../ui/mp3-file.ts';
import { acceptedFormats } from '../../../ui/readable-audio.ts';
import { useChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import type { EditProps } from './edit-dialog.tsx';
import { PlayedBy } from './played-by.tsx';
import { editScript, replaceRecording } from './queries.ts';
import { reportFailure } from './report-failure.ts';

/** Replaces the audio of a recorded script, or its words. */
export function EditRecording({ script, onBusy, onClose }: EditProps) {
  const [text, setText] = useState(script.text_message);
  const chosen = useChosenAudio(say('scripts.upload.notAudio'), say('scripts.file.unreadable'));
  const done = ({ version }: { version: number }) => say('scripts.edit.saved', { name: script.name, version });
  const handlers = {
    notice: done,
    onStart: () => onBusy(true),
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
    onError: (error: unknown) => {
      onBusy(false);
      reportFailure(error);
    },
  };
  const wording = useSend(editScript(script), handlers);
  const audio = useSend(replaceRecording(script), {
    ...handlers,
    // The words belong to the version with the new audio.
    onSuccess: ({ version }) => {
      if (text.trim() === script.text_message) handlers.onSuccess();
      else rewording.send({ version, text: text.trim() });
    },
  });
  const rewording = useSend(
    {
      ...editScript(script),
      send: ({ version, text: words }: { version: number; text: string }) =>
        editScript({ ...script, version }).send({ text_message: words }),
    },
    handlers,
  );
  const sending = wording.isPending || audio.isPending || rewording.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.audio) audio.send(chosen.audio.file);
    else if (text.trim() !== script.text_message) wording.send({ text_message: text.trim() });
    else onClose();
  };
  const shown = chosen.audio ?? { url: script.audio_file, seconds: script.length_in_seconds, peaks: script.peaks };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PlayedBy script={script} />
        {chosen.problem !== undefined && (
          <Alert role="alert" color="danger">
            {chosen.problem}
          </Alert>
        )}
        <AudioPlayer
          src={shown.url}
          label={say('scripts.edit.recording')}
          seconds={shown.seconds}
          peaks={shown.peaks}
        />
        <div>
          <ChooseFileButton
            quiet
            label={say('scripts.edit.chooseOther')}
            accept={acceptedFormats}
            onFile={(file) => void chosen.take(file, 'file')}
          />
          <Text size="xs" c="dimmed">
            {say('scripts.file.limitsAny', audioLimits)}
          </Text>
        </div>
        <Textarea
          autosize
          minRows={2}
          maxRows={10}
          label={say('scripts.edit.recordedText')}
          maxLength={scriptLimits.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Stack>
      <DialogActions submit={say('scripts.edit.submit')} sending={sending || chosen.reading} onCancel={onClose} />
    </form>
  );
}
