import { genders, newSpokenScript, scriptLimits } from '@halloo/contract/scripts';
import { z } from 'zod';
import type { VoicedText } from '../../../shared/speech/conversion.ts';
import { formatList } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

export interface SpeechValues {
  name: string;
  text: string;
}

export const labels: Record<keyof SpeechValues, string> = {
  name: say('speech.name'),
  text: say('speech.text'),
};

const { name, text_message } = newSpokenScript.shape;

export const speechSchema = z.object({ name, text: text_message });

/** The speaker that the address names, such as one that was chosen among all voices. */
export const speakerIn = (address: URLSearchParams) => {
  const [language, gender, voice] = ['language', 'gender', 'voice'].map((name) => address.get(name));
  const known = genders.find((one) => one === gender);
  return language && known && voice ? { language, gender: known, voice } : undefined;
};

/** The text and voice to convert; undefined while the text or the voice is not valid. */
export const wishOf = (text: string, language: string, voiceName: string | undefined): VoicedText | undefined => {
  const words = text_message.safeParse(text);
  if (!words.success || voiceName === undefined || language === '') return undefined;
  return { text: words.data, lang_code: language, voice_name: voiceName };
};

const missingNames = {
  name: say('speech.needed.name'),
  language: say('speech.needed.language'),
  voice: say('speech.needed.voice'),
  text: say('speech.needed.text'),
} as const;

/** The fields that a conversion still needs, in one sentence; undefined where it needs none. */
export const missingInWords = (body: Record<keyof typeof missingNames, string>) => {
  const missing = Object.entries(missingNames)
    .filter(([field]) => body[field as keyof typeof missingNames].trim() === '')
    .map(([, words]) => words);
  return missing.length === 0 ? undefined : say('speech.needed.list', { list: formatList(missing) });
};

export const countInWords = (text: string) =>
  say('speech.length', { count: text.trim().length, limit: scriptLimits.text });

/** Whether something would be lost by leaving. */
export const isBegun = (values: SpeechValues) => values.name.trim() !== '' || values.text.trim() !== '';
