import { expect, test } from 'vitest';
import { addressNeed, screenNeed } from './address-needs.ts';
import { addresses } from './console-addresses.ts';

test('an address needs what its screen, tab or part needs', () => {
  expect(addressNeed(addresses.campaigns('Live'))).toBe('look');
  expect(addressNeed(addresses.campaignForm(7))).toBe('run');
  expect(addressNeed(addresses.people('asha'))).toBe('persons');
  expect([screenNeed('/people/7'), screenNeed('/people/lead/3/7'), screenNeed('/review/3')]).toEqual(
    Array(3).fill('persons'),
  );
  expect([screenNeed('/result/3'), screenNeed('/people/7/8/9')]).toEqual(['look', 'look']);
  expect(addressNeed(addresses.textToSpeech())).toBe('edit');
  expect([addressNeed(addresses.sims('98')), addressNeed(addresses.newSim())]).toEqual(['look', 'run']);
  expect(addressNeed(addresses.settings())).toBe('manage');
  expect(addressNeed(addresses.settings('system'))).toBe('look');
  expect(addressNeed(addresses.settings('do-not-call'))).toBe('persons');
});
