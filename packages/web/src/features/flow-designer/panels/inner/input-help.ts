import { limits } from '@halloo/flow/limits';
import { say } from '../../../../words/say.ts';

/** How the free inputs end, and the name they are saved under. */
export const inputHelp = {
  digits: say('designer.answer.digitsHelp', {
    digits: limits.keypadDigits,
    seconds: limits.keypadSilenceMs / 1000,
  }),
  speech: say('designer.answer.speechHelp', {
    silence: limits.voiceSilenceMs / 1000,
    longest: limits.voiceMs / 1000,
  }),
} as const;
