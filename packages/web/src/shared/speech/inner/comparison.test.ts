import type { Voice } from '@halloo/contract/scripts';
import { describe, expect, it } from 'vitest';
import { orderVoices, shuffle } from './comparison.ts';
import { sampleText } from './sample-texts.ts';

const voice = (original_name: string, gender: Voice['gender'], slow: boolean): Voice => ({
  original_name,
  label: original_name,
  language: 'en-IN',
  gender,
  engine: 'kokoro',
  note: '',
  slow,
});
const namesOf = (voices: readonly Voice[]) => voices.map(({ original_name }) => original_name);

describe('the voices to compare', () => {
  const male = [voice('natural he', 'MALE', true), voice('quick he', 'MALE', false)];
  const female = [voice('natural she', 'FEMALE', true), voice('quick she', 'FEMALE', false)];

  it('has natural voices first, of both genders or of one', () => {
    expect(namesOf(orderVoices([female, male], 'ALL'))).toEqual(['natural she', 'natural he', 'quick she', 'quick he']);
    expect(namesOf(orderVoices([female, male], 'MALE'))).toEqual(['natural he', 'quick he']);
  });

  it('has quick voices first where the natural ones have an accent', () => {
    expect(namesOf(orderVoices([[], male.toReversed()], 'ALL'))).toEqual(['quick he', 'natural he']);
    expect(orderVoices([[], []], 'ALL')).toEqual([]);
  });

  it('changes places by the seed, and loses none', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const orders = [1, 2, 3].map((seed) => shuffle(items, seed));
    for (const order of orders) expect(order.toSorted()).toEqual(items);
    expect(new Set(orders.map(String)).size).toBe(3);
    expect(shuffle(items, 2)).toEqual(orders[1]);
  });

  it('speaks the language, or numbers', () => {
    expect(sampleText('en-GB')).toMatch(/^Good morning/);
    expect(sampleText('hi-IN')).toMatch(/^नमस्ते/);
    expect(sampleText('cy')).toMatch(/^1, 2, 3/);
  });
});
