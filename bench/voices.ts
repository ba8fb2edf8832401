import { execFileSync } from 'node:child_process';
import { createEspeak } from '../packages/server/src/drivers/speech/espeak/create-espeak.ts';
import { createFlite } from '../packages/server/src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import { createKokoro, startSpeaker } from '../packages/server/src/drivers/speech/kokoro/create-kokoro.ts';
import { createMoonshine } from '../packages/server/src/drivers/speech/moonshine/create-moonshine.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import type { Synthesiser } from '../packages/server/src/ports/speech.ts';
import { missedOver } from './spoken-words.ts';
import { row } from './with-halloo.ts';

const never = new AbortController().signal;
const language = 'en-US';

/** 88 words that callers of Halloo's users hear, without digits, which a recogniser may write either way. */
const sentences = [
  'Good morning. This is a message from the health centre in your village.',
  'Your child is due for a vaccination next Monday morning.',
  'Please bring the yellow card and something to drink.',
  'The school will be closed tomorrow because of heavy rain.',
  'Your loan payment is late. Please visit our branch this week.',
  'Voting begins at seven in the morning and ends at six in the evening.',
  'If you want to speak to a nurse, please stay on the line.',
  'Thank you for your answer. We will call you again in two weeks.',
];

/** The first voice of each accent and gender, and one more: all twenty would take an hour. */
const bestVoices = ['af_heart@en-us', 'af_bella@en-us', 'am_michael@en-us', 'bf_emma@en', 'bm_george@en'];

const secondsOf = ({ samples, rate }: Sound) => samples.length / rate;

/** Processor seconds of a process so far, and its largest memory in MB, by Linux. */
export const useOf = (pid: number) => {
  const [user = '', system = ''] = execFileSync('sh', ['-c', `cut -d' ' -f14,15 /proc/${pid}/stat`], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  const most = execFileSync('sh', ['-c', `grep VmHWM /proc/${pid}/status`], { encoding: 'utf8' });
  return { seconds: (Number(user) + Number(system)) / 100, megabytes: Number(/\d+/.exec(most)?.[0]) / 1024 };
};

/** How well a recogniser understands each voice over a phone line, and what a natural voice costs. */
export const voiceFigures = async (): Promise<void> => {
  const pool = createSpeechPool();
  const pids: number[] = [];
  const kokoro = createKokoro({
    start: () => {
      const speaker = startSpeaker();
      if (speaker.pid !== undefined) pids.push(speaker.pid);
      return speaker;
    },
  });
  const moonshine = createMoonshine({ idleMs: 3_600_000 });
  const speak = async (engine: Synthesiser, voice: string) => {
    const spoken: { text: string; sound: Sound }[] = [];
    for (const text of sentences) {
      spoken.push({ text, sound: await engine.synthesise({ text, voice, language }, never, { owner: 'bench' }) });
    }
    return spoken;
  };
  const cases: [Synthesiser, string][] = [
    ...['rms', 'slt', 'awb', 'kal16'].map((name): [Synthesiser, string] => [createFlite(pool), `flite/${name}`]),
    ...['en-us+m3', 'en-us+f3'].map((name): [Synthesiser, string] => [createEspeak(pool), `espeak/${name}`]),
    ...bestVoices.map((name): [Synthesiser, string] => [kokoro, `kokoro/${name}`]),
  ];
  try {
    for (const [engine, voice] of cases) {
      const spoken = await speak(engine, voice);
      const missed: string[] = [];
      for (const noiseDb of [undefined, 15, 8]) {
        missed.push(`${Math.round(await missedOver(moonshine, spoken, noiseDb))} %`);
      }
      row(`${voice}: words wrong over the phone, clean / 15 dB / 8 dB`, missed.join(' / '));
    }
    const [pid] = pids;
    if (pid === undefined) return;
    const before = useOf(pid);
    const spoken = await speak(kokoro, 'kokoro/af_heart@en-us');
    const after = useOf(pid);
    const seconds = spoken.reduce((sum, { sound }) => sum + secondsOf(sound), 0);
    row('Kokoro: seconds of speech for a second of one core', (seconds / (after.seconds - before.seconds)).toFixed(2));
    row('Kokoro: most memory of its process', `${after.megabytes.toFixed(0)} MB`);
  } finally {
    await Promise.all([kokoro.close(), moonshine.close(), pool.close()]);
  }
};

if (import.meta.main) await voiceFigures();
