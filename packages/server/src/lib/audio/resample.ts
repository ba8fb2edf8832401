import { designFilter, type SincFilter } from './inner/sinc-filter.ts';
import type { Sound } from './sound.ts';

/** Fractions of the lower rate: frequencies below the first stay, those above the second are removed. */
const passBand = 0.45;
const stopBand = 0.5;

/** A rate of at least this many times the target is halved first, with a short filter. */
const worthHalving = 3;

const pieceSamples = 4096;

interface Sink {
  push(samples: Float32Array): void;
}

/** Accepts a sound in chunks and returns it whole at another rate; the input never exists as a whole. */
export interface StreamResampler extends Sink {
  /** Returns the result, padded with silence if less than the declared length was pushed. */
  finish(): Float32Array;
}

class Collector implements Sink {
  readonly samples: Float32Array;
  #written = 0;

  constructor(length: number) {
    this.samples = new Float32Array(length);
  }

  get isFull() {
    return this.#written === this.samples.length;
  }

  push(samples: Float32Array) {
    const fitting = samples.subarray(0, this.samples.length - this.#written);
    this.samples.set(fitting, this.#written);
    this.#written += fitting.length;
  }
}

const weigh = (input: Float64Array, at: number, row: Float64Array): number => {
  // Four parallel sums: a single one would wait for each addition.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0; k < row.length; k += 4) {
    a += (input[at + k] ?? 0) * (row[k] ?? 0);
    b += (input[at + k + 1] ?? 0) * (row[k + 1] ?? 0);
    c += (input[at + k + 2] ?? 0) * (row[k + 2] ?? 0);
    d += (input[at + k + 3] ?? 0) * (row[k + 3] ?? 0);
  }
  return a + b + c + d;
};

/**
 * Output sample i is at input position i * stride / steps, stored as a whole number of inputs and of steps to the next.
 */
class Stage implements Sink {
  readonly #filter: SincFilter;
  readonly #stride: number;
  readonly #steps: number;
  readonly #next: Sink;
  readonly #input: Float64Array;
  readonly #output = new Float32Array(pieceSamples);
  #filled: number;
  /** The start of the next output's inputs in the input buffer. */
  #at = 0;
  #step = 0;

  constructor(filter: SincFilter, stride: number, steps: number, next: Sink) {
    this.#filter = filter;
    this.#stride = stride;
    this.#steps = steps;
    this.#next = next;
    this.#input = new Float64Array(filter.width + pieceSamples);
    // The sound starts from silence.
    this.#filled = filter.width / 2 - 1;
  }

  push(samples: Float32Array) {
    for (let from = 0; from < samples.length; ) {
      const piece = samples.subarray(from, from + this.#input.length - this.#filled);
      this.#input.set(piece, this.#filled);
      this.#filled += piece.length;
      from += piece.length;
      while (this.#at + this.#filter.width <= this.#filled) this.#next.push(this.#weighSome());
      const done = Math.min(this.#at, this.#filled);
      this.#input.copyWithin(0, done, this.#filled);
      this.#filled -= done;
      this.#at -= done;
    }
  }

  #weighSome(): Float32Array {
    const { width, rows } = this.#filter;
    const wholePerOutput = Math.floor(this.#stride / this.#steps);
    const stepsPerOutput = this.#stride % this.#steps;
    let count = 0;
    for (; count < this.#output.length && this.#at + width <= this.#filled; count += 1) {
      const place = (this.#step * (rows.length - 1)) / this.#steps;
      const row = Math.floor(place);
      let value = this.#weighRow(row);
      if (row !== place) value += (this.#weighRow(row + 1) - value) * (place - row);
      this.#output[count] = value;
      this.#at += wholePerOutput;
      this.#step += stepsPerOutput;
      if (this.#step >= this.#steps) {
        this.#step -= this.#steps;
        this.#at += 1;
      }
    }
    return this.#output.subarray(0, count);
  }

  #weighRow(index: number): number {
    const row = this.#filter.rows[index];
    return row === undefined ? 0 : weigh(this.#input, this.#at, row);
  }
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Converts between two rates. Only their ratio matters. */
const createStages = (from: number, to: number, last: Sink): Sink => {
  if (from === to) return last;
  const lower = Math.min(1, to / from);
  if (from >= to * worthHalving) {
    // This filter only has to remove what would alias into the target band.
    const filter = designFilter(stopBand * lower, 0.5 - stopBand * lower, 1);
    return new Stage(filter, 2, 1, createStages(from, to * 2, last));
  }
  const divisor = greatestDivisor(from, to);
  const steps = to / divisor;
  return new Stage(designFilter(passBand * lower, stopBand * lower, steps), from / divisor, steps, last);
};

/** For a sound of `length` samples. The rates are integers. */
export const createResampler = (from: number, to: number, length: number): StreamResampler => {
  const whole = new Collector(Math.round((length * to) / from));
  const first = createStages(from, to, whole);
  return {
    push: (samples) => first.push(samples),
    finish: () => {
      const silence = new Float32Array(pieceSamples);
      while (!whole.isFull) first.push(silence);
      return whole.samples;
    },
  };
};

/** Resamples a sound, without frequencies that the new rate cannot represent. */
export const resample = (sound: Sound, rate: number): Sound => {
  if (sound.rate === rate) return sound;
  const resampler = createResampler(sound.rate, rate, sound.samples.length);
  resampler.push(sound.samples);
  return { samples: resampler.finish(), rate };
};
