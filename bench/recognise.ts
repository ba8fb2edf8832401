import fs from 'node:fs';
import { createEspeak } from '../packages/server/src/drivers/speech/espeak/create-espeak.ts';
import { createFlite } from '../packages/server/src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import { createMoonshine } from '../packages/server/src/drivers/speech/moonshine/create-moonshine.ts';
import { overPhone } from '../packages/server/src/drivers/speech/moonshine/inner/phone-line.ts';
import { matchPhrase } from '../packages/server/src/drivers/speech/shared/match-phrase.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';

/** A menu: the phrases, and the answer that each means. */
const answers: Record<string, readonly string[]> = {
  yes: ['yes', 'yes please', 'sure'],
  no: ['no', 'no thanks', 'not interested'],
  later: ['later', 'call me back', 'not now'],
  agent: ['agent', 'speak to a person', 'customer service'],
  repeat: ['repeat', 'say that again', 'once more'],
  stop: ['stop calling', 'remove my number', 'unsubscribe'],
  balance: ['balance', 'account balance', 'how much do I owe'],
  payment: ['payment', 'make a payment', 'pay my bill'],
  appointment: ['appointment', 'book an appointment', 'change my appointment'],
};
const phrases = Object.values(answers).flat();
const answerOf = (phrase: string | null): string | undefined =>
  phrase === null ? undefined : Object.keys(answers).find((answer) => answers[answer]?.includes(phrase));

/** Phrases that the menu does not have. */
const foreign = [
  'banana',
  'maybe',
  'seven',
  'good morning',
  'purple elephants',
  'what time is it',
  'hello who is this',
  'my dog ate the letter',
  'the weather is nice today',
  'I have a question about my order',
];

/** The baseline: right answers in percent of earlier trials with the same method, without and with scored phrases. */
const earlier = {
  tiny: { free: [76, 59, 31], scored: [97, 94, 80] },
  base: { free: [80, 72, 48], scored: [99.5, 97, 89] },
} as const;

const conditions = [
  { name: 'clean', noiseDb: Number.POSITIVE_INFINITY },
  { name: '20 dB', noiseDb: 20 },
  { name: '10 dB', noiseDb: 10 },
] as const;

interface Clip {
  readonly said: string;
  readonly answer: string | undefined;
  readonly sound: Sound;
}

const never = new AbortController().signal;
const language = 'en-US';

/** Every phrase with every English voice, once slower and deeper, once faster and higher. */
const makeClips = async (quick: boolean): Promise<Clip[]> => {
  const pool = createSpeechPool();
  const clips: Clip[] = [];
  try {
    for (const engine of [createFlite(pool), createEspeak(pool)]) {
      const voices = (await engine.listVoices(never)).filter((voice) => voice.languages.includes(language));
      for (const voice of voices) {
        for (const said of [...phrases, ...foreign]) {
          const { samples, rate } = await engine.synthesise({ text: said, voice: voice.name, language }, never, {
            owner: 'bench',
          });
          for (const pace of [0.93, 1.07]) {
            clips.push({ said, answer: answerOf(said), sound: { samples, rate: Math.round(rate * pace) } });
          }
        }
      }
    }
  } finally {
    await pool.close();
  }
  // Seven and the number of clips per voice are coprime, so the sample covers all phrases and voices.
  return quick ? clips.filter((_, at) => at % 7 === 0) : clips;
};

/** The only child process. */
const listener = (): string => {
  const [child] = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  if (!child) throw new Error('Nothing listens.');
  return `/proc/${child}`;
};

const cpuMs = (): number => {
  const fields = fs.readFileSync(`${listener()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const memoryMB = (field: 'VmRSS' | 'VmHWM'): string => {
  const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(fs.readFileSync(`${listener()}/status`, 'utf8'));
  return (Number(found?.[1]) / 1024).toFixed(0);
};

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);

const tableRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

export const recogniseFigures = async ({ quick = false } = {}): Promise<void> => {
  const clips = await makeClips(quick);
  const expected = clips.filter(({ answer }) => answer !== undefined).length;
  process.stdout.write(`${expected} clips of ${phrases.length} phrases, ${clips.length - expected} of other words\n\n`);
  tableRow(
    'model',
    'line',
    'free text, then match',
    'phrases scored',
    'wrong',
    'asked again',
    'other words taken',
    'bar',
  );
  tableRow(...Array.from({ length: 8 }, () => '---'));
  for (const model of ['tiny', 'base'] as const) {
    const moonshine = createMoonshine({ model });
    const cpu = { free: 0, scored: 0 };
    try {
      await moonshine.recognise({ sound: { samples: new Float32Array(0), rate: 8_000 }, language, phrases }, never);
      for (const [at, { name, noiseDb }] of conditions.entries()) {
        let [free, right, wrong, again, taken] = [0, 0, 0, 0, 0];
        for (const [seed, { answer, sound }] of clips.entries()) {
          const heardOver = overPhone(sound, { noiseDb, seed });
          const began = cpuMs();
          const { text } = await moonshine.recognise({ sound: heardOver, language, phrases: [] }, never);
          const between = cpuMs();
          const heard = answerOf((await moonshine.recognise({ sound: heardOver, language, phrases }, never)).phrase);
          cpu.free += between - began;
          cpu.scored += cpuMs() - between;
          if (answer === undefined) {
            if (heard !== undefined) taken += 1;
            continue;
          }
          if (answerOf(matchPhrase(text, phrases)) === answer) free += 1;
          if (heard === answer) right += 1;
          else if (heard === undefined) again += 1;
          else wrong += 1;
        }
        const before = `${earlier[model].free[at]} / ${earlier[model].scored[at]}`;
        const shares = [free, right, wrong, again].map((count) => percent(count, expected));
        tableRow(model, name, ...shares, percent(taken, clips.length - expected), before);
      }
      const each = (ms: number) => `${(ms / clips.length / conditions.length).toFixed(0)} ms`;
      process.stdout.write(
        `\n${model}: ${each(cpu.free)} CPU for an answer in free text, ${each(cpu.scored)} with phrases scored; ` +
          `${memoryMB('VmRSS')} MB in the end, ${memoryMB('VmHWM')} MB at most\n\n`,
      );
    } finally {
      await moonshine.close();
    }
  }
};
