import { expect, it } from 'vitest';
import { readMinutes } from './callback-minutes.ts';

it.each([
  ['', null],
  [' 90 ', 90],
  ['43200', 43_200],
  ['0', undefined],
  ['43201', undefined],
  ['1.5', undefined],
  ['soon', undefined],
])('reads %j as %s', (text, minutes) => expect(readMinutes(text)).toBe(minutes));
