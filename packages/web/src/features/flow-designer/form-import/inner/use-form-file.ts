import { type FormReading, formRoutes } from '@halloo/contract/forms';
import { defaultLanguage } from '@halloo/contract/scripts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onLiveEvent } from '../../../../api/live-listeners.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { upload } from '../../../../api/upload.ts';
import { languagesQuery } from '../../../../shared/speech/queries.ts';
import { useSpeaker } from '../../../../shared/speech/use-speaker.ts';
import { useSend } from '../../../../ui/use-send.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';

interface Asked {
  readonly file: File;
  /** Undefined until somebody, or the form itself, has chosen. */
  readonly language?: string;
  readonly lang_code?: string;
}

const readForm = {
  send: ({ file, ...query }: Asked, signal: AbortSignal): Promise<FormReading> =>
    upload(formRoutes.readForm, { query, files: { file }, onSent: () => {}, signal }),
};

/** A form that was read, and how it is spoken. */
export const useFormFile = (onCreated: (title: string, scripts: number) => void, onUnsaved: () => void) => {
  const { campaignId } = useDesigner();
  const { replaceBy } = useWorkbench();
  const speaker = useSpeaker();
  const spoken = useQuery(languagesQuery).data;
  const [form, setForm] = useState<{ file: File; reading: FormReading }>();

  /** The voice's language for one of the form's, if it is spoken here. */
  const codeFor = ({ languages }: FormReading, language: string): string | undefined => {
    const code = languages.find(({ name }) => name === language)?.lang_code;
    return spoken?.find(({ short_code }) => short_code === code)?.short_code;
  };
  const reader = useSend(readForm, {
    onSuccess: (reading, { file, lang_code }) => {
      setForm({ file, reading });
      if (lang_code !== undefined) return;
      const code = codeFor(reading, reading.language) ?? speaker.language;
      if (code !== speaker.language) speaker.setLanguage(code);
      // The instructions are in the language of the voice.
      const suggested = reading.languages.find(({ name }) => name === reading.language)?.lang_code;
      if (code !== (suggested ?? defaultLanguage)) read({ file, language: reading.language, lang_code: code });
    },
    // The dialog shows it.
    onError: () => {},
    abortOnUnmount: true,
  });
  const read = (asked: Asked) => {
    reader.cancel();
    reader.send(asked);
  };
  const [spokenTexts, setSpokenTexts] = useState(0);
  const creator = useSend(
    {
      send: ({ file, reading }: { file: File; reading: FormReading }, signal: AbortSignal) => {
        const query = {
          campaign_id: campaignId,
          language: reading.language,
          lang_code: speaker.language,
          ...(speaker.voice && { voice_name: speaker.voice.original_name }),
        };
        const stopListening = onLiveEvent((event) => {
          if (event.type === 'form.progress' && event.campaign_id === campaignId) setSpokenTexts(event.spoken);
        });
        return replaceBy((version) =>
          upload(formRoutes.createFromForm, {
            query: { ...query, version },
            files: { file },
            onSent: () => {},
            signal,
          }),
        ).finally(stopListening);
      },
      invalidates: [queryKey('scripts')],
    },
    {
      onStart: () => setSpokenTexts(0),
      onSuccess: (answer, { reading }) => (answer ? onCreated(reading.title, answer.scripts) : onUnsaved()),
    },
  );
  return {
    reading: form?.reading,
    /** The name of the file that is read or was refused. */
    name: reader.given?.file.name ?? '',
    isReading: reader.isPending,
    error: reader.error,
    isCreating: creator.isPending,
    /** How many texts are spoken so far. */
    spokenTexts,
    cancel: creator.cancel,
    take: (file: File) => {
      setForm(undefined);
      read({ file });
    },
    speakIn: (language: string) => {
      if (!form) return;
      const code = codeFor(form.reading, language) ?? speaker.language;
      speaker.setLanguage(code);
      read({ file: form.file, language, lang_code: code });
    },
    speaker: {
      ...speaker,
      setLanguage: (code: string) => {
        speaker.setLanguage(code);
        if (form) read({ file: form.file, language: form.reading.language, lang_code: code });
      },
    },
    create: () => form && creator.send(form),
  };
};
