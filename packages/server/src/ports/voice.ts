/** The length of a window. */
export const windowMs = 32;
export const windowSamples = 256;

/** A piece of sound at 8 kHz, judged. */
export interface VoiceWindow {
  /** When it ended: the milliseconds of sound since the stream began. */
  readonly untilMs: number;
  /** From 0 to 1. */
  readonly voice: number;
  /** Its level in decibels; 0 is the loudest. */
  readonly level: number;
}

export interface VoiceStream {
  /** 8 kHz, 16 bits, mono. */
  push(samples: Int16Array): void;
  /** Nothing is reported any more. */
  close(): void;
}

/** Tells voices from noise in streams of sound. */
export interface VoiceDetector {
  /** `onWindow` gets each window in order, soon after its sound was pushed, never from within `push`. */
  open(onWindow: (window: VoiceWindow) => void): VoiceStream;
  close(): Promise<void>;
}
