import { overPhone } from '../packages/server/src/drivers/speech/moonshine/inner/phone-line.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';
import type { Recogniser } from '../packages/server/src/ports/speech.ts';

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** The fewest words to change, add or leave out (Levenshtein). */
const wrongWords = (said: readonly string[], heard: readonly string[]): number => {
  let before = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [nth, word] of said.entries()) {
    const next = [nth + 1];
    for (const [at, other] of heard.entries()) {
      const changed = (before[at] ?? 0) + Number(word !== other);
      next.push(Math.min(changed, (next[at] ?? 0) + 1, (before[at + 1] ?? 0) + 1));
    }
    before = next;
  }
  return before.at(-1) ?? 0;
};

/** The share of words that a recogniser gets wrong over a phone line, in percent. Undefined noise: a clean line. */
export const missedOver = async (
  recogniser: Recogniser,
  spoken: readonly { readonly text: string; readonly sound: Sound }[],
  noiseDb: number | undefined,
): Promise<number> => {
  let [wrong, all] = [0, 0];
  for (const [nth, { text, sound }] of spoken.entries()) {
    const line = noiseDb === undefined ? {} : { noiseDb, seed: nth + 1 };
    const heard = await recogniser.recognise(
      { sound: overPhone(sound, line), language: 'en-US', phrases: [] },
      new AbortController().signal,
    );
    wrong += wrongWords(wordsOf(text), wordsOf(heard.text));
    all += wordsOf(text).length;
  }
  return (100 * wrong) / all;
};
