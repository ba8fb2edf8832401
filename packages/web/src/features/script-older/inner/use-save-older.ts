import { screens } from '@halloo/contract/console-addresses';
import { type NewSpokenScript, scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { profileQuery } from '../../../api/profile.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { reportScriptFailure } from '../../../ui/script-notices.ts';
import type { ChosenAudio } from '../../../ui/use-chosen-audio.ts';

const successMs = 1500;

/** `open -> sending -> saved`, where the list follows; a failure is told and leads back to open. */
type Step = { at: 'open' } | { at: 'sending'; sent: number } | { at: 'saved' };

interface Recording {
  audio: ChosenAudio;
  name: string;
  text: string;
  lang_code: string;
}

/** Saves as the older screen does: what is spoken by one call, a recording by another. */
export const useSaveOlder = () => {
  const [step, setStep] = useState<Step>({ at: 'open' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => running.current?.abort(), []);

  // Not at once: the guard must first see that nothing is unsaved any more.
  useEffect(() => {
    if (step.at === 'saved') void navigate(screens.olderScripts);
  }, [step, navigate]);

  const save = async (send: (signal: AbortSignal) => Promise<unknown>) => {
    if (step.at !== 'open') return;
    const controller = new AbortController();
    running.current = controller;
    setStep({ at: 'sending', sent: 0 });
    try {
      await send(controller.signal);
      notifySuccess(messages.scripts.audioUploaded, { autoClose: successMs });
      void queries.invalidateQueries({ queryKey: queryKey('scripts') });
      setStep({ at: 'saved' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStep({ at: 'open' });
      reportScriptFailure(error);
    }
  };

  return {
    step,
    saveSpoken: (body: NewSpokenScript) => void save((signal) => call(scriptRoutes.addScript, { body, signal })),
    saveRecording: ({ audio, name, text, lang_code }: Recording) =>
      void save(async (signal) => {
        const [person] = await queries.fetchQuery(profileQuery);
        await upload(scriptRoutes.uploadScript, {
          fields: {
            name,
            length_in_second: audio.seconds.toFixed(2),
            lang_code,
            text_messge: text,
            user: String(person?.user_id ?? ''),
          },
          files: { audiofile: audio.file },
          onSent: (sent) => setStep((before) => (before.at === 'sending' ? { at: 'sending', sent } : before)),
          signal,
        });
      }),
    cancel: () => {
      running.current?.abort();
      setStep({ at: 'open' });
    },
  };
};
