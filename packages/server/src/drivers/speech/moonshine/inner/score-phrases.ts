import type { Branch, Listening } from './listening.ts';
import type { TrieNode } from './phrase-trie.ts';
import { endOfText } from './tokens.ts';

/** The batch size: eight texts cost twice as much as one, and more gain little. */
const sideBySide = 8;

interface Beginning extends Branch {
  readonly node: TrieNode;
  readonly logProb: number;
}

/**
 * The log-probability that each phrase is all that was said, in its likeliest text. Omits phrases that cannot exceed
 * their floor, and those outside the `width` likeliest prefixes of the same length.
 */
export const scorePhrases = async (
  { start, next }: Listening,
  trie: TrieNode,
  width: number,
): Promise<Map<string, number>> => {
  const scores = new Map<string, number>();
  let level = [{ node: trie, logProb: 0, step: start }];
  while (level.length > 0) {
    const beginnings: Beginning[] = [];
    for (const { node, logProb, step } of level) {
      const whole = logProb + (step.logProbs[endOfText] ?? 0);
      for (const phrase of node.phrases) scores.set(phrase, Math.max(whole, scores.get(phrase) ?? whole));
      for (const [token, child] of node.children) {
        const longer = logProb + (step.logProbs[token] ?? 0);
        // Additional tokens only make a text less likely.
        if (longer > child.floor) beginnings.push({ after: step, token, node: child, logProb: longer });
      }
    }
    const followed = beginnings.toSorted((a, b) => b.logProb - a.logProb).slice(0, width);
    level = [];
    for (let from = 0; from < followed.length; from += sideBySide) {
      const some = followed.slice(from, from + sideBySide);
      const steps = await next(some);
      for (const [i, step] of steps.entries()) {
        const beginning = some[i];
        if (beginning) level.push({ node: beginning.node, logProb: beginning.logProb, step });
      }
    }
  }
  return scores;
};
