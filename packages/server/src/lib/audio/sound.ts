/** One channel of audio, with samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array;
  /** The sample rate in Hz. */
  readonly rate: number;
}
