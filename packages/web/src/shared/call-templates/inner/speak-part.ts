import { scriptRoutes } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { call } from '../../../api/client.ts';
import type { PlayedScript } from '../../phone/use-phone.ts';

export interface SpokenPart {
  readonly label: string;
  readonly text: string;
  /** Its own language, where it has one. */
  readonly language?: string | undefined;
}

export const typeOf = (text: string): 'Text' | 'Text Template' =>
  templateFields(text).length > 0 ? 'Text Template' : 'Text';

/** A text as a script that nobody has saved. One with fields is spoken when it is played, with the caller's values. */
export const speakPart = async ({ label, text }: SpokenPart, language: string): Promise<PlayedScript> => {
  const script = { name: label, text_message: text, voice_name: '', lang_code: language, audio_type: typeOf(text) };
  if (script.audio_type === 'Text Template') return { ...script, audio_file: '', length_in_seconds: 0, peaks: [] };
  const { url, duration, peaks } = await call(scriptRoutes.speakText, { body: { text, lang_code: language } });
  return { ...script, audio_file: url, length_in_seconds: duration, peaks };
};

/** Finds the script of each part by its place, from 1 on. Each is spoken once. */
export const createPartFinder = (parts: readonly SpokenPart[], language: string) => {
  const spoken = new Map<number, Promise<PlayedScript>>();
  return (id: number): Promise<PlayedScript> => {
    const known = spoken.get(id);
    if (known !== undefined) return known;
    const part = parts[id - 1];
    if (!part) return Promise.reject(new Error(`The template has no part ${id}.`));
    const speaking = speakPart(part, part.language ?? language);
    spoken.set(id, speaking);
    // The next try speaks it again.
    speaking.catch(() => spoken.delete(id));
    return speaking;
  };
};
