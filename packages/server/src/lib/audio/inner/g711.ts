const table = (decode: (code: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, code) => decode(code) / 32_768);

const muLaw = table((code) => {
  const bits = ~code & 0xff;
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - size : size - 0x84;
});

const aLaw = table((code) => {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const step = ((bits & 0x0f) << 4) + 8;
  const size = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return bits & 0x80 ? size : -size;
});

/** One byte of ITU-T G.711 mu-law as a sample from -1 to 1. */
export const readMuLaw = (code: number): number => muLaw[code] ?? 0;

/** One byte of ITU-T G.711 A-law as a sample from -1 to 1. */
export const readALaw = (code: number): number => aLaw[code] ?? 0;

const clip = 32_635;
const bias = 0x84;

/** A sample from -1 to 1 as one byte of ITU-T G.711 mu-law. */
export const writeMuLaw = (sample: number): number => {
  const size = Math.min(clip, Math.round(Math.abs(sample) * 32_768)) + bias;
  const exponent = 24 - Math.clz32(size);
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
};
