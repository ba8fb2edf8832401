import type { DropOff } from '@halloo/contract/results';
import { expect, test } from 'vitest';
import { areaPath, scriptInWords, secondInWords, sharePath, timesOf, wavePath, worstSecond } from './listening.ts';

const dropOff: DropOff = {
  script: { id: 1, name: 'Welcome', script_type: 'Recorded', message: '' },
  language: null,
  length_seconds: 4,
  audio_file: '',
  peaks: [255, 128, 0, 64],
  callers: 10,
  plays: 10,
  heard_out: 5,
  skipped: 2,
  hung_up: 3,
  cut: 0,
  seconds: {
    listening: [10, 9, 7, 5],
    hung_up: [0, 1, 3, 3],
    skipped: [0, 0, 0, 2],
    share: [1, 0.9, 0.7, 0.7],
  },
};

test('a second says who listened, who answered and who had gone', () => {
  expect(secondInWords(dropOff, 3)).toBe('At 0:03, 70 % stayed: 5 listening, 2 had pressed a key, 3 had hung up.');
  expect(secondInWords(dropOff, 9)).toBe('');
});

test('the second in which most hung up is found', () => {
  expect(worstSecond(dropOff)).toEqual({ second: 2, hungUp: 2 });
  expect(worstSecond({ ...dropOff, seconds: { ...dropOff.seconds, hung_up: [0, 0] } })).toBeUndefined();
  expect(scriptInWords(dropOff)).toBe(
    'Played 10 times: 50 % heard it to the end, 20 % answered early, 30 % hung up. Hang-ups peak around 0:01.',
  );
});

test('the share goes down in steps and the area is closed', () => {
  expect(sharePath([1, 0.5])).toBe('M0 0.00H500.0V50.00H1000.0');
  expect(areaPath([1, 0.5])).toBe('M0 0.00H500.0V50.00H1000.0V100H0Z');
  expect(areaPath([])).toBe('');
});

test('a waveform takes the part of the time that the script lasts', () => {
  const xs = [...wavePath(dropOff, 8).matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
  expect(Math.max(...xs)).toBeLessThan(501);
});

test.each([
  [4, [0, 1, 2, 3]],
  [42, [0, 10, 20, 30, 40]],
  [300, [0, 60, 120, 180, 240]],
])('%i seconds are marked at %s', (all, marks) => {
  expect(timesOf(all)).toEqual(marks);
});
