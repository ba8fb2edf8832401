import { createEspeak } from '../packages/server/src/drivers/speech/espeak/create-espeak.ts';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import { createKokoro } from '../packages/server/src/drivers/speech/kokoro/create-kokoro.ts';
import type { Sound } from '../packages/server/src/lib/audio/sound.ts';

export const language = 'hi-IN';

/** Yes, no, perhaps, later, again, help, one, two, three, complaint. */
export const answers = ['हाँ', 'नहीं', 'शायद', 'बाद में', 'फिर से', 'मदद', 'एक', 'दो', 'तीन', 'शिकायत'];

/** What people say instead: no answer of the menu. */
export const foreign = [
  'केला',
  'नमस्ते',
  'कौन बोल रहा है',
  'पानी',
  'मौसम अच्छा है',
  'सात',
  'घर',
  'आम',
  'किताब',
  'सुबह',
  'क्या हाल है',
  'आप कहाँ से हैं',
];

export interface Clip {
  readonly voice: string;
  readonly said: string;
  readonly pace: number;
  readonly semitones: number;
  readonly sound: Sound;
}

const paces = [0.8, 1, 1.25];
const pitches = [-3, 3];

/** Voices that also say words which are no answer, to compare with. */
const otherVoices = /^(espeak\/hi\+(m3|f3)|kokoro\/(hf_alpha|hm_omega)@hi)$/;

/** All that the voices say: each phrase at several paces, and deeper and higher at the usual one. */
export const makeClips = async (
  phrases: readonly string[],
  strange: readonly string[],
  others: readonly string[],
): Promise<Clip[]> => {
  const pool = createSpeechPool({ threads: 1 });
  const kokoro = createKokoro();
  const never = new AbortController().signal;
  const clips: Clip[] = [];
  try {
    for (const engine of [createEspeak(pool), kokoro]) {
      const voices = (await engine.listVoices(never)).filter((voice) => voice.languages.includes(language));
      for (const { name: voice } of voices) {
        for (const said of [...phrases, ...strange, ...(otherVoices.test(voice) ? others : [])]) {
          for (const pace of phrases.includes(said) ? paces : [1]) {
            const utterance = { text: said, voice, language, pace };
            const sound = await engine.synthesise(utterance, never, { owner: 'bench' });
            clips.push({ voice, said, pace, semitones: 0, sound });
            if (pace !== 1 || !phrases.includes(said)) continue;
            for (const semitones of pitches) {
              const rate = Math.round(sound.rate * 2 ** (semitones / 12));
              clips.push({ voice, said, pace, semitones, sound: { ...sound, rate } });
            }
          }
        }
      }
    }
  } finally {
    await pool.close();
    await kokoro.close();
  }
  return clips;
};
