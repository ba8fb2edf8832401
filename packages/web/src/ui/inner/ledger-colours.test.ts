import { leadStates } from '@halloo/contract/ledger';
import { describe, expect, it } from 'vitest';
import { ledgerColours } from './ledger-colours.ts';

type Rgb = [number, number, number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const readHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)];
};
/** How people see who lack one kind of cone, in linear RGB (Machado, Oliveira and Fernandes, 2009). */
const visions: Record<string, readonly Rgb[]> = {
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
};

const times = (rows: readonly Rgb[], [red, green, blue]: Rgb) =>
  rows.map(([r, g, b]) => Math.min(1, Math.max(0, r * red + g * green + b * blue))) as Rgb;

/** OKLab, in which equal distances look about equally far. */
const lab = (colour: Rgb): Rgb => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as Rgb;
  const [l, m, s] = cones;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(...lab(one).map((value, axis) => value - (lab(other)[axis] ?? 0)));

describe.each(['light', 'dark'] as const)('the ledger in the %s scheme', (scheme) => {
  it.each(Object.keys(visions))('has thirteen colours that are told apart with %s', (vision) => {
    const seen = leadStates.map(({ name }) => times(visions[vision] ?? [], readHex(ledgerColours[scheme][name])));
    for (const [place, colour] of seen.entries()) {
      for (const [after, other] of seen.slice(place + 1).entries()) {
        const pair = `${leadStates[place]?.name} and ${leadStates[place + 1 + after]?.name}`;
        // Neighbours in the bar touch, so they must differ more.
        expect(distance(colour, other), pair).toBeGreaterThan(after === 0 ? 0.18 : 0.075);
      }
    }
  });
});
