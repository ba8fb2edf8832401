/** The model's prediction after some tokens. Immutable: several tokens may be tried after one step. */
export interface Step {
  /** The log-probability of each token to be the next one. */
  readonly logProbs: Float32Array;
}

export interface Branch<S extends Step = Step> {
  readonly after: S;
  readonly token: number;
}

/** An encoded sound, ready for decoding. */
export interface Listening<S extends Step = Step> {
  readonly start: S;
  /** One step for each branch, computed as a batch. All branches must have the same number of tokens. */
  next(branches: readonly Branch<S>[]): Promise<S[]>;
}
