type Random = () => number;

const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Marsaglia and Tsang, 2000; a shape below 1 is drawn from the next one. */
const drawGamma = (random: Random, shape: number): number => {
  if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
};

/** A share that may be behind `hits` and `misses`, which need not be whole numbers. */
export const drawBeta = (random: Random, hits: number, misses: number): number => {
  const one = drawGamma(random, Math.max(hits, 1e-3));
  const other = drawGamma(random, Math.max(misses, 1e-3));
  return one + other > 0 ? one / (one + other) : 0.5;
};
