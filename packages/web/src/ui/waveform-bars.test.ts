import { describe, expect, test } from 'vitest';
import { barsOf, barsPath, peaksOf } from './waveform-bars.ts';

describe('barsOf', () => {
  test('shows the loudest of the slots that a bar stands for', () => {
    expect(barsOf([0, 255, 51, 0, 0, 102], 3)).toEqual([1, 0.2, 0.4]);
  });
  test('stretches few peaks over many bars', () => {
    expect(barsOf([255, 0], 4)).toEqual([1, 1, 0, 0]);
  });
  test('lets a quiet recording fill the height, and near silence stay low', () => {
    expect(barsOf([102, 51], 2)).toEqual([1, 0.5]);
    expect(barsOf([16, 0], 2)).toEqual([0.25, 0]);
  });
  test('has nothing to show for nothing', () => {
    expect(barsOf([], 10)).toEqual([]);
    expect(barsOf([1, 2], 0)).toEqual([]);
  });
});

describe('barsPath', () => {
  test('draws around the middle, and a dot for silence', () => {
    expect(barsPath([1, 0], 20)).toBe('M1 1.00V19.00M4 9.75V10.25');
  });
});

describe('peaksOf', () => {
  test('takes the loudest of every slot over all channels', () => {
    const left = new Float32Array([0, 0.5, 0, 0]);
    const right = new Float32Array([0, 0, -1, 0.25]);
    expect(peaksOf([left, right], 2)).toEqual([128, 255]);
  });
  test('stays within 255 where the sound is clipped, and has none for no sound', () => {
    expect(peaksOf([new Float32Array([1.4])], 1)).toEqual([255]);
    expect(peaksOf([], 5)).toEqual([]);
    expect(peaksOf([new Float32Array()], 5)).toEqual([]);
  });
  test('fills every slot where there are fewer samples than slots', () => {
    expect(peaksOf([new Float32Array([1, 0])], 4)).toEqual([255, 255, 0, 0]);
  });
});
