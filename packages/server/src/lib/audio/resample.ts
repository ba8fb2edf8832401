import { designFilter, type SincFilter } from './inner/sinc-filter.ts';
import type { Sound } from './sound.ts';

/** Of the lower of two rates: what is below the first stays, what is above the second goes. */
const passBand = 0.45;
const stopBand = 0.5;

/** A rate at least this many times the wanted one is halved first, which a short filter can do. */
const worthHalving = 3;

const pieceSamples = 4096;

interface Sink {
  push(samples: Float32Array): void;
}

/** Takes a sound piece by piece and gives it whole at another rate; at the first rate it need not exist whole. */
export interface StreamResampler extends Sink {
  /** What was pushed, then silence where less than the promised length came. */
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
  // Four sums side by side: one alone would wait for each of its additions.
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

/** Output sample i lies at input i * stride / steps, kept as a whole number of inputs and of steps to the next. */
class Stage implements Sink {
  readonly #filter: SincFilter;
  readonly #stride: number;
  readonly #steps: number;
  readonly #next: Sink;
  readonly #input: Float64Array;
  readonly #output = new Float32Array(pieceSamples);
  #filled: number;
  /** Where in the input buffer the inputs of the next output begin. */
  #at = 0;
  #step = 0;

  constructor(filter: SincFilter, stride: number, steps: number, next: Sink) {
    this.#filter = filter;
    this.#stride = stride;
    this.#steps = steps;
    this.#next = next;
    this.#input = new Float64Array(filter.width + pieceSamples);
    // The sound comes out of silence.
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

/** From one rate to another, of which only the ratio counts. */
const createStages = (from: number, to: number, last: Sink): Sink => {
  if (from === to) return last;
  const lower = Math.min(1, to / from);
  if (from >= to * worthHalving) {
    // Only what would fold back into the wanted band has to go here.
    const filter = designFilter(stopBand * lower, 0.5 - stopBand * lower, 1);
    return new Stage(filter, 2, 1, createStages(from, to * 2, last));
  }
  const divisor = greatestDivisor(from, to);
  const steps = to / divisor;
  return new Stage(designFilter(passBand * lower, stopBand * lower, steps), from / divisor, steps, last);
};

/** For a sound of `length` samples; the rates are whole numbers. */
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

/** The same sound at another rate, in tune and without what that rate cannot hold. */
export const resample = (sound: Sound, rate: number): Sound => {
  if (sound.rate === rate) return sound;
  const resampler = createResampler(sound.rate, rate, sound.samples.length);
  resampler.push(sound.samples);
  return { samples: resampler.finish(), rate };
};
