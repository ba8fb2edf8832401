import type { Listening } from './listening.ts';
import { endOfText } from './tokens.ts';

export interface Transcript {
  readonly tokens: readonly number[];
  /** The log-probability of the whole text with its end. */
  readonly logProb: number;
}

/** Faster than anybody speaks: more tokens than this were not said. */
const tokensPerSecond = 8;
const tokensAtLeast = 6;

/** More repetitions than this come from the model, which loops. People say "no no no". */
const mostRepeats = 7;

const likeliest = (logProbs: Float32Array): number => {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logProb of logProbs) if (logProb > highest) highest = logProb;
  return logProbs.indexOf(highest);
};

/** The number of tokens at the end of a text that only repeat, too often, the tokens before them. */
const circling = (tokens: readonly number[]): number => {
  for (let length = 1; length * (mostRepeats + 1) <= tokens.length; length += 1) {
    let same = 0;
    while (tokens.length - 1 - same - length >= 0 && tokens.at(-1 - same) === tokens.at(-1 - same - length)) same += 1;
    if (same >= length * mostRepeats) return same;
  }
  return 0;
};

/** Transcribes a sound greedily, with the likeliest token at each step. */
export const transcribe = async ({ start, next }: Listening, seconds: number): Promise<Transcript> => {
  const limit = Math.max(tokensAtLeast, Math.ceil(seconds * tokensPerSecond));
  const tokens: number[] = [];
  let logProb = 0;
  let step = start;
  for (;;) {
    const token = likeliest(step.logProbs);
    logProb += step.logProbs[token] ?? 0;
    if (token === endOfText || tokens.length === limit) return { tokens, logProb };
    tokens.push(token);
    const circled = circling(tokens);
    if (circled > 0) return { tokens: tokens.slice(0, -circled), logProb };
    const [following] = await next([{ after: step, token }]);
    if (following === undefined) throw new Error('The model stopped within a text.');
    step = following;
  }
};
