import type { CampaignLine } from '@halloo/contract/leads';
import { scriptRoutes } from '@halloo/contract/scripts';
import { fieldKey, fillTemplate } from '@halloo/flow/template';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { isOutdated, type VoicedText } from '../../../shared/speech/conversion.ts';
import type { Speaker } from '../../../shared/speech/use-speaker.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { type ByKey, sampleValues, valuesOfLead } from './sample-values.ts';
import { demoProblem } from './template-rules.ts';

/** A template with its values; `text` is the spoken text. */
export interface FilledTemplate extends VoicedText {
  readonly template: string;
  readonly fields: Readonly<Record<string, string>>;
}

const speakSample = ({ template, fields, lang_code, voice_name }: FilledTemplate, signal: AbortSignal) => {
  const byKey: ByKey = Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldKey(name), value]));
  const { first_name, last_name } = byKey;
  return call(scriptRoutes.sampleAudio, {
    body: {
      text: template,
      lang_code,
      voice_name,
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
      fields,
    },
    signal,
  });
};

interface DemoOf {
  text: string;
  fields: readonly string[];
  speaker: Speaker;
}

/** The sample values of a template, typed or of a chosen lead, and the spoken sample. */
export const useDemo = ({ text, fields, speaker: { language, voice } }: DemoOf) => {
  const [typed, setTyped] = useState<ByKey>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [lead, setLead] = useState<CampaignLine>();
  const speech = useSpeech(speakSample);

  const values = sampleValues(fields, typed, lead && valuesOfLead(lead));
  const problem = demoProblem({ text, hasVoice: voice !== undefined, values });
  const filled = fillTemplate(text, values).text;
  const wish: FilledTemplate | undefined =
    voice && problem === undefined
      ? { text: filled, lang_code: language, voice_name: voice.original_name, template: text.trim(), fields: values }
      : undefined;

  const chooseLead = (line: CampaignLine | undefined) => {
    setLead(line);
    setTyped({});
    setLeft(new Set());
  };
  return {
    values,
    problem,
    lead,
    chooseLead,
    isTyped: Object.values(typed).some((value) => value.trim() !== ''),
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [fieldKey(name)]: value })),
    leave: (name: string) => setLeft((before) => new Set(before).add(fieldKey(name))),
    /** With a chosen lead, an empty field is missing immediately; without one, after it lost the focus. */
    isMissing: (name: string) => values[name]?.trim() === '' && (lead !== undefined || left.has(fieldKey(name))),
    state: speech.state,
    outdated: isOutdated(speech.state, wish),
    give: () => wish && void speech.ask(wish),
    renew: async () =>
      speech.state.phase === 'converted'
        ? (await speakSample(speech.state.of, new AbortController().signal)).url
        : undefined,
    cancel: speech.drop,
    reset: () => {
      speech.drop();
      chooseLead(undefined);
    },
  };
};

export type Demo = ReturnType<typeof useDemo>;
