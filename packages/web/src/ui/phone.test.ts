import { expect, it } from 'vitest';
import { phoneGroups } from './phone.ts';

it.each([
  ['+919811111111', '+91 98111 11111'],
  ['+9122123456', '+91 2212 3456'],
  ['+14155550123', '+1 415 555 0123'],
  ['+84912345678', '+84 91 234 5678'],
  ['+442079460958', '+44 207 946 0958'],
  ['+3581234567', '+358 123 4567'],
])('%s is read as %s', (phone, shown) => {
  expect(phoneGroups(phone).join(' ')).toBe(shown);
});

it.each(['', '98111', 'unknown', '+91', '0 98 11', '+12345678901234567'])('leaves %j as it is', (phone) => {
  expect(phoneGroups(phone)).toEqual([phone]);
});

it.each(['+919811111111', '+14155550123', '+442079460958', '+123456'])('loses no digit of %s', (phone) => {
  expect(phoneGroups(phone).join('')).toBe(phone);
});
