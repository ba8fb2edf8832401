import { errors } from '@halloo/words/en/errors';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';
import type { ErrorCode } from './errors.ts';

const say = createSay(errors, language);

/** The sentence of an error code. A code without one does not compile. */
export const errorSentence = (code: ErrorCode): string => say(`error.${code}`);
