import type { FindingKey } from '@halloo/contract/phone-checks';
import { createEmbeddedSpeech } from '../packages/server/src/drivers/speech/create-embedded-speech.ts';
import { overPhoneChannel, streetCall } from '../packages/server/src/lib/audio/phone-channel.ts';
import type { PreparedSound } from '../packages/server/src/lib/audio/prepare.ts';
import { prepareRecording } from '../packages/server/src/lib/audio/prepare.ts';
import { readSource } from '../packages/server/src/lib/audio/read-source.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import { readWav, writeWav } from '../packages/server/src/lib/audio/wav.ts';
import type { Finding, ScriptFacts } from '../packages/server/src/lib/ear/finding.ts';
import { judgeSound } from '../packages/server/src/lib/ear/judge-sound.ts';
import { judgeWords } from '../packages/server/src/lib/ear/judge-words.ts';
import { speakable } from '../packages/server/src/lib/spoken-text/speakable.ts';
import { faults, withNoise } from './ear/faults.ts';
import { type GoodScript, goodScripts, hardTexts, misreadings } from './ear/scripts.ts';
import { row } from './with-halloo.ts';

const never = new AbortController().signal;

interface Judged {
  readonly call: Sound;
  readonly source?: Sound | undefined;
}

/** The scripts whose recordings get every fault: two English ones, a Hindi, a Spanish one and one by a quick voice. */
const faultyOnes = [1, 4, 10, 13, 20];

/** A room of an office. */
const roomDb = 42;

const keysFor: Readonly<Record<string, readonly FindingKey[]>> = {
  'another number': ['misheard'],
  'a negation left out': ['missing_words', 'misheard'],
  'another day': ['misheard'],
  'a sentence left out': ['missing_words', 'misheard'],
  'another recording': ['other_words'],
  'too fast': ['too_fast'],
  'digits too fast': ['digits_fast'],
  'a late choice': ['late_choice'],
  'many choices': ['many_choices'],
};

/** What the judge of scripts names of planted faults, and what it finds in good scripts. */
export const earFigures = async (): Promise<void> => {
  const speech = createEmbeddedSpeech();
  const voices = await speech.voices(never);
  const voiceOf = (wish: string, language: string): string => {
    const found = voices.find(({ name, languages }) => name.startsWith(wish) && languages.includes(language));
    if (!found) throw new Error(`no voice ${wish} for ${language}`);
    return found.name;
  };
  const speak = async (text: string, language: string, wish: string, web = false): Promise<PreparedSound> => {
    const utterance = { text: speakable(text, language), voice: voiceOf(wish, language), language };
    return speech.speak(utterance, { owner: 'bench', web }, never);
  };
  /** A sound at the rate of a microphone. */
  const rawOf = async ({ web }: PreparedSound): Promise<Sound> => {
    const sound = web && (await readSource(web, 'mp3', 60));
    if (!sound) throw new Error('a voice made no sound for the browser');
    return sound;
  };
  const upload = async (source: Sound): Promise<Judged> => {
    const { call } = await prepareRecording(writeWav(source), { type: 'wav' });
    return { call: readWav(call), source };
  };
  let listened = 0;
  const hear = async (call: Sound, street: number | null): Promise<string> => {
    listened += 1;
    const sound = overPhoneChannel(call, street === null ? { seed: 1_000 } : { seed: street, ...streetCall });
    return (await speech.recognise({ sound, language: 'en-IN', phrases: [] }, 'moonshine', never)).text;
  };
  const judge = async (sound: Judged, facts: ScriptFacts, { words }: { words: boolean }): Promise<Finding[]> => {
    const heard =
      words && facts.language.startsWith('en')
        ? await judgeWords(sound.call, facts, (street) => hear(sound.call, street))
        : [];
    return [...judgeSound(sound, facts), ...heard];
  };

  const named = new Map<string, { named: number; all: number; missed: string[] }>();
  const count = (kind: string, keys: readonly FindingKey[], findings: readonly Finding[], what: string) => {
    const sum = named.get(kind) ?? { named: 0, all: 0, missed: [] };
    const isNamed = findings.some(({ key }) => keys.includes(key));
    sum.all += 1;
    if (isNamed) sum.named += 1;
    else sum.missed.push(`${what} [${findings.map(({ key }) => key).join(', ')}]`);
    named.set(kind, sum);
  };

  try {
    const alarms: string[] = [];
    let judgeMs = 0;
    let seconds = 0;
    for (const [at, script] of goodScripts.entries()) {
      const { text, language, recorded = false } = script as GoodScript;
      const spoken = await speak(text, language, script.voice, recorded || faultyOnes.includes(at));
      const raw = spoken.web ? await rawOf(spoken) : undefined;
      const sound = recorded && raw ? await upload(withNoise(raw, roomDb, at)) : { call: readWav(spoken.call) };
      const facts = { text, language, recorded };
      const began = performance.now();
      const findings = await judge(sound, facts, { words: true });
      judgeMs += performance.now() - began;
      seconds += sound.call.samples.length / sound.call.rate;
      if (findings.length > 0) {
        alarms.push(
          `${script.voice} ${language}: ${findings.map(({ key, facts: more }) => `${key} ${JSON.stringify(more)}`).join('; ')}`,
        );
      }
      if (!raw || !faultyOnes.includes(at)) continue;
      for (const [place, { kind, keys, plant }] of faults.entries()) {
        const faulty = await upload(plant(raw, place + at));
        count(
          kind,
          keys,
          await judge(faulty, { ...facts, recorded: true }, { words: false }),
          `${script.voice} ${language}`,
        );
      }
    }
    for (const [at, { kind, text, said }] of misreadings.entries()) {
      const voice = ['kokoro/af_heart', 'flite/rms', 'kokoro/bm_george', 'flite/slt'][at % 4] ?? '';
      const sound = { call: readWav((await speak(said, 'en-IN', voice)).call) };
      const findings = await judge(sound, { text, language: 'en-IN', recorded: true }, { words: true });
      count(kind, keysFor[kind] ?? [], findings, `${voice}: ${said}`);
    }
    for (const { kind, text, language } of hardTexts) {
      const voice = language.startsWith('en') ? 'flite/' : 'espeak/';
      const sound = { call: readWav((await speak(text, language, voice)).call) };
      const findings = await judge(sound, { text, language, recorded: false }, { words: false });
      count(kind, keysFor[kind] ?? [], findings, `${language}: ${text.slice(0, 60)}`);
    }

    for (const [kind, { named: right, all, missed }] of named) {
      row(kind, `${right} of ${all}`);
      for (const one of missed) process.stdout.write(`  missed: ${one}\n`);
    }
    const sums = [...named.values()];
    const [right, all] = [sums.reduce((sum, one) => sum + one.named, 0), sums.reduce((sum, one) => sum + one.all, 0)];
    row('planted faults that are named', `${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`);
    row('good scripts with a finding', `${alarms.length} of ${goodScripts.length}`);
    for (const alarm of alarms) process.stdout.write(`  ${alarm}\n`);
    row('time for a second of a good script', `${(judgeMs / seconds).toFixed(0)} ms`);
    row('sounds that were recognised', String(listened));
  } finally {
    await speech.close();
  }
};

if (import.meta.main) await earFigures();
