/** What the model expects after some tokens of a text. Never changed: several tokens may be tried after one step. */
export interface Step {
  /** Of each token of the vocabulary to be the next one. */
  readonly logProbs: Float32Array;
}

export interface Branch<S extends Step = Step> {
  readonly after: S;
  readonly token: number;
}

/** A sound that was taken in, ready to be put into words. */
export interface Listening<S extends Step = Step> {
  readonly start: S;
  /** One step for each branch, computed together; all of them must have equally many tokens before them. */
  next(branches: readonly Branch<S>[]): Promise<S[]>;
}
