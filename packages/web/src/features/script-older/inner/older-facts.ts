import { say } from '../../../words/say.ts';
import type { Kind } from './kind-choice.tsx';

/** The fields that a person fills in, trimmed. */
export interface Facts {
  name: string;
  lang_code: string;
  text: string;
}

export const labels: Readonly<Record<keyof Facts, string>> = {
  name: say('scripts.name'),
  lang_code: say('scripts.language'),
  text: say('scripts.older.script'),
};

/** The first field that must not be empty and is. A recording needs no text. */
export const firstEmpty = (facts: Facts, kind: Kind): keyof Facts | undefined => {
  if (facts.name === '') return 'name';
  if (facts.lang_code === '') return 'lang_code';
  return kind === 'write' && facts.text === '' ? 'text' : undefined;
};
