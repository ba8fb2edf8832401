import { describe, expect, it } from 'vitest';
import { outcomeColours } from '../packages/contract/src/outcomes.ts';
import { cieDistance, contrast, seenWith, visions } from '../packages/web/test/colour-vision.ts';
import { tokenColour } from './tokens.ts';

/** Colours that touch or lie on each other, and how far apart they must look in CIELAB. */
const neighbours: readonly (readonly [one: string, other: string, least: number])[] = [
  ['chart-whole', 'chart-part', 30],
  ['chart-bar', 'chart-track', 30],
  ['chart-area', 'surface', 25],
  ['heat-1', 'heat-2', 10],
  ['heat-2', 'heat-3', 10],
  ['heat-3', 'heat-4', 10],
  ['heat-4', 'heat-5', 10],
];

describe.each(['light', 'dark'] as const)('the charts in the %s scheme', (scheme) => {
  it.each(visions)('have neighbours that are told apart with %s', (vision) => {
    for (const [one, other, least] of neighbours) {
      const [a, b] = [one, other].map((name) => seenWith(vision, tokenColour(scheme, name)));
      if (a && b) expect(cieDistance(a, b), `${one} and ${other}`).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(outcomeColours)('the outcome colour %s has the contrast of graphics and of text', (name) => {
    for (const ground of ['surface', 'chart-track']) {
      const bar = contrast(tokenColour(scheme, `outcome-${name}`), tokenColour(scheme, ground));
      expect(bar, ground).toBeGreaterThanOrEqual(3);
    }
    if (name === 'blue') return;
    const tag = contrast(tokenColour(scheme, `status-${name}-text`), tokenColour(scheme, `status-${name}-bg`));
    expect(tag).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['chart-whole', 'chart-part', 'chart-bar'])('%s has the contrast of graphics', (name) => {
    expect(contrast(tokenColour(scheme, name), tokenColour(scheme, 'surface'))).toBeGreaterThanOrEqual(3);
  });

  it.each([1, 2, 3, 4, 5])('figures on step %d of the heat map are readable', (step) => {
    const figure = tokenColour(scheme, `on-heat-${step}`);
    expect(contrast(figure, tokenColour(scheme, `heat-${step}`))).toBeGreaterThanOrEqual(4.5);
  });
});
