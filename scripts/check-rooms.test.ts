import { expect, test } from 'vitest';
import { importsIn, problemsOf } from './check-rooms.ts';

const house = { roofs: ['app', 'features', 'platform'] };

test('counts imports of types, dynamic imports and re-exports, but not packages', () => {
  const code = `
    import type { A } from '../leads/a.ts';
    import fs from 'node:fs';
    export { b } from './b.ts';
    const c = await import('../../platform/c.ts');`;
  expect(importsIn('features/flows/x.ts', code).map(({ to }) => to)).toEqual([
    'features/leads/a.ts',
    'features/flows/b.ts',
    'platform/c.ts',
  ]);
});

test('imports may go down, sideways, and into the file’s own room', () => {
  const fine = [
    { from: 'app/main.ts', to: 'features/leads/routes.ts' },
    { from: 'features/flows/routes.ts', to: 'features/leads/find.ts' },
    { from: 'features/flows/routes.ts', to: 'features/flows/inner/sql.ts' },
    { from: 'features/flows/inner/sql.ts', to: 'platform/db.ts' },
    { from: 'features/flows/inner/sql.ts', to: 'features/flows/show.ts' },
  ];
  expect(problemsOf(house, fine)).toEqual([]);
});

test.each([
  ['up', 'platform/db.ts', 'features/leads/find.ts', 'which is under a higher roof'],
  ["another room's inner", 'features/flows/save.ts', 'features/leads/inner/sql.ts', 'belongs to features/leads alone'],
  ['from nowhere', 'stray/a.ts', 'platform/db.ts', 'stray/a.ts is under no roof'],
])('an import %s is named', (_, from, to, words) => {
  expect(problemsOf(house, [{ from, to }])).toEqual([expect.stringContaining(words)]);
});

test('names rooms that import each other, even if their files do not form a cycle', () => {
  const around = [
    { from: 'features/a/one.ts', to: 'features/b/one.ts' },
    { from: 'features/b/two.ts', to: 'features/c/one.ts' },
    { from: 'features/c/two.ts', to: 'features/a/two.ts' },
  ];
  const [problem] = problemsOf(house, around);
  expect(problem).toMatch(/features\/a → features\/b → features\/c → features\/a/);
});

test('separate features do not import each other', () => {
  const imports = [{ from: 'features/a/tabs/one.ts', to: 'features/b/two.ts' }];
  expect(problemsOf({ ...house, apart: 'features' }, imports)).toEqual([
    expect.stringContaining('rooms of features/ do not import each other'),
  ]);
  expect(
    problemsOf({ ...house, apart: 'features' }, [{ from: 'features/a/tabs/one.ts', to: 'features/a/b.ts' }]),
  ).toEqual([]);
});
