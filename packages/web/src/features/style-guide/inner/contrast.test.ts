import { describe, expect, it } from 'vitest';
import { contrast, readColour, toHex } from './contrast.ts';

describe('contrast', () => {
  it('runs from 1 to 21, whichever colour comes first', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
    expect(contrast([9, 9, 9], [9, 9, 9])).toBeCloseTo(1);
  });

  it('agrees with the figures of the design', () => {
    expect(contrast([0xcf, 0x3b, 0x36], [255, 255, 255])).toBeCloseTo(4.85, 1);
  });
});

describe('a computed colour', () => {
  it('is read in both notations', () => {
    expect(readColour('rgb(207, 59, 54)')).toEqual([207, 59, 54]);
    expect(readColour('rgb(207 59 54 / 1)')).toEqual([207, 59, 54]);
    expect(toHex([207, 59, 54])).toBe('#cf3b36');
  });

  it('is not read when it shines through or is written otherwise', () => {
    expect(readColour('rgba(0, 0, 0, 0.5)')).toBeUndefined();
    expect(readColour('color(srgb 1 0 0)')).toBeUndefined();
  });
});
