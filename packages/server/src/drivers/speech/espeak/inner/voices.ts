import { languages, nameOfPart } from '../../../../lib/spoken-text/languages.ts';
import { say } from '../../../../platform/words.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';

/** eSpeak's voices and the languages of each, where the language is not simply the first part of the code. */
const special: readonly { voice: string; languages: readonly string[]; label: string }[] = [
  { voice: 'en-us', languages: ['en-US', 'en-IN', 'en-AU', 'en-GB'], label: 'American English' },
  { voice: 'en', languages: ['en-GB', 'en-AU', 'en-IN', 'en-US'], label: 'British English' },
  { voice: 'es', languages: ['es-ES'], label: 'Spanish (Spain)' },
  { voice: 'es-419', languages: ['es-419'], label: 'Spanish (Latin America)' },
  { voice: 'fr-be', languages: ['fr-BE'], label: 'French (Belgium)' },
  { voice: 'fr-ch', languages: ['fr-CH'], label: 'French (Switzerland)' },
  { voice: 'fr', languages: ['fr-FR'], label: 'French (France)' },
  { voice: 'pt', languages: ['pt-PT'], label: 'Portuguese (Portugal)' },
  { voice: 'pt-br', languages: ['pt-BR'], label: 'Portuguese (Brazil)' },
  { voice: 'vi', languages: ['vi-VN'], label: 'Vietnamese (northern)' },
  { voice: 'vi-vn-x-central', languages: ['vi-VN'], label: 'Vietnamese (central)' },
  { voice: 'vi-vn-x-south', languages: ['vi-VN'], label: 'Vietnamese (southern)' },
];

/** eSpeak has no voice for Filipino, and reads every kanji of Japanese as "Chinese letter". */
const notSpoken = new Set(['fil', 'ja']);

const languagePart = (code: string) => code.split('-')[0] ?? code;

const plain = [...new Set(languages.map(({ code }) => languagePart(code)))]
  .filter((part) => !notSpoken.has(part) && !special.some((entry) => languagePart(entry.languages[0] ?? '') === part))
  .map((part) => ({
    voice: part,
    languages: languages.map(({ code }) => code).filter((code) => languagePart(code) === part),
    label: nameOfPart(part),
  }));

/** Languages whose script omits vowels, which eSpeak has to guess. */
const guessed = new Set(['ar', 'fa', 'he', 'ur', 'sd', 'ug']);

const noteFor = (voice: string): string => (guessed.has(voice) ? say('voice.roboticVowels') : say('voice.robotic'));

/** Variants of the same voice that sound like other people. */
const speakers: readonly { variant: string; gender: Gender; label: string }[] = [
  { variant: 'm3', gender: 'MALE', label: 'male 1' },
  { variant: 'm7', gender: 'MALE', label: 'male 2' },
  { variant: 'f3', gender: 'FEMALE', label: 'female 1' },
  { variant: 'f2', gender: 'FEMALE', label: 'female 2' },
];

export const espeakVoices: readonly Voice[] = [...special, ...plain].flatMap(({ voice, languages, label }) =>
  speakers.map((speaker) => ({
    name: `espeak/${voice}+${speaker.variant}`,
    engine: 'espeak',
    label: `${label}, ${speaker.label}`,
    gender: speaker.gender,
    languages,
    note: noteFor(voice),
  })),
);
