/**
 * The hard limits of a call's walk through a flow. The interpreter and the designer both use them; no flow can exceed
 * them.
 */
export const limits = {
  /** Nodes entered in one call; then the call ends politely. */
  steps: 200,
  /** Duration of one call. */
  callMs: 30 * 60_000,
  /** How often a Rule asks in total, unless it says otherwise: the first time and two repeats. */
  tries: 3,
  /** Silence at a Rule that counts as no input, unless it says otherwise. */
  inputMs: 7_000,
  /** Free keypad input ends at `#`, at this many digits, or after this much silence. */
  keypadDigits: 32,
  keypadSilenceMs: 4_000,
  /** Free voice input ends after this much silence or at this length. */
  voiceSilenceMs: 2_000,
  voiceMs: 60_000,
  /** The length of an answer that is compared with keywords: a few words, even on a line that is never quiet. */
  phraseMs: 15_000,
  /** An answering machine's greeting is over after this much silence, and treated as over after this time. */
  greetingSilenceMs: 1_800,
  greetingMs: 40_000,
  /** An assistant that screens calls has asked after this much silence, or after this time. */
  screeningSilenceMs: 700,
  screeningMs: 10_000,
  /** The person takes the call within this, or does not. */
  helloMs: 45_000,
} as const;
