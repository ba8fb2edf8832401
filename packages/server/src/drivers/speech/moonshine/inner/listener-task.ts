/** The task of the recogniser process. */
export interface HearTask {
  readonly samples: Float32Array;
  readonly rate: number;
  readonly phrases: readonly string[];
}
