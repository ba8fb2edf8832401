import { expect, test } from 'vitest';
import { type PartResult, summarise } from './test-summary.ts';

const part = (name: string, seconds: readonly number[], failed = 0): PartResult => ({
  name,
  passed: seconds.length,
  failed,
  wallSeconds: 61,
  processorSeconds: 9,
  tests: seconds.map((each) => ({ part: name, file: `${name}.test.ts`, name: `takes ${each}`, seconds: each })),
});

test('prints the ten slowest tests, the time of each part, and the counts on the last line', () => {
  const unit = part('unit', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  const lines = summarise([unit, part('stories', [9, 8, 7, 6, 5], 1)], {
    wallSeconds: 90,
    processorSeconds: 150,
  }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['Slowest tests', '   9.0 s  stories  stories.test.ts: takes 9']);
  expect(lines.filter((line) => line.includes('takes'))).toHaveLength(10);
  expect(lines).toContain('stories        1 min 01 s          9 s');
  expect(lines).toContain('all            1 min 30 s   2 min 30 s');
  expect(lines.at(-1)).toBe('11 passed, 1 failed');
});

test('lists failures with their reason, shortened to fit on a screen', () => {
  const failure = ['Error: expected 3 to be 2', '', ...Array.from({ length: 20 }, (_, at) => `at line ${at}`)].join(
    '\n',
  );
  const tests = part('unit', [1, 2]).tests.map((test) => (test.seconds === 1 ? { ...test, failure } : test));
  const lines = summarise([{ ...part('unit', [1], 1), tests }], { wallSeconds: 1, processorSeconds: 1 }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed tests', 'unit  unit.test.ts: takes 1', '    Error: expected 3 to be 2']);
  expect(lines.indexOf('Slowest tests')).toBe(9);
});
