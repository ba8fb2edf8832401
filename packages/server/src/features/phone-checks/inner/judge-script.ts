import { buffer } from 'node:stream/consumers';
import type { FindingKey } from '@halloo/contract/phone-checks';
import type { Finding, ScriptFacts } from '../../../lib/ear/finding.ts';
import { soundFindingsOf, soundInRoom, wordFindingsOf } from '../../../lib/ear/in-thread.ts';
import { isEnglish } from '../../../lib/spoken-text/locale.ts';
import { sampleValues } from '../../../lib/spoken-text/sample-values.ts';
import { spokenTemplate } from '../../../lib/spoken-text/template-pieces.ts';
import type { Context } from '../../../ports/context.ts';
import type { CheckJob } from './sql.ts';

/** The recogniser of this machine: no sound of a script goes to another server for this. */
const listener = 'moonshine';
const english = 'en-IN';
/** A longer sound takes minutes to understand. */
const longestHeardMs = 180_000;
/** Larger recordings are judged as the line plays them. */
const largestUpload = 20 * 1024 ** 2;

/** What makes no sense if a recording says something else than its text. */
const byText: ReadonlySet<FindingKey> = new Set(['too_fast', 'too_slow', 'digits_fast', 'late_choice', 'many_choices']);

type Judging = Pick<Context, 'blobs' | 'speech'>;

const read = async ({ blobs }: Judging, hash: string): Promise<Uint8Array> => {
  const stream = await blobs.read(hash);
  if (!stream) throw new Error(`the audio ${hash} is not in the blob store of this process`);
  return buffer(stream);
};

const uploadOf = async (context: Judging, { audio_type, original, original_type }: CheckJob) => {
  if (audio_type !== 'Recorded' || original === null) return undefined;
  if (((await context.blobs.size(original)) ?? 0) > largestUpload) return undefined;
  return { bytes: await read(context, original), type: original_type === 'audio/wav' ? 'wav' : 'mp3' } as const;
};

/** A text as the sound says it: templates with the names of their fields. */
const factsOf = ({ audio_type, lang_code, text_message }: CheckJob): ScriptFacts => ({
  text: audio_type === 'Text Template' ? spokenTemplate(text_message, sampleValues(text_message)) : text_message,
  language: lang_code,
  recorded: audio_type === 'Recorded',
});

/** A recording without a language may be English if its text can be. */
const mayBeEnglish = ({ language, text, recorded }: ScriptFacts): boolean =>
  isEnglish(language) || (language === '' && recorded && /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(text));

const canHear = ({ speech }: Judging, facts: ScriptFacts, { duration_ms }: CheckJob): boolean =>
  mayBeEnglish(facts) && duration_ms <= longestHeardMs && speech.listenersOf(english).includes(listener);

/** The findings of a script, and why its words could not be judged, if they should be. */
export const judgeScript = async (
  context: Judging,
  job: CheckJob,
  signal: AbortSignal,
): Promise<{ findings: readonly Finding[]; unheard: unknown }> => {
  const call = await read(context, job.call);
  const upload = await uploadOf(context, job);
  const facts = factsOf(job);
  const recognise = async (sound: Parameters<typeof context.speech.recognise>[0]['sound']): Promise<string> => {
    const answer = { sound, language: english, phrases: [], low: true };
    return (await context.speech.recognise(answer, listener, signal)).text;
  };
  const judge = (known: ScriptFacts) => soundFindingsOf(call, upload, known, signal);
  if (!canHear(context, facts, job)) return { findings: await judge(facts), unheard: undefined };
  try {
    if (facts.text === '') {
      const text = await recognise(await soundInRoom(call, signal));
      return { findings: await judge({ ...facts, text }), unheard: undefined };
    }
    const inEnglish = { ...facts, language: facts.language || english };
    const words = await wordFindingsOf(call, inEnglish, recognise, signal);
    const isOther = words.some(({ key }) => key === 'other_words');
    if (isOther && facts.language === '') return { findings: await judge(facts), unheard: undefined };
    const sound = await judge(inEnglish);
    return { findings: [...words, ...sound.filter(({ key }) => !isOther || !byText.has(key))], unheard: undefined };
  } catch (error) {
    signal.throwIfAborted();
    return { findings: await judge(facts), unheard: error };
  }
};
