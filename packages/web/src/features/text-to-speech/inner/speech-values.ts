import { newSpokenScript, scriptLimits } from '@halloo/contract/scripts';
import { z } from 'zod';
import type { VoicedText } from '../../../shared/speech/conversion.ts';
import { formatNumber } from '../../../ui/format.ts';

export interface SpeechValues {
  name: string;
  text: string;
}

export const labels: Record<keyof SpeechValues, string> = { name: 'Script name', text: 'Text' };

const { name, text_message } = newSpokenScript.shape;

export const speechSchema = z.object({ name, text: text_message });

/** What would be spoken now; nothing while the text or the voice is not right. */
export const wishOf = (text: string, language: string, voiceName: string | undefined): VoicedText | undefined => {
  const words = text_message.safeParse(text);
  if (!words.success || voiceName === undefined || language === '') return undefined;
  return { text: words.data, lang_code: language, voice_name: voiceName };
};

const missingNames = {
  name: 'a script name',
  language: 'a language',
  voice: 'a voice',
  text: 'the text',
} as const;

/** What stands between the form and a conversion, in one sentence; nothing when all is there. */
export const missingInWords = (body: Record<keyof typeof missingNames, string>) => {
  const missing = Object.entries(missingNames)
    .filter(([field]) => body[field as keyof typeof missingNames].trim() === '')
    .map(([, words]) => words);
  if (missing.length === 0) return undefined;
  const last = missing.pop();
  return `Still needed: ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last}.`;
};

export const countInWords = (text: string) =>
  `${formatNumber(text.trim().length)} of ${formatNumber(scriptLimits.text)} characters`;

/** Whether something would be lost by leaving. */
export const isBegun = (values: SpeechValues) => values.name.trim() !== '' || values.text.trim() !== '';
