import { expect, test } from 'vitest';
import { iconCatalogue } from './icon-catalogue.ts';

const sources = import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!./icon-catalogue*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const used = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import\s*\{([^}]*)\}\s*from '@tabler\/icons-react'/g)].flatMap(
      ([, names = '']) => names.match(/\bIcon[A-Z]\w*/g) ?? [],
    ),
  ),
);

test('the catalogue lists every icon that the console uses, and no other', () => {
  const listed = Object.values(iconCatalogue).flatMap((group) => Object.keys(group));
  expect([...listed].sort()).toEqual([...used].sort());
});
