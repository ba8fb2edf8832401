import { expect, test } from 'vitest';
import { sheetsIn, sheetsInUse } from './mantine-styles.ts';

test('the console loads the sheet of each component of Mantine that it uses, and no other', () => {
  expect(sheetsIn('ui/console-styles.css')).toEqual(sheetsInUse());
});

test('the sheets of sign-in are in the order of the console', () => {
  const order = sheetsIn('ui/console-styles.css');
  const places = sheetsIn('ui/styles.css').flatMap((name) => (order.includes(name) ? [order.indexOf(name)] : []));
  expect(places.length).toBeGreaterThan(10);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
