import { createEspeak } from '../packages/server/src/drivers/speech/espeak/create-espeak.ts';
import { createFlite } from '../packages/server/src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import { overPhone } from '../packages/server/src/drivers/speech/moonshine/inner/phone-line.ts';
import { clustersIn } from '../packages/server/src/lib/announcements/cluster.ts';
import { fingerprintOf } from '../packages/server/src/lib/announcements/fingerprint.ts';
import {
  createListener,
  indexOf,
  type Known,
  type KnownIndex,
} from '../packages/server/src/lib/announcements/match.ts';
import { between } from '../packages/server/src/lib/audio/phone-band.ts';
import { overPhoneChannel, phoneRate } from '../packages/server/src/lib/audio/phone-channel.ts';
import { resample } from '../packages/server/src/lib/audio/resample.ts';
import { seededRandom } from '../packages/server/src/lib/audio/seeded-random.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import type { Voice } from '../packages/server/src/ports/speech.ts';
import { percentile, row } from './with-halloo.ts';

const never = new AbortController().signal;

/** What networks and machines say. Some begin with the same words in the same voice. */
const announcements = [
  'The number you have dialled is currently switched off. Please try again later.',
  'The number you have dialled does not exist. Please check the number and dial again.',
  'The person you are calling is not available. Please leave a message after the tone.',
  'Please state your name and the reason for your call, and I will see if this person is available.',
  'The subscriber is busy on another call. Please stay on the line, or call again later.',
  'The number you are calling is out of the coverage area at the moment. Please call again.',
  'This number is temporarily out of service. Please contact customer care.',
  'You have reached the voice mail box of the following number. Please record your message.',
  'All lines on this route are busy. Please dial the number after some time.',
  'Incoming calls to this number are barred. Please send a text message instead.',
] as const;
const known = 20;
/** As many as a large workspace might have. */
const many = 1_000;
const people = 1_000;

const greetings = [
  'Hello?',
  'Hello, who is this?',
  'Yes, hello, good morning.',
  'Hello? Hello? I cannot hear you.',
  'Good afternoon, this is Anita speaking, how may I help you?',
  'Yes, who is calling please?',
  'Hello, yes, wait a moment, I am in the bus, please speak louder.',
  'Speaking.',
  'Yes? Tell me.',
  'Hello, my mother is not at home, can you call in the evening?',
  'Good morning, city clinic, front desk.',
  'Hi, it is Ravi, I will call you back in five minutes.',
  'Hello, which company are you calling from?',
  'Yes yes, I got the message yesterday, thank you very much.',
  'No, you have the wrong number, there is no Meena here.',
  'Who gave you this number? Please do not call me again.',
  'Hello dear, I was just thinking of you.',
  'Wait, let me go outside, there is too much noise here.',
  'Yes, this is she. What is it about?',
  'Hello hello, can you hear me now?',
] as const;

const samplesOf = ({ samples }: Sound): Int16Array =>
  Int16Array.from(samples, (one) => Math.round(Math.max(-1, Math.min(1, one)) * 32_767));

const scaled = ({ samples, rate }: Sound, gain: number): Sound => ({ samples: samples.map((one) => one * gain), rate });

const fromSecond = ({ samples, rate }: Sound, second: number): Sound => ({
  samples: samples.slice(Math.round(second * rate)),
  rate,
});

/** A second, narrower way: 300 to 2,700 Hz, eight bits, 3 % of the packets lost. */
const farNetwork = (sound: Sound, seed: number): Sound => {
  const narrow = between(resample(sound, phoneRate), 300, 2_700);
  return overPhoneChannel(narrow, { seed, lost: 0.03 });
};

/** What a call may do to a recording. */
const ways: readonly (readonly [string, (sound: Sound, seed: number) => Sound])[] = [
  ['clean', (sound, seed) => overPhone(sound, { seed, secondsBefore: 0.313 })],
  ['26 dB quieter', (sound, seed) => scaled(overPhone(sound, { seed, noiseDb: 30 }), 0.05)],
  ['noise at 20 dB', (sound, seed) => overPhone(sound, { seed, noiseDb: 20, secondsBefore: 0.871 })],
  ['noise at 15 dB', (sound, seed) => overPhone(sound, { seed, noiseDb: 15, secondsBefore: 0.127 })],
  ['noise at 10 dB', (sound, seed) => overPhone(sound, { seed, noiseDb: 10 })],
  ['narrow, 3 % of packets lost', farNetwork],
  ['from 0.7 s on', (sound, seed) => overPhone(fromSecond(sound, 0.7), { seed, noiseDb: 25, secondsBefore: 0 })],
  ['from 1.5 s on', (sound, seed) => overPhone(fromSecond(sound, 1.5), { seed, noiseDb: 25, secondsBefore: 0 })],
];

const frame = 160;
const hear = (index: KnownIndex, sound: Int16Array) => {
  let found: { readonly id: number; readonly ms: number } | undefined;
  let at = 0;
  const listener = createListener(index, {
    mostMs: 6_000,
    meanSame: (one, other) => one === other,
    onMatch: (id) => {
      found = { id, ms: at / 8 };
    },
  });
  const began = process.cpuUsage();
  for (; at < sound.length && !found; at += frame) listener.push(sound.subarray(at, at + frame));
  const { user, system } = process.cpuUsage(began);
  return { found, cpuMs: (user + system) / 1_000 };
};

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** How well announcements are recognised, and whether people are ever taken for one. */
export const announcementFigures = async (): Promise<void> => {
  const pool = createSpeechPool();
  const engines = { flite: createFlite(pool), espeak: createEspeak(pool) };
  const isEnglish = ({ languages }: Voice) => languages.some((one) => one.startsWith('en'));
  const voices = [
    ...(await engines.flite.listVoices(never)),
    ...(await engines.espeak.listVoices(never)).filter(isEnglish),
  ];
  const speak = (text: string, nth: number, pace: number): Promise<Sound> => {
    const voice = voices[nth % voices.length] as Voice;
    const language = voice.languages.find((one) => one.startsWith('en')) ?? 'en-US';
    const engine = voice.engine === 'flite' ? engines.flite : engines.espeak;
    return engine.synthesise({ text, voice: voice.name, language, pace }, never, { owner: 'bench' });
  };
  try {
    const named: { readonly id: number; readonly sound: Sound; readonly words: Uint32Array }[] = [];
    for (let nth = 0; nth < known; nth += 1) {
      const sound = await speak(announcements[nth % announcements.length] as string, nth < 10 ? 1 : 6, 1);
      const first = overPhone(sound, { seed: nth, noiseDb: 25 });
      named.push({ id: nth + 1, sound, words: fingerprintOf(samplesOf(first)).slice(0, 375) });
    }
    const index = indexOf(named);
    const cpu: number[] = [];
    for (const [way, over] of ways) {
      const after: number[] = [];
      let [right, wrong] = [0, 0];
      for (const { id, sound } of named) {
        for (let call = 0; call < 3; call += 1) {
          const heard = hear(index, samplesOf(over(sound, 100 * id + call)));
          cpu.push(heard.cpuMs);
          if (heard.found?.id === id) right += 1;
          else if (heard.found) wrong += 1;
          if (heard.found) after.push(heard.found.ms);
        }
      }
      const calls = 3 * known;
      const times = `known after ${(percentile(after, 0.5) / 1_000).toFixed(1)} s, 95 in 100 after ${(percentile(after, 0.95) / 1_000).toFixed(1)} s`;
      row(`${way}: right / wrong / not known of ${calls}`, `${right} / ${wrong} / ${calls - right - wrong}; ${times}`);
    }
    row('processor time of such a call, mean', `${mean(cpu).toFixed(2)} ms`);

    const random = seededRandom(1);
    const spoken: Int16Array[] = [];
    for (let nth = 0; nth < people; nth += 1) {
      const text = greetings[nth % greetings.length] as string;
      const sound = await speak(text, Math.floor(nth / greetings.length), 0.8 + 0.4 * random());
      // Played faster or slower, the same engine is somebody else: another pitch, another mouth.
      const person = { samples: sound.samples, rate: Math.round(sound.rate * (0.88 + 0.24 * random())) };
      spoken.push(samplesOf(overPhone(person, { seed: 50_000 + nth, noiseDb: [40, 20, 10][nth % 3] ?? 40 })));
    }
    const others: Known[] = spoken.map((sound, nth) => ({
      id: 1_000 + nth,
      words: fingerprintOf(sound).slice(0, 375),
    }));
    const heard = spoken.map((sound) => hear(index, sound));
    row(`people of ${people} taken for an announcement`, String(heard.filter(({ found }) => found).length));
    row('processor time of a call with a person, mean', `${mean(heard.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms`);

    const large = indexOf([...named, ...others.slice(0, many - known)]);
    const among = named.map(({ sound, id }) => ({
      id,
      ...hear(large, samplesOf(overPhone(sound, { noiseDb: 20, seed: 700 + id }))),
    }));
    row(`right of ${known} among ${many} recordings`, String(among.filter(({ id, found }) => found?.id === id).length));
    row('processor time of such a call, mean', `${mean(among.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms`);

    const prints = named.flatMap(({ sound, id }) =>
      [30, 20, 15].map((noiseDb, nth) => ({
        ...{ id: 3 * id + nth, phone: `${id} ${nth}` },
        words: fingerprintOf(
          samplesOf(overPhone(sound, { noiseDb, seed: 9_000 + 3 * id + nth, secondsBefore: 0.2 + nth * 0.31 })),
        ),
      })),
    );
    const persons = others.map(({ id, words }) => ({ id, words, phone: `person ${id}` }));
    const began = performance.now();
    const found = clustersIn([...prints, ...persons], 3);
    row(
      `announcements found of ${known}, each heard three times, among ${people} people`,
      `${found.filter(({ ids }) => ids.every((id) => id < 1_000)).length} in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    row('groups with a person in them', String(found.filter(({ ids }) => ids.some((id) => id >= 1_000)).length));
  } finally {
    await pool.close();
  }
};
