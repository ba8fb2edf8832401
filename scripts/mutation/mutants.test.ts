import { expect, test } from 'vitest';
import { broken, mutantsOf } from './mutants.ts';

const all = (code: string) => mutantsOf('a.ts', code).map((mutant) => broken(code, mutant));

test('a comparison, a condition and a limit are broken in turn', () => {
  expect(all('if (n < 3) stop();')).toEqual([
    'if (true) stop();',
    'if (false) stop();',
    'if (n <= 3) stop();',
    'if (n >= 3) stop();',
    'if (n < 4) stop();',
    'if (n < 3) ;',
  ]);
});

test('and becomes or, a value another one, and a call is left out', () => {
  expect(all('export const is = (a: string): boolean => a.trim() === "x" && !b;')).toEqual([
    'export const is = (a: string): boolean => (undefined);',
    'export const is = (a: string): boolean => a === "x" && !b;',
    'export const is = (a: string): boolean => a.trim() !== "x" && !b;',
    'export const is = (a: string): boolean => a.trim() === "x" || !b;',
    'export const is = (a: string): boolean => a.trim() === "x" && b;',
  ]);
  expect(all("export const list = [true, '', 'a'];")).toEqual([
    'export const list = [];',
    "export const list = [false, '', 'a'];",
    "export const list = [true, 'other', 'a'];",
    "export const list = [true, '', ''];",
  ]);
});

test('types, imports, keys and names of members are no rules', () => {
  const code =
    "import { a } from './a.ts';\ntype B = 'b' | 1;\ninterface C { readonly d: 'e' }\nexport const f: B = a['g'];";
  expect(all(code)).toEqual([code.replace("'g'", "''")]);
  expect(all('export const h = { i };')).toEqual([]);
});
