import { createKokoro, startSpeaker } from '../packages/server/src/drivers/speech/kokoro/create-kokoro.ts';
import { createMoonshine } from '../packages/server/src/drivers/speech/moonshine/create-moonshine.ts';
import { joinParts } from '../packages/server/src/lib/audio/join.ts';
import { type EndPitches, endPitches, matchPitch, type PitchedPart } from '../packages/server/src/lib/audio/pitch.ts';
import { describeJoined, prepareSpeech } from '../packages/server/src/lib/audio/prepare.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import { readWav } from '../packages/server/src/lib/audio/wav.ts';
import { speakable } from '../packages/server/src/lib/spoken-text/speakable.ts';
import { type Piece, templatePieces } from '../packages/server/src/lib/spoken-text/template-pieces.ts';
import { missedOver } from './spoken-words.ts';
import { useOf } from './voices.ts';
import { row } from './with-halloo.ts';

const never = new AbortController().signal;
const language = 'en-IN';
const voice = 'kokoro/af_heart@en-us';

const template =
  'Good morning {first_name}. This is a message from the Northern Savings Bank. Your payment of {amount} rupees is due on {date}, at our branch in the market street. ' +
  'If you have paid already, please do not worry, and thank you very much. Press one to pay now, or press two to speak to a person.';

const firstNames =
  'Asha Ravi Meena Priya Arjun Fatima Rohan Sunita Vijay Mary John Daniel Sarah Peter Grace Samuel Anita Kiran Maya David'.split(
    ' ',
  );
const months = 'January February March April May June July August September October November December'.split(' ');
/** In words, because a recogniser may write a number either way. */
const amounts = ['five hundred', 'nine hundred', 'two thousand', 'twelve hundred', 'four thousand', 'seven hundred'];
const days = ['first', 'second', 'third', 'tenth', 'twelfth', 'fifteenth', 'twentieth', 'thirtieth'];
const heardPeople = 10;

const heardPerson = (nth: number) => ({
  first_name: firstNames[nth % firstNames.length] ?? '',
  amount: amounts[nth % amounts.length] ?? '',
  date: `the ${days[nth % days.length]} of ${months[nth % 12]}`,
});

/** A million people as lists have them: many first names, of which some are frequent, amounts, and dates of two months. */
const people = 1_000_000;
const namesInList = 30_000;
const listed = (nth: number) => ({
  // Frequencies fall as in a census: the square of an even distribution.
  first_name: `Name${Math.floor((((nth * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) ** 2 * namesInList)}`,
  amount: String(100 + (nth % 9_000)),
  date: `${1 + (nth % 28)} ${months[nth % 2]}`,
});

/** The samples around each joint, and those of the same length everywhere in whole texts, by their largest step. */
const roughness = ({ samples }: Sound, from: number, to: number): number => {
  let most = 0;
  for (let at = Math.max(2, from); at < Math.min(to, samples.length); at += 1) {
    most = Math.max(most, Math.abs((samples[at] ?? 0) - 2 * (samples[at - 1] ?? 0) + (samples[at - 2] ?? 0)));
  }
  return most;
};

/** The sizes of the steps of pitch between parts that follow each other closely. */
const stepsOf = (parts: readonly PitchedPart[]): number[] =>
  parts.flatMap(({ pause, pitches: { end } }, nth) => {
    const start = parts[nth + 1]?.pitches.start;
    return pause !== 'close' || end === undefined || start === undefined ? [] : [Math.abs(start - end)];
  });

/** The same between neighbouring pieces of 300 ms within a whole text. */
const neighbourSteps = ({ samples, rate }: Sound): number[] => {
  const size = 0.3 * rate;
  const pieces = Array.from({ length: Math.floor(samples.length / size) }, (_, nth) =>
    endPitches({ samples: samples.subarray(nth * size, (nth + 1) * size), rate }),
  );
  return stepsOf(pieces.map((pitches) => ({ samples, pause: 'close', pitches })));
};

const quartiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.75, 0.9].map((share) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2)).join(' / ');
};

const shareAbove = (values: readonly number[], limit: number) =>
  values.filter((value) => value > limit).length / values.length;

/** What a template costs and how it sounds when a natural voice speaks it in pieces, against whole texts. */
export const spokenTemplateFigures = async (): Promise<void> => {
  let pid = 0;
  const kokoro = createKokoro({
    idleMs: 3_600_000,
    start: () => {
      const speaker = startSpeaker();
      pid = speaker.pid ?? 0;
      return speaker;
    },
  });
  const moonshine = createMoonshine({ idleMs: 3_600_000 });
  const onLine = new Map<string, Sound>();
  const speak = async (text: string): Promise<Sound> => {
    const known = onLine.get(text);
    if (known) return known;
    const utterance = { text: speakable(text, language), voice, language };
    const { call } = await prepareSpeech(await kokoro.synthesise(utterance, never, { owner: 'bench' }), { web: false });
    const sound = readWav(call);
    onLine.set(text, sound);
    return sound;
  };
  const pitchesOf = new Map<Sound, EndPitches>();
  const partsOf = (pieces: readonly Piece[]) =>
    Promise.all(
      pieces.map(async ({ text, pause }) => {
        const sound = await speak(text);
        const pitches = pitchesOf.get(sound) ?? endPitches(sound);
        pitchesOf.set(sound, pitches);
        return { samples: sound.samples, pause, pitches };
      }),
    );
  const joinedOf = (parts: readonly PitchedPart[]) => joinParts(matchPitch(parts), 8_000);

  try {
    await speak('Loaded.');
    const whole: { text: string; sound: Sound }[] = [];
    const spliced: { text: string; sound: Sound }[] = [];
    let before = useOf(pid).seconds;
    for (let nth = 0; nth < heardPeople; nth += 1) {
      const text = templatePieces(template, heardPerson(nth))
        .map((piece) => (piece.pause === 'close' ? piece.text.slice(0, -1) : piece.text))
        .join(' ');
      whole.push({ text, sound: await speak(text) });
    }
    const wholeSeconds = (useOf(pid).seconds - before) / heardPeople;

    before = useOf(pid).seconds;
    const spokenBefore = onLine.size;
    const joints: number[] = [];
    const stepsBefore: number[] = [];
    const stepsAfter: number[] = [];
    for (const [nth, { text }] of whole.entries()) {
      const parts = await partsOf(templatePieces(template, heardPerson(nth)));
      const joined = joinedOf(parts);
      spliced.push({ text, sound: joined });
      for (const at of joined.starts.slice(1)) joints.push(roughness(joined, at - 80, at + 480));
      stepsBefore.push(...stepsOf(parts));
      const matched = matchPitch(parts).map((part) => ({
        ...part,
        pitches: endPitches({ samples: part.samples, rate: 8_000 }),
      }));
      stepsAfter.push(...stepsOf(matched));
    }
    const pieceSeconds = (useOf(pid).seconds - before) / (onLine.size - spokenBefore);

    const everywhere = whole.flatMap(({ sound }) =>
      Array.from({ length: Math.floor(sound.samples.length / 560) }, (_, n) =>
        roughness(sound, n * 560, (n + 1) * 560),
      ),
    );
    everywhere.sort((a, b) => a - b);
    const loudest = everywhere[Math.floor(everywhere.length * 0.9)] ?? 0;
    row(
      'joints that are rougher than nine tenths of a whole text',
      `${(100 * shareAbove(joints, loudest)).toFixed(1)} %`,
    );
    const within = whole.flatMap(({ sound }) => neighbourSteps(sound));
    const roughest = everywhere.at(-1) ?? 0;
    row('joints that are rougher than all of a whole text', `${(100 * shareAbove(joints, roughest)).toFixed(1)} %`);
    row('steps of pitch where pieces meet in a clause, before matching, semitones', quartiles(stepsBefore));
    row('the same, after matching', quartiles(stepsAfter));
    row('between neighbouring 300 ms of whole texts', quartiles(within));
    for (const noiseDb of [undefined, 15]) {
      const missed = [await missedOver(moonshine, whole, noiseDb), await missedOver(moonshine, spliced, noiseDb)];
      row(
        `words wrong, whole / in pieces, ${noiseDb === undefined ? 'clean' : `${noiseDb} dB`}`,
        missed.map((share) => `${share.toFixed(1)} %`).join(' / '),
      );
    }

    const distinct = new Set<string>();
    for (let nth = 0; nth < people; nth += 1) {
      for (const { text } of templatePieces(template, listed(nth))) distinct.add(text);
    }
    const began = process.cpuUsage();
    const sample = templatePieces(template, heardPerson(3));
    const rounds = 200;
    for (let nth = 0; nth < rounds; nth += 1) describeJoined(joinedOf(await partsOf(sample)));
    const used = process.cpuUsage(began);
    const joinSeconds = (used.user + used.system) / 1e6 / rounds;
    const inPieces = distinct.size * pieceSeconds + people * joinSeconds;
    row(
      'a whole text / a piece / joining one, processor time',
      `${wholeSeconds.toFixed(1)} s / ${pieceSeconds.toFixed(2)} s / ${(joinSeconds * 1000).toFixed(1)} ms`,
    );
    row(`distinct pieces for ${people.toLocaleString('en')} people`, distinct.size.toLocaleString('en'));
    row('processor time in pieces against whole texts', `${((100 * inPieces) / (people * wholeSeconds)).toFixed(2)} %`);
  } finally {
    await Promise.all([kokoro.close(), moonshine.close()]);
  }
};

if (import.meta.main) await spokenTemplateFigures();
