import { expect, test } from 'vitest';
import { barInk, ink } from '../packages/server/src/lib/pdf/inner/ink.ts';
import { theme } from '../packages/web/src/ui/theme.ts';
import { readHex } from '../packages/web/test/colour-vision.ts';
import { tokenColour } from './tokens.ts';

const inLight = (name: string) => tokenColour('light', name);

test('the report has the colours of the console', () => {
  const tokens = {
    line: 'line',
    track: 'chart-track',
    whole: 'chart-whole',
    part: 'chart-part',
    brand: 'bar',
  } as const;
  for (const [name, token] of Object.entries(tokens)) {
    expect([name, readHex(ink[name as keyof typeof tokens])]).toEqual([name, inLight(token)]);
  }
  expect([ink.text, ink.quiet]).toEqual([theme.black, theme.colors?.gray?.[6]]);
  for (const [tone, hex] of Object.entries(barInk)) {
    expect([tone, readHex(hex)]).toEqual([tone, inLight(`outcome-${tone}`)]);
  }
});
