/** Colours as people with and without all kinds of cones see them, and how far apart two of them look. */

type Triple = [number, number, number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Linear RGB, each 0 to 1. */
export const readHex = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)];
};

/** In linear RGB (Machado, Oliveira and Fernandes, 2009). */
const matrices = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;

type Vision = keyof typeof matrices;
export const visions = Object.keys(matrices) as Vision[];

const times = (rows: readonly (readonly number[])[], colour: Triple) =>
  rows.map((row) => row.reduce((sum, share, at) => sum + share * (colour[at] ?? 0), 0)) as Triple;

export const seenWith = (vision: Vision, colour: Triple): Triple =>
  times(matrices[vision], colour).map((value) => Math.min(1, Math.max(0, value))) as Triple;

/** In OKLab, equal distances look about equally far. */
export const okLab = (colour: Triple): Triple => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
};

/** CIELAB with the white of sRGB (D65). */
const cieLab = (colour: Triple): Triple => {
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    colour,
  ).map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27) * (part / 116) + 16 / 116)) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** The distance in CIELAB (1976); about 2.3 is the least that people notice side by side. */
export const cieDistance = (one: Triple, other: Triple) => {
  const [a, b] = [cieLab(one), cieLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const luminance = (colour: Triple) => 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];

/** The contrast of WCAG, 1 to 21. */
export const contrast = (one: Triple, other: Triple) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
