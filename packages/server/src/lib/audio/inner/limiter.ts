/** -1 dBFS for samples. Between two samples the sound may be slightly louder. */
const ceiling = 10 ** (-1 / 20);
const lookAheadMs = 5;
const releaseMs = 80;

export const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (let i = 0; i < samples.length; i += 1) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  return peak;
};

/** A sliding minimum of the last `size` values in amortised constant time: only increasing values are kept. */
class SlidingMinimum {
  readonly #values: Float64Array;
  readonly #indexes: Int32Array;
  readonly #size: number;
  #first = 0;
  #count = 0;
  #pushed = 0;

  constructor(size: number) {
    this.#size = size;
    this.#values = new Float64Array(size);
    this.#indexes = new Int32Array(size);
  }

  push(value: number): number {
    const slot = (place: number) => (this.#first + place) % this.#size;
    if (this.#count > 0 && (this.#indexes[this.#first] ?? 0) <= this.#pushed - this.#size) {
      this.#first = slot(1);
      this.#count -= 1;
    }
    while (this.#count > 0 && (this.#values[slot(this.#count - 1)] ?? 0) >= value) this.#count -= 1;
    this.#values[slot(this.#count)] = value;
    this.#indexes[slot(this.#count)] = this.#pushed;
    this.#count += 1;
    this.#pushed += 1;
    return this.#values[this.#first] ?? 0;
  }
}

/**
 * Amplifies all samples in place and limits peaks to -1 dBFS. The gain is the average, over the last 5 ms, of the
 * lowest gain that any sample of the next 5 ms needs. So it is low enough for every peak and never jumps, and it
 * recovers inaudibly slowly.
 */
export const amplify = (samples: Float32Array, rate: number, gain: number): void => {
  const highest = peakOf(samples) * gain;
  if (highest <= ceiling) {
    for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * gain;
    return;
  }
  const window = Math.max(1, Math.round((rate * lookAheadMs) / 1000));
  const release = 1 - Math.exp(-1000 / (rate * releaseMs));
  const ahead = new SlidingMinimum(window);
  const recent = new Float64Array(window).fill(1);
  let sum = window;
  let held = 1;
  for (let i = 1 - window; i < samples.length; i += 1) {
    const size = Math.abs((samples[i + window - 1] ?? 0) * gain);
    const lowest = ahead.push(size > ceiling ? ceiling / size : 1);
    held = Math.min(lowest, held + (1 - held) * release);
    const slot = (i + window) % window;
    sum += held - (recent[slot] ?? 0);
    recent[slot] = held;
    if (i >= 0) samples[i] = (samples[i] ?? 0) * gain * Math.min(1, sum / window);
  }
};
