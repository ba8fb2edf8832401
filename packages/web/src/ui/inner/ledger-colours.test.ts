import { leadStates } from '@halloo/contract/ledger';
import { describe, expect, it } from 'vitest';
import { okLab, readHex, seenWith, visions } from '../../../test/colour-vision.ts';
import { ledgerColours } from './ledger-colours.ts';

describe.each(['light', 'dark'] as const)('the ledger in the %s scheme', (scheme) => {
  it.each(visions)('has thirteen colours that are told apart with %s', (vision) => {
    const seen = leadStates.map(({ name }) => okLab(seenWith(vision, readHex(ledgerColours[scheme][name]))));
    for (const [place, colour] of seen.entries()) {
      for (const [after, other] of seen.slice(place + 1).entries()) {
        const pair = `${leadStates[place]?.name} and ${leadStates[place + 1 + after]?.name}`;
        const distance = Math.hypot(...colour.map((value, axis) => value - (other[axis] ?? 0)));
        // Neighbours in the bar touch, so they must differ more.
        expect(distance, pair).toBeGreaterThan(after === 0 ? 0.18 : 0.075);
      }
    }
  });
});
