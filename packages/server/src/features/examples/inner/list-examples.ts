import type { AnswerExample, AnswerExamples, ExampleLanguage } from '@halloo/contract/answer-examples';
import { roleMay } from '@halloo/contract/roles';
import type { Caller } from '../../../platform/caller.ts';
import { signAddress } from '../../../platform/http/signed-address.ts';
import type { Context } from '../../../ports/context.ts';
import { phraseKey } from '../../example-sets/phrase-key.ts';
import type { AnswerPhrases } from '../../example-sets/phrases-of-flow.ts';
import { enoughExamples } from '../../example-sets/read-set.ts';
import { languageName } from '../../scripts/choose-voice.ts';
import { listenerOf } from '../../scripts/speech-settings.ts';
import { answersInFlow } from './answers-in-flow.ts';
import { type ExampleRow, selectExamples, selectSpeaking } from './sql.ts';

type Parts = Pick<Context, 'db' | 'speech' | 'signingKey' | 'clock'>;

const labelsOf = async ({ speech }: Pick<Context, 'speech'>, rows: readonly ExampleRow[]) => {
  const labels = new Map<string, string>();
  for (const { voice } of rows) {
    if (voice !== '' && !labels.has(voice)) labels.set(voice, (await speech.voiceNamed(voice))?.label ?? voice);
  }
  return labels;
};

const describeLanguage = async (
  context: Parts,
  caller: Caller,
  code: string,
  answers: readonly AnswerPhrases[],
): Promise<ExampleLanguage> => {
  const keys = answers.flatMap(({ phrases }) => phrases.map(phraseKey));
  const rows = await selectExamples(context.db, code, keys);
  const labels = await labelsOf(context, rows);
  const engine = await listenerOf(context, code);
  const shown = (row: ExampleRow): AnswerExample => ({
    id: row.id,
    source: row.source,
    voice_label: labels.get(row.voice) ?? '',
    pace: row.pace,
    length_in_seconds: Math.round(row.length_ms / 10) / 100,
    sound: signAddress(context, caller, `/api/flow/example-sounds/${row.id}`),
    added_at: row.added_at.toISOString(),
  });
  const described = answers.map(({ phrases }) => ({
    phrases: phrases.map((phrase) => {
      const all = rows.filter(({ phrase_key }) => phrase_key === phraseKey(phrase));
      // A caller's answer is heard by those who may hear callers.
      const examples = all.filter(({ source }) => source !== 'review' || roleMay(caller.role, 'persons')).map(shown);
      return { phrase, enough: all.length >= enoughExamples, examples };
    }),
  }));
  return {
    lang_code: code,
    name: languageName(code),
    engine: engine && (context.speech.engines().find(({ id }) => id === engine)?.title ?? engine),
    ready: engine !== null || described.every(({ phrases }) => phrases.every(({ enough }) => enough)),
    speaking: engine === null ? await selectSpeaking(context.db, code, keys) : null,
    answers: described,
  };
};

/** What callers may say in the flow of a campaign, with the examples of each phrase. */
export const listExamples = async (context: Parts, caller: Caller, campaignId: number): Promise<AnswerExamples> => {
  const byLanguage = Map.groupBy(await answersInFlow(context.db, campaignId), ({ language }) => language);
  const languages: ExampleLanguage[] = [];
  for (const [code, answers] of byLanguage) languages.push(await describeLanguage(context, caller, code, answers));
  return { needed: enoughExamples, languages };
};
