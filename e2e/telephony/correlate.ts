const bits = 13;
const count = 2 ** bits;
const cosines = Float64Array.from({ length: count / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / count));
const sines = Float64Array.from({ length: count / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / count));
/** Each index, with its bits in reverse order. */
const reversed = new Uint32Array(count);
for (let i = 1; i < count; i += 1) reversed[i] = ((reversed[i >> 1] as number) >> 1) | ((i & 1) << (bits - 1));

const swap = (numbers: Float64Array, one: number, other: number): void => {
  const kept = numbers[one] as number;
  numbers[one] = numbers[other] as number;
  numbers[other] = kept;
};

/** The Fourier transform of complex numbers, in place. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let i = 0; i < count; i += 1) {
    const j = reversed[i] as number;
    if (i >= j) continue;
    swap(real, i, j);
    swap(imaginary, i, j);
  }
  for (let half = 1; half < count; half *= 2) {
    const step = count / (2 * half);
    for (let from = 0; from < count; from += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const one = from + k;
        const other = one + half;
        const cosine = cosines[k * step] as number;
        const sine = sines[k * step] as number;
        const a = real[other] as number;
        const b = imaginary[other] as number;
        const turnedA = a * cosine - b * sine;
        const turnedB = a * sine + b * cosine;
        real[other] = (real[one] as number) - turnedA;
        imaginary[other] = (imaginary[one] as number) - turnedB;
        real[one] = (real[one] as number) + turnedA;
        imaginary[one] = (imaginary[one] as number) + turnedB;
      }
    }
  }
};

/**
 * The sum of the products of a piece (of at most half a second) and the samples, at each position of the samples. By
 * Fourier transforms of stretches: one sum after the other takes a second for half a minute of audio.
 */
export const correlate = (samples: Float32Array, piece: Float32Array): Float64Array => {
  const pieceReal = new Float64Array(count);
  const pieceImaginary = new Float64Array(count);
  pieceReal.set(piece);
  transform(pieceReal, pieceImaginary);
  const stretch = count - piece.length + 1;
  const sums = new Float64Array(samples.length);
  const take = (from: number): Float64Array => {
    const part = new Float64Array(count);
    part.set(samples.subarray(from, from + count));
    return part;
  };
  // Two stretches at once: one as the real parts, the next as the imaginary parts.
  for (let from = 0; from < samples.length; from += 2 * stretch) {
    const real = take(from);
    const imaginary = take(from + stretch);
    transform(real, imaginary);
    for (let i = 0; i < count; i += 1) {
      const a = real[i] as number;
      const b = imaginary[i] as number;
      const c = pieceReal[i] as number;
      const d = pieceImaginary[i] as number;
      // Times the conjugate of the piece. For the way back, real and imaginary parts change places.
      imaginary[i] = (a * c + b * d) / count;
      real[i] = (b * c - a * d) / count;
    }
    transform(real, imaginary);
    for (let i = 0; i < stretch && from + i < sums.length; i += 1) {
      sums[from + i] = imaginary[i] as number;
      if (from + stretch + i < sums.length) sums[from + stretch + i] = real[i] as number;
    }
  }
  return sums;
};
