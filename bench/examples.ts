import fs from 'node:fs';
import { createExampleMatcher } from '../packages/server/src/drivers/speech/moonshine/create-example-matcher.ts';
import { overPhone } from '../packages/server/src/drivers/speech/moonshine/inner/phone-line.ts';
import { overPhoneChannel } from '../packages/server/src/lib/audio/phone-channel.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import { chooseAnswer } from '../packages/server/src/lib/examples/choose-answer.ts';
import { otherWords } from '../packages/server/src/lib/examples/other-words.ts';
import { withSilence } from '../packages/server/src/lib/examples/with-silence.ts';
import type { ExampleSet } from '../packages/server/src/ports/speech.ts';
import { answers, type Clip, foreign, language, makeClips } from './example-clips.ts';

const never = new AbortController().signal;

const lines: readonly { readonly name: string; readonly carry: (sound: Sound, seed: number) => Sound }[] = [
  { name: 'clean', carry: (sound, seed) => overPhone(sound, { seed }) },
  { name: 'hiss, 10 dB', carry: (sound, seed) => overPhone(sound, { seed, noiseDb: 10 }) },
  {
    name: 'street, 10 dB',
    carry: (sound, seed) => overPhoneChannel(overPhone(sound, { seed }), { seed: seed + 2, noiseDb: 9 }),
  },
];

/** Who has no example: the voice that answers, or all voices of its engine. */
const heldOut = [
  { name: 'the voice', isKnown: (clip: Clip, other: Clip) => clip.voice !== other.voice },
  { name: 'its engine', isKnown: (clip: Clip, other: Clip) => clip.voice.split('/')[0] !== other.voice.split('/')[0] },
] as const;

/** The processor time of the only child process that lives. */
const cpuMs = (): number => {
  const [child] = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  if (!child) throw new Error('Nothing compares.');
  const fields = fs.readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

interface Answered {
  readonly clip: Clip;
  readonly line: string;
  readonly distances: readonly number[];
}

/** Compares every clip with every example, over each line. */
const compareClips = async (
  clips: readonly Clip[],
  others: readonly string[],
): Promise<{ examples: readonly Clip[]; answered: Answered[]; ms: number }> => {
  const matcher = createExampleMatcher();
  try {
    const examples = clips.filter(
      ({ said, semitones }) => semitones === 0 && (answers.includes(said) || others.includes(said)),
    );
    const set: ExampleSet = { key: 'bench', examples: [] };
    const described: ExampleSet['examples'][number][] = [];
    for (const { said, sound } of examples) {
      const phrase = answers.includes(said) ? said : null;
      const example = await matcher.describe(withSilence(sound), {}, never);
      if (example) described.push({ phrase, states: example.states });
    }
    const answered: Answered[] = [];
    const whole = { ...set, examples: described };
    let began = cpuMs();
    for (const [seed, clip] of clips.entries()) {
      if (others.includes(clip.said)) continue;
      for (const { name, carry } of lines) {
        const distances = await matcher.compare(carry(clip.sound, seed + 2), whole, never);
        // Loading the set is not part of an answer.
        if (answered.length === 0) began = cpuMs();
        answered.push({ clip, line: name, distances: distances ?? [] });
      }
    }
    return { examples, answered, ms: (cpuMs() - began) / (answered.length - 1) };
  } finally {
    await matcher.close();
  }
};

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const tableRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

export const exampleFigures = async (): Promise<void> => {
  const others = otherWords(language, answers);
  const clips = await makeClips(answers, foreign, others);
  const { examples, answered, ms } = await compareClips(clips, others);
  tableRow('no example of', 'engine', 'line', 'answers', 'right', 'wrong', 'asked again', 'other words taken');
  tableRow(...Array.from({ length: 8 }, () => '---'));
  for (const { name, isKnown } of heldOut) {
    for (const { name: line } of lines) {
      for (const engine of ['espeak', 'kokoro', '']) {
        let [right, wrong, again, taken, strange] = [0, 0, 0, 0, 0];
        for (const one of answered) {
          if (one.line !== line || !one.clip.voice.startsWith(engine)) continue;
          const compared = examples.flatMap((example, nth) => {
            const distance = one.distances[nth];
            const phrase = answers.includes(example.said) ? example.said : null;
            return distance !== undefined && isKnown(one.clip, example) ? [{ phrase, distance }] : [];
          });
          const { phrase } = chooseAnswer(compared);
          if (!answers.includes(one.clip.said)) {
            strange += 1;
            taken += Number(phrase !== null);
          } else if (phrase === null) again += 1;
          else if (phrase === one.clip.said) right += 1;
          else wrong += 1;
        }
        const all = right + wrong + again;
        const shares = [right, wrong, again].map((count) => percent(count, all));
        tableRow(name, engine || 'both', line, all, ...shares, percent(taken, strange));
      }
    }
  }
  process.stdout.write(`\n${ms.toFixed(0)} ms of processor an answer, compared with ${examples.length} examples\n`);
};
