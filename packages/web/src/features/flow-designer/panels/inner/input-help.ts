import { limits } from '@halloo/flow/limits';

const seconds = (ms: number) => `${ms / 1000} seconds`;

/** How the free inputs end, and what becomes of them. */
export const inputHelp = {
  digits: `What is typed is kept under this name. It ends with #, at ${limits.keypadDigits} digits, or after ${seconds(limits.keypadSilenceMs)} without a key.`,
  speech: `What is said is recorded and kept under this name. It ends after ${seconds(limits.voiceSilenceMs)} of silence or at ${seconds(limits.voiceMs)}.`,
} as const;
