/** Turns scores into log-probabilities, whose exponentials add up to one. */
export const logSoftmax = (scores: Float32Array): Float32Array => {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - highest);
  const shift = highest + Math.log(sum);
  return scores.map((score) => score - shift);
};
