import type { BarTone } from '../document.ts';

/** The colours of the console in its light scheme (packages/web/src/ui): scripts/report-colours.test.ts compares them. */
export const ink = {
  text: '#24211e',
  quiet: '#716b65',
  line: '#ddd9d4',
  track: '#eae7e3',
  whole: '#98918a',
  part: '#21457c',
  brand: '#ff6f61',
} as const;

export const barInk: Readonly<Record<BarTone, string>> = {
  blue: '#356bbd',
  green: '#2c9150',
  violet: '#7a56d6',
  yellow: '#8c6203',
  grey: '#716b65',
};
