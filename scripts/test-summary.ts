export interface TimedTest {
  readonly part: string;
  readonly file: string;
  readonly name: string;
  readonly seconds: number;
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

/** What a run of all parts ends with: the ten slowest tests, the time by part, and the counts as the last line. */
export const summarise = (
  parts: readonly PartResult[],
  whole: { readonly wallSeconds: number; readonly processorSeconds: number },
): string => {
  const slowest = parts.flatMap(({ tests }) => tests).toSorted((a, b) => b.seconds - a.seconds);
  const row = (name: string, wallSeconds: number, processorSeconds: number) =>
    `${name.padEnd(12)} ${duration(wallSeconds).padStart(12)} ${duration(processorSeconds).padStart(12)}`;
  const sum = (count: (part: PartResult) => number) => parts.reduce((total, part) => total + count(part), 0);
  return [
    'Slowest tests',
    ...slowest
      .slice(0, 10)
      .map(({ part, file, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${part}  ${file}: ${name}`),
    '',
    `${'Part'.padEnd(12)} ${'wall clock'.padStart(12)} ${'processor'.padStart(12)}`,
    ...parts.map(({ name, wallSeconds, processorSeconds }) => row(name, wallSeconds, processorSeconds)),
    row('all', whole.wallSeconds, whole.processorSeconds),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
};
