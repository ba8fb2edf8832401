import type { Heard } from '../../../../ports/speech.ts';

/** The messages to the recogniser process. It handles one `hear` at a time and answers each with one report. */
export type Task =
  | {
      readonly kind: 'hear';
      readonly samples: Float32Array;
      readonly rate: number;
      readonly phrases: readonly string[];
    }
  /** The answer is no longer needed. */
  | { readonly kind: 'stop' };

export type Report =
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly why: string };
