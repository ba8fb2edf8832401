import { z } from 'zod';
import { languages } from '../../../../lib/spoken-text/languages.ts';
import { say } from '../../../../platform/words.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';

/** Languages for which Google's code differs from ours. */
const ours: Record<string, readonly string[]> = {
  'ar-XA': ['ar'],
  'es-US': ['es-419'],
  'es-MX': ['es-419'],
  'cmn-TW': ['cmn-CN'],
};

const googles: Record<string, string> = { ar: 'ar-XA', 'es-419': 'es-US' };

const codes = languages.map(({ code }) => code);
const languagePart = (code: string) => code.split('-')[0] ?? code;

/** Our codes for one of Google's: the same code, or else all of the same language. */
const ourCodes = (code: string): readonly string[] => {
  if (codes.includes(code)) return [code];
  return ours[code] ?? codes.filter((other) => languagePart(other) === languagePart(code));
};

const voiceShape = z.object({
  name: z.string(),
  languageCodes: z.array(z.string()),
  ssmlGender: z.string().optional(),
});

export const voiceList = z.object({ voices: z.array(voiceShape).default([]) });

/** A voice without a gender is offered as a man and as a woman, under two different names. */
const asWoman = '@female';

const gendersOf = (given: string | undefined): readonly Gender[] => {
  if (given === 'MALE' || given === 'FEMALE') return [given];
  return ['MALE', 'FEMALE'];
};

export const toVoices = ({ name, languageCodes, ssmlGender }: z.infer<typeof voiceShape>): Voice[] => {
  const spoken = [...new Set(languageCodes.flatMap(ourCodes))];
  const genders = gendersOf(ssmlGender);
  if (spoken.length === 0) return [];
  return genders.map((gender) => ({
    name: `google/${name}${genders.length > 1 && gender === 'FEMALE' ? asWoman : ''}`,
    engine: 'google',
    label: name,
    gender,
    languages: spoken,
    note: /Standard/.test(name) ? say('voice.clearArtificial') : say('voice.natural'),
  }));
};

/** The voice in a request. Most names start with the language, but some voices speak many. */
export const voiceFor = (voice: string, language: string): { languageCode: string; name: string } => {
  const name = voice.slice(voice.indexOf('/') + 1).replace(asWoman, '');
  const own = /^[a-z]{2,3}-[A-Z]{2}(?=-)/.exec(name)?.[0];
  return { languageCode: own ?? googles[language] ?? language, name };
};
