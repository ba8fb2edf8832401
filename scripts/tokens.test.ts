import { expect, test } from 'vitest';
import { contrast } from '../packages/web/test/colour-vision.ts';
import { styleSheets, tokenColour } from './tokens.ts';

/** What a pattern finds in the sheets, each with its sheet. */
const find = (pattern: RegExp) =>
  styleSheets().flatMap(({ sheet, text }) =>
    [...text.matchAll(pattern)].map((found) => ({ sheet, value: found[1] ?? '' })),
  );

test.each(['light', 'dark'] as const)('the top bar is coral with readable ink in the %s scheme', (scheme) => {
  expect(tokenColour(scheme, 'bar')).toEqual(tokenColour('light', 'logo'));
  expect(contrast(tokenColour(scheme, 'bar-text'), tokenColour(scheme, 'bar'))).toBeGreaterThanOrEqual(4.5);
  // The area beside sign-in is a gradient, which axe does not measure; the mark of the logo has its middle colour.
  const area = [tokenColour(scheme, 'brand-area-text'), tokenColour(scheme, 'brand-area-mark')] as const;
  expect(contrast(...area)).toBeGreaterThanOrEqual(4.5);
});

test('sizes of text come from the scale', () => {
  const inScale = /^(var\(--(mantine-font-size-(xs|sm|md|lg|xl)|halloo-[\w-]+)\)|inherit)$/;
  const sizes = find(/font-size: ([^;]+);/g);
  expect(sizes.length).toBeGreaterThan(50);
  // In the drawing of a flow, a size is part of the drawing and grows with it.
  expect(sizes.filter(({ sheet, value }) => !inScale.test(value) && !sheet.includes('flow-picture'))).toEqual([]);
});

test('colours come from the tokens', () => {
  const raw = find(/(#[\da-f]{3,8}\b|\brgba?\()/gi);
  expect(raw.filter(({ sheet }) => sheet !== 'ui/tokens.css')).toEqual([]);
});
