export interface TimedTest {
  readonly part: string;
  readonly file: string;
  readonly name: string;
  readonly seconds: number;
  /** Why it failed; undefined if it passed. */
  readonly failure?: string;
}

export interface PartResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
  readonly tests: readonly TimedTest[];
}

const duration = (seconds: number): string => {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

const where = ({ part, file, name }: TimedTest): string => `${part}  ${file}: ${name}`;

/** The first lines of an error show the expectation. Its stack was printed where the test ran. */
const failureLines = (test: TimedTest): string[] => [
  where(test),
  ...(test.failure ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 300)}`),
];

/**
 * The summary of a run: failures with their reasons, the ten slowest tests, the time by part, and the counts as the
 * last line.
 */
export const summarise = (
  parts: readonly PartResult[],
  whole: { readonly wallSeconds: number; readonly processorSeconds: number },
): string => {
  const tests = parts.flatMap((part) => part.tests);
  const failed = tests.filter(({ failure }) => failure !== undefined);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds);
  const row = (name: string, wallSeconds: number, processorSeconds: number) =>
    `${name.padEnd(12)} ${duration(wallSeconds).padStart(12)} ${duration(processorSeconds).padStart(12)}`;
  const sum = (count: (part: PartResult) => number) => parts.reduce((total, part) => total + count(part), 0);
  return [
    ...(failed.length > 0 ? ['Failed tests', ...failed.flatMap(failureLines), ''] : []),
    'Slowest tests',
    ...slowest.slice(0, 10).map((test) => `${test.seconds.toFixed(1).padStart(6)} s  ${where(test)}`),
    '',
    `${'Part'.padEnd(12)} ${'wall clock'.padStart(12)} ${'processor'.padStart(12)}`,
    ...parts.map(({ name, wallSeconds, processorSeconds }) => row(name, wallSeconds, processorSeconds)),
    row('all', whole.wallSeconds, whole.processorSeconds),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
};
