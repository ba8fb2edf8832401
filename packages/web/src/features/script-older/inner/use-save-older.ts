import { screens } from '@halloo/contract/console-addresses';
import { type NewSpokenScript, scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { profileQuery } from '../../../api/profile.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { reportScriptFailure } from '../../../ui/script-notices.ts';
import type { ChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';

const successMs = 1500;

/** `open -> sending -> saved`, where the list follows; after an error it is open again. */
type Step = { at: 'open' } | { at: 'sending'; sent: number } | { at: 'saved' };

interface Recording {
  audio: ChosenAudio;
  name: string;
  text: string;
  lang_code: string;
}

type Request = (signal: AbortSignal) => Promise<unknown>;

const saveOlder = {
  send: (request: Request, signal: AbortSignal) => request(signal),
  invalidates: [queryKey('scripts')],
} satisfies AnyChange;

/** Saves as the older screen does: a spoken text by one route, a recording by another. Leaving the screen aborts it. */
export const useSaveOlder = () => {
  const [sent, setSent] = useState(0);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { send, cancel, isPending, isSuccess } = useSend(saveOlder, {
    abortOnUnmount: true,
    onStart: () => setSent(0),
    onSuccess: () => notifySuccess(say('scripts.older.uploaded'), { autoClose: successMs }),
    onError: reportScriptFailure,
  });

  // Not at once: the guard must first see that nothing is unsaved any more.
  useEffect(() => {
    if (isSuccess) void navigate(screens.olderScripts);
  }, [isSuccess, navigate]);

  const save = (request: Request) => {
    if (!isSuccess) send(request);
  };
  const sendRecording = async ({ audio, name, text, lang_code }: Recording, signal: AbortSignal) => {
    const [person] = await queries.fetchQuery(profileQuery);
    return upload(scriptRoutes.uploadScript, {
      fields: {
        name,
        length_in_second: audio.seconds.toFixed(2),
        lang_code,
        text_messge: text,
        user: String(person?.user_id ?? ''),
      },
      files: { audiofile: audio.file },
      onSent: setSent,
      signal,
    });
  };
  const step = (): Step => {
    if (isPending) return { at: 'sending', sent };
    return isSuccess ? { at: 'saved' } : { at: 'open' };
  };
  return {
    step: step(),
    saveSpoken: (body: NewSpokenScript) => save((signal) => call(scriptRoutes.addScript, { body, signal })),
    saveRecording: (recording: Recording) => save((signal) => sendRecording(recording, signal)),
    cancel,
  };
};
