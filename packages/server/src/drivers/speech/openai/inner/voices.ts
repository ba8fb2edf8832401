import { z } from 'zod';
import { languages } from '../../../../lib/spoken-text/languages.ts';
import { say } from '../../../../platform/words.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';

/** OpenAI's voices, for servers that do not list any. Some sound like a man or a woman. */
const known: Record<string, Gender | undefined> = {
  alloy: undefined,
  ash: 'MALE',
  ballad: 'MALE',
  coral: 'FEMALE',
  echo: 'MALE',
  fable: undefined,
  nova: 'FEMALE',
  onyx: 'MALE',
  sage: 'FEMALE',
  shimmer: 'FEMALE',
  verse: 'MALE',
};

export const defaultVoices: readonly string[] = Object.keys(known);

const allLanguages = languages.map(({ code }) => code);
const startingWith = (start: string) => allLanguages.filter((code) => code === start || code.startsWith(`${start}-`));

/** Kokoro names its voices by language and gender: `hf_alpha` is a Hindi woman. */
const kokoroLanguages: Record<string, readonly string[]> = {
  a: startingWith('en'),
  b: startingWith('en'),
  e: startingWith('es'),
  f: startingWith('fr'),
  h: startingWith('hi'),
  i: startingWith('it'),
  j: startingWith('ja'),
  p: ['pt-BR'],
  z: startingWith('cmn'),
};

interface Traits {
  readonly gender: Gender | undefined;
  readonly languages: readonly string[];
}

const traitsOf = (id: string): Traits => {
  const kokoro = /^([abefhijpz])([fm])_/.exec(id);
  if (kokoro)
    return { gender: kokoro[2] === 'f' ? 'FEMALE' : 'MALE', languages: kokoroLanguages[kokoro[1] ?? ''] ?? [] };
  // Piper's begin with their language: `en_US-amy-medium`.
  const piper = /^([a-z]{2,3})[_-][A-Z]{2}\b/.exec(id);
  if (piper) return { gender: undefined, languages: startingWith(piper[1] === 'zh' ? 'cmn' : (piper[1] ?? '')) };
  return { gender: known[id], languages: allLanguages };
};

/** A voice of unknown gender is offered as a man and as a woman, under two different names. */
const asWoman = '@female';

/** The server's name for a voice. */
export const ownName = (voice: string): string => voice.slice(voice.indexOf('/') + 1).replace(asWoman, '');

const labelOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export const voicesNamed = (ids: readonly string[]): Voice[] =>
  ids.flatMap((id) => {
    const { gender, languages: spoken } = traitsOf(id);
    const voice = {
      name: `openai/${id}`,
      engine: 'openai',
      label: labelOf(id),
      languages: spoken,
      note: spoken === allLanguages ? say('voice.naturalSome') : say('voice.natural'),
    };
    if (gender) return [{ ...voice, gender }];
    return [
      { ...voice, gender: 'MALE' as const },
      { ...voice, gender: 'FEMALE' as const, name: `${voice.name}${asWoman}` },
    ];
  });

const voice = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ name: z.string() }).transform(({ name }) => name),
]);

/** The response of `GET /v1/audio/voices`, in the formats of different servers. */
export const voiceList = z.union([
  z.array(voice),
  z.object({ voices: z.array(voice) }).transform(({ voices }) => voices),
]);
