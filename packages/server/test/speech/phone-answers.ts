import { createEspeak } from '../../src/drivers/speech/espeak/create-espeak.ts';
import { createFlite } from '../../src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../../src/drivers/speech/inner/create-speech-pool.ts';
import { type LineOptions, overPhone } from '../../src/drivers/speech/moonshine/inner/phone-line.ts';
import type { Sound } from '../../src/lib/audio/sound.ts';

export const menu = ['yes', 'no thanks', 'Call me back', 'speak to a person', 'Pay my bill', 'stop calling', '2'];

/** People who answer on the phone, with the voices of the built-in engines. */
export const createAnswers = () => {
  const pool = createSpeechPool();
  const never = new AbortController().signal;
  const say = (text: string, voice = 'flite/slt'): Promise<Sound> =>
    (voice.startsWith('flite/') ? createFlite(pool) : createEspeak(pool)).synthesise(
      { text, voice, language: 'en-US' },
      never,
      { owner: 'test' },
    );
  return {
    say,
    onThePhone: async (text: string, voice?: string, line?: LineOptions): Promise<Sound> =>
      overPhone(await say(text, voice), line),
    close: () => pool.close(),
  };
};
