import { type Script, scriptRoutes } from '@halloo/contract/scripts';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import type { Part } from '../../../shared/recording/use-audio-source.ts';
import { useFlowReturn } from '../../../ui/flow-return.ts';
import { notifyScriptStored, reportScriptFailure } from '../../../ui/script-notices.ts';
import type { ChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { useSend } from '../../../ui/use-send.ts';

/** `open -> sending -> saved`; a refusal and a cancelled upload lead back to open. */
type Sending = { step: 'open' } | { step: 'sending'; sent: number } | { step: 'saved'; script: Script };

/** The field that the server refused, and why. */
interface Refusal {
  field: 'name' | 'audio';
  problem: string;
}

interface Recording {
  audio: ChosenAudio;
  /** Only this part of it. */
  part: Part | undefined;
  name: string;
  onRefused: (refusal: Refusal) => void;
}

/** Uploads a recording as a script. Leaving the page aborts the upload. */
export const useSendAudio = () => {
  const [sent, setSent] = useState(0);
  const { attach } = useFlowReturn();
  const { send, cancel, isPending, answer } = useSend(
    {
      send: async ({ audio, part, name }: Recording, signal: AbortSignal) => {
        const seconds = Math.max(1, Math.round(part ? part.to - part.from : audio.seconds));
        const trim = part && { trim_start: String(part.from), trim_end: String(part.to) };
        const script = await upload(scriptRoutes.addScript, {
          fields: { name, length_in_seconds: String(seconds), audio_type: 'Recorded', ...trim },
          files: { audio_file: audio.file },
          onSent: setSent,
          signal,
        });
        notifyScriptStored();
        await attach(script.id);
        return script;
      },
      invalidates: [queryKey('scripts')],
    },
    {
      abortOnUnmount: true,
      onStart: () => setSent(0),
      onError: (error, { onRefused }) => {
        reportScriptFailure(error);
        const refusal = refusalIn(error);
        if (refusal) onRefused(refusal);
      },
    },
  );
  const state = (): Sending => {
    if (isPending) return { step: 'sending', sent };
    return answer ? { step: 'saved', script: answer } : { step: 'open' };
  };
  return { state: state(), send, cancel, again: cancel };
};

export type SendAudio = ReturnType<typeof useSendAudio>;

const refusalIn = (error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.fields.name) return { field: 'name', problem: error.fields.name };
  return error.code === 'audio.refused' ? { field: 'audio', problem: error.message } : undefined;
};
