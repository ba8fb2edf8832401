import { scriptRoutes } from '@halloo/contract/scripts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { languagesQuery } from '../../../shared/speech/queries.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { sentence } from '../../../ui/form-errors.ts';
import { useChosenAudio } from '../../../ui/use-chosen-audio.ts';
import { say } from '../../../words/say.ts';
import type { Kind } from './kind-choice.tsx';
import { type Facts, firstEmpty, labels } from './older-facts.ts';
import { useBanner } from './use-banner.ts';
import { useSaveOlder } from './use-save-older.ts';

const speak = ({ text, lang_code, name }: Facts, signal: AbortSignal) =>
  call(scriptRoutes.speakText, { body: { text, lang_code, name }, signal });

/** The state of the screen: its fields, the spoken text or the chosen file, and the saving. */
export const useOlderForm = () => {
  const [values, setValues] = useState<Facts>({ name: '', lang_code: '', text: '' });
  const [kind, setKind] = useState<Kind>('write');
  const conversion = useSpeech(speak);
  const chosen = useChosenAudio(say('scripts.older.mustBeMp3'));
  const saving = useSaveOlder();

  const facts: Facts = { ...values, name: values.name.trim(), text: values.text.trim() };
  const { check, ...checked } = useCheck(facts, kind);
  const begun = facts.name !== '' || facts.text !== '' || chosen.audio !== undefined;
  return {
    ...checked,
    values,
    facts,
    kind,
    setKind,
    conversion,
    chosen,
    saving,
    locked: saving.step.at !== 'open',
    dirty: begun && saving.step.at !== 'saved',
    setName: (name: string) => setValues((before) => ({ ...before, name })),
    /** Another language or text makes the spoken text out of date. */
    setSpoken: (part: Partial<Pick<Facts, 'lang_code' | 'text'>>) => {
      setValues((before) => ({ ...before, ...part }));
      conversion.drop();
    },
    convert: () => {
      if (check()) void conversion.ask(facts);
    },
    renew: async () => (await speak(facts, new AbortController().signal)).url,
    ...useConfirm({ facts, check, conversion, chosen, saving }),
  };
};

export type OlderForm = ReturnType<typeof useOlderForm>;

/** Checks that everything is filled in. Otherwise the banner shows, and the first empty field gets the focus. */
const useCheck = (facts: Facts, kind: Kind) => {
  const [checked, setChecked] = useState(false);
  const banner = useBanner();
  const form = useRef<HTMLDivElement>(null);
  return {
    form,
    banner,
    check: () => {
      const empty = firstEmpty(facts, kind);
      setChecked(true);
      if (empty === undefined) banner.hide();
      else banner.show();
      if (empty !== undefined) form.current?.querySelector<HTMLElement>(`[data-field="${empty}"]`)?.focus();
      return empty === undefined;
    },
    problemOf: (field: keyof Facts) => checked && facts[field] === '' && sentence(labels[field], say('ui.isRequired')),
  };
};

interface Confirmable extends Pick<ReturnType<typeof useCheck>, 'check'> {
  facts: Facts;
  conversion: ReturnType<typeof useSpeech<Facts, Awaited<ReturnType<typeof speak>>>>;
  chosen: ReturnType<typeof useChosenAudio>;
  saving: ReturnType<typeof useSaveOlder>;
}

const useConfirm = ({ facts, check, conversion, chosen, saving }: Confirmable) => {
  const languages = useQuery(languagesQuery);
  const spoken = conversion.state.phase === 'converted' ? conversion.state.sound : undefined;
  const { audio } = chosen;
  return {
    spoken,
    confirmSpoken: () => {
      if (!spoken || !check()) return;
      saving.saveSpoken({
        name: facts.name,
        text_message: facts.text,
        lang_code: facts.lang_code,
        lang_name: languages.data?.find(({ short_code }) => short_code === facts.lang_code)?.name,
        audio_type: 'Text',
        length_in_seconds: spoken.duration,
        audio_file: spoken.url,
      });
    },
    confirmAudio: () => {
      if (audio && check()) saving.saveRecording({ audio, ...facts });
    },
  };
};
