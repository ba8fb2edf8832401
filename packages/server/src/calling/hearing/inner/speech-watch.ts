import { type VoiceWindow, windowMs } from '../../../ports/voice.ts';

/** A window is a voice from here on, and no longer one below. */
const voiceFrom = 0.5;
const voiceUntil = 0.35;
/** Speech is this many windows with a voice among the last ones: a word, and no click or cough. */
const onsetWindows = 5;
const amongWindows = 8;

export interface SpeechWatch {
  /** Whether somebody speaks: since `beganMs`, and silent since `quietSinceMs` if that is set. Times of the sound. */
  readonly speech: { readonly beganMs: number; readonly quietSinceMs: number | undefined } | undefined;
  /** Takes a window. `isEcho`: what is heard is our own audio. */
  step(window: VoiceWindow, isEcho?: boolean): void;
  /** The speech is over: waits for the next one. */
  reset(): void;
}

/**
 * Decides when somebody begins to speak and stops:
 *
 *   quiet ──a voice in most of a quarter of a second──▶ speech ──silence──▶ speech that is quiet since then ──▶ reset by its owner
 */
export const createSpeechWatch = (): SpeechWatch => {
  let recent: { readonly untilMs: number; readonly isVoice: boolean }[] = [];
  let speech: { readonly beganMs: number; quietSinceMs: number | undefined } | undefined;
  let isVoice = false;

  return {
    get speech() {
      return speech;
    },
    step: ({ untilMs, voice }, isEcho = false) => {
      isVoice = !isEcho && voice >= (isVoice ? voiceUntil : voiceFrom);
      if (speech) {
        if (isVoice) speech.quietSinceMs = undefined;
        else speech.quietSinceMs ??= untilMs - windowMs;
        return;
      }
      recent.push({ untilMs, isVoice });
      if (recent.length > amongWindows) recent.shift();
      const voiced = recent.filter((one) => one.isVoice);
      const [first] = voiced;
      if (first && voiced.length >= onsetWindows) {
        speech = { beganMs: first.untilMs - windowMs, quietSinceMs: isVoice ? undefined : untilMs - windowMs };
        recent = [];
      }
    },
    reset: () => {
      speech = undefined;
      recent = [];
    },
  };
};
