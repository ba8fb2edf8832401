/** Windows of many streams, in the order in which they are judged. */
export interface ModelTask {
  /** The stream of each window. A stream may occur several times. */
  readonly streams: readonly number[];
  /** All samples, one window after the other. */
  readonly samples: Int16Array;
  /** Streams that have ended since the last task. */
  readonly ended: readonly number[];
}

/** How likely each window is a voice. */
export type ModelResult = Float32Array;
