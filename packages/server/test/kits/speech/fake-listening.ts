import type { Listening, Step } from '../../../src/drivers/speech/moonshine/inner/listening.ts';
import { logSoftmax } from '../../../src/drivers/speech/moonshine/inner/log-softmax.ts';
import { endOfText } from '../../../src/drivers/speech/moonshine/inner/tokens.ts';

interface FakeStep extends Step {
  readonly said: readonly number[];
}

const vocabulary = 32_768;

/** A test model that knows some texts, each with a probability. Everything else is very unlikely. */
export const fakeListening = (
  texts: readonly { tokens: readonly number[]; share: number }[],
): Listening & { steps: number } => {
  const stepAfter = (said: readonly number[]): FakeStep => {
    const scores = new Float32Array(vocabulary).fill(-30);
    const shares = new Map<number, number>();
    for (const { tokens, share } of texts) {
      if (!said.every((token, at) => tokens[at] === token)) continue;
      const next = tokens[said.length] ?? endOfText;
      shares.set(next, (shares.get(next) ?? 0) + share);
    }
    for (const [token, share] of shares) scores[token] = Math.log(share);
    return { said, logProbs: logSoftmax(scores) };
  };
  const listening: Listening<FakeStep> & { steps: number } = {
    steps: 0,
    start: stepAfter([]),
    next: async (branches) => {
      listening.steps += branches.length;
      return branches.map(({ after, token }) => stepAfter([...after.said, token]));
    },
  };
  return listening;
};
