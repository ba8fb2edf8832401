/** What the unit tests take from vitest: its `expect`, and a list of tests that run one after another in this process. */
export { expect } from 'vitest';

type Run = (...given: never[]) => unknown;
type Named = (name: string, ...rest: unknown[]) => void;

export const tests: { readonly name: string; readonly run: () => unknown }[] = [];

let within: readonly string[] = [];

const functionOf = (rest: readonly unknown[]): Run => rest.findLast((each) => typeof each === 'function') as Run;

const eachOf =
  (named: Named) =>
  (rows: readonly unknown[]) =>
  (name: string, ...rest: unknown[]) => {
    const run = functionOf(rest) as (...given: unknown[]) => unknown;
    for (const row of rows) named(name, () => run(...(Array.isArray(row) ? row : [row])));
  };

const addTest: Named = (name, ...rest) => {
  tests.push({ name: [...within, name].join(' > '), run: functionOf(rest) as () => unknown });
};

const addGroup: Named = (name, ...rest) => {
  const before = within;
  within = [...within, name];
  (functionOf(rest) as () => void)();
  within = before;
};

export const test = Object.assign(addTest, { each: eachOf(addTest) });
export const it = test;
export const describe = Object.assign(addGroup, { each: eachOf(addGroup) });
