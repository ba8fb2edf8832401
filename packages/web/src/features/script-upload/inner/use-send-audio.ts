import { type Script, scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import { useFlowReturn } from '../../../ui/flow-return.ts';
import { notifyScriptStored, reportScriptFailure } from '../../../ui/script-notices.ts';
import type { ChosenAudio } from '../../../ui/use-chosen-audio.ts';

/** `open -> sending -> saved`; a refusal and a cancelled upload lead back to open. */
export type Sending = { step: 'open' } | { step: 'sending'; sent: number } | { step: 'saved'; script: Script };

/** Uploads a recording as a script. Leaving the page ends what is under way. */
export const useSendAudio = () => {
  const [state, setState] = useState<Sending>({ step: 'open' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const { attach } = useFlowReturn();
  useEffect(() => () => running.current?.abort(), []);

  /** The refusal, where there is one: the field that it is about, and the sentence. */
  const send = async ({ file, seconds }: ChosenAudio, name: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'sending', sent: 0 });
    try {
      const script = await upload(scriptRoutes.addScript, {
        fields: { name, length_in_seconds: String(Math.max(1, Math.round(seconds))), audio_type: 'Recorded' },
        files: { audio_file: file },
        onSent: (sent) => setState((before) => (before.step === 'sending' ? { step: 'sending', sent } : before)),
        signal,
      });
      notifyScriptStored();
      void queries.invalidateQueries({ queryKey: queryKey('scripts') });
      await attach(script.id);
      setState({ step: 'saved', script });
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      setState({ step: 'open' });
      reportScriptFailure(error);
      return refusalIn(error);
    }
  };

  return {
    state,
    send,
    cancel: () => {
      running.current?.abort();
      setState({ step: 'open' });
    },
    again: () => setState({ step: 'open' }),
  };
};

const refusalIn = (error: unknown) => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.fields.name) return { field: 'name', problem: error.fields.name } as const;
  return error.code === 'audio.refused' ? ({ field: 'audio', problem: error.message } as const) : undefined;
};
