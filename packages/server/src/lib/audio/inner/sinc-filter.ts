/** Sufficient: the signal-to-noise ratio of a telephone line is below 40 dB. */
const stopBandDb = 72;

/** The number of phases; others are interpolated, with an error of -100 dB. */
const mostPhases = 512;

/**
 * A windowed-sinc low-pass. Row p has the weights for a position p / (rows - 1) of the way from one input sample to the
 * next: from `1 - width / 2` samples before that input to `width / 2` samples after it.
 */
export interface SincFilter {
  /** A multiple of four. */
  readonly width: number;
  readonly rows: readonly Float64Array[];
}

/** The modified Bessel function of the first kind, order 0, as a series. */
const bessel = (x: number): number => {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
};

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const designRow = (width: number, bandwidth: number, offset: number): Float64Array => {
  const shape = 0.1102 * (stopBandDb - 8.7);
  const row = new Float64Array(width);
  let sum = 0;
  for (let k = 0; k < width; k += 1) {
    const distance = k + 1 - width / 2 - offset;
    const inWindow = 1 - ((2 * distance) / width) ** 2;
    const weight = inWindow < 0 ? 0 : bessel(shape * Math.sqrt(inWindow)) * sinc(bandwidth * distance);
    row[k] = weight;
    sum += weight;
  }
  for (let k = 0; k < width; k += 1) row[k] = (row[k] ?? 0) / sum;
  return row;
};

/** Keeps frequencies below `pass` and removes those above `stop`, both in cycles per input sample. */
export const designFilter = (pass: number, stop: number, phases: number): SincFilter => {
  // Kaiser's formulas: with this length and the shape above, the filter reaches the stop-band attenuation.
  const length = (stopBandDb - 7.95) / (2.285 * 2 * Math.PI * (stop - pass));
  const width = Math.ceil(length / 4) * 4;
  const kept = Math.min(phases, mostPhases);
  const rows = Array.from({ length: kept + 1 }, (_, phase) => designRow(width, pass + stop, phase / kept));
  return { width, rows };
};
