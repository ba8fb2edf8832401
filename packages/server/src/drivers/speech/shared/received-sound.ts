import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { readWav } from '../../../lib/audio/wav.ts';
import { splitSentences } from '../../../lib/spoken-text/split-sentences.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError } from '../../../ports/speech.ts';

/** Characters per second in fast speech. In these scripts a character is a syllable or more. */
const signsPerSecond = 5;
const lettersPerSecond = 15;
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The minimum duration of a text: half of its duration at a brisk pace. Nobody says each letter of "zzzzz". */
const leastSeconds = (written: string): number => {
  const text = written.replace(/(.)\1{2,}/gu, '$1');
  const all = text.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
  const syllables = text.match(signs)?.length ?? 0;
  return (syllables / signsPerSecond + (all - syllables) / lettersPerSecond) / 2;
};

/** The sound that an engine returned for a text. A truncated one is worth a retry. */
export const receivedSound = (bytes: Uint8Array, text: string, name: string, pace = 1): Sound => {
  const broken = (sentence: string, cause?: unknown) => new SpeechError(sentence, { retryable: true, cause });
  let sound: Sound;
  try {
    sound = readWav(bytes);
  } catch (error) {
    if (error instanceof AudioProblem) throw broken(say('engine.notWav', { engine: name }), error);
    throw error;
  }
  if (sound.samples.length === 0) throw broken(say('engine.emptySound', { engine: name }));
  if (sound.samples.length / sound.rate < leastSeconds(text) / pace)
    throw broken(say('engine.cutOff', { engine: name }));
  return sound;
};

const pauseSeconds = 0.3;

/** Speaks a text that is too long for one request part by part. */
export const speakInParts = async (
  { text, language }: { text: string; language: string },
  longest: number,
  speak: (part: string) => Promise<Sound>,
): Promise<Sound> => {
  const sounds: Sound[] = [];
  for (const part of splitSentences(text, language, longest)) sounds.push(await speak(part));
  const [first] = sounds;
  if (!first) throw new SpeechError(say('engine.nothingToSay'), { retryable: false });
  if (sounds.length === 1) return first;
  const pause = Math.round(pauseSeconds * first.rate);
  const samples = new Float32Array(sounds.reduce((sum, sound) => sum + sound.samples.length + pause, -pause));
  let at = 0;
  for (const sound of sounds) {
    if (sound.rate !== first.rate) throw new SpeechError(say('engine.misfit'), { retryable: true });
    samples.set(sound.samples, at);
    at += sound.samples.length + pause;
  }
  return { samples, rate: first.rate };
};
