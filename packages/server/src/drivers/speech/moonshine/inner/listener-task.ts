import type { Heard } from '../../../../ports/speech.ts';

/** What goes to the process that listens. It takes one `hear` at a time, and answers each with one report. */
export type Task =
  | {
      readonly kind: 'hear';
      readonly samples: Float32Array;
      readonly rate: number;
      readonly phrases: readonly string[];
    }
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'stop' };

export type Report =
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly why: string };
