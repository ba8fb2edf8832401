/** Samples of a frame. */
export const frameSamples = 512;
const half = frameSamples / 2;
const bits = 8;

const hann = Float64Array.from(
  { length: frameSamples },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frameSamples),
);
const cos = Float64Array.from({ length: half }, (_, at) => Math.cos((2 * Math.PI * at) / frameSamples));
const sin = Float64Array.from({ length: half }, (_, at) => -Math.sin((2 * Math.PI * at) / frameSamples));
const reversed = Uint16Array.from({ length: half }, (_, at) => {
  let turned = 0;
  for (let bit = 0; bit < bits; bit += 1) if (at & (1 << bit)) turned |= 1 << (bits - 1 - bit);
  return turned;
});

const re = new Float64Array(half);
const im = new Float64Array(half);

/** A transform of half the length: even samples are its real part, odd ones its imaginary part. */
const transform = () => {
  for (let size = 2; size <= half; size *= 2) {
    const step = frameSamples / size;
    const reach = size / 2;
    for (let from = 0; from < half; from += size) {
      for (let k = 0; k < reach; k += 1) {
        const c = cos[k * step] as number;
        const s = sin[k * step] as number;
        const top = from + k;
        const low = top + reach;
        const a = (re[low] as number) * c - (im[low] as number) * s;
        const b = (re[low] as number) * s + (im[low] as number) * c;
        re[low] = (re[top] as number) - a;
        im[low] = (im[top] as number) - b;
        re[top] = (re[top] as number) + a;
        im[top] = (im[top] as number) + b;
      }
    }
  }
};

/** Writes the power of the frequencies `k * rate / frameSamples` into `power`, for `from` <= k < `to`. */
export const powerSpectrum = (
  samples: { readonly [at: number]: number },
  start: number,
  power: Float64Array,
  { from, to }: { readonly from: number; readonly to: number },
): void => {
  for (let at = 0; at < half; at += 1) {
    const place = reversed[at] as number;
    re[place] = (samples[start + 2 * at] as number) * (hann[2 * at] as number);
    im[place] = (samples[start + 2 * at + 1] as number) * (hann[2 * at + 1] as number);
  }
  transform();
  for (let k = from; k < to; k += 1) {
    const other = half - k;
    const evenRe = ((re[k] as number) + (re[other] as number)) / 2;
    const evenIm = ((im[k] as number) - (im[other] as number)) / 2;
    const oddRe = ((im[k] as number) + (im[other] as number)) / 2;
    const oddIm = ((re[other] as number) - (re[k] as number)) / 2;
    const c = cos[k] as number;
    const s = sin[k] as number;
    const wholeRe = evenRe + oddRe * c - oddIm * s;
    const wholeIm = evenIm + oddRe * s + oddIm * c;
    power[k] = wholeRe * wholeRe + wholeIm * wholeIm;
  }
};
