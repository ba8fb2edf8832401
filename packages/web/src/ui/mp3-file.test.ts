import { describe, expect, test } from 'vitest';
import { asMp3, audioLimits, isMp3, lengthProblem, sizeInWords, sizeProblem } from './mp3-file.ts';

describe('isMp3', () => {
  test('goes by the type', () => {
    expect(isMp3({ type: 'audio/mpeg', name: 'hello' })).toBe(true);
    expect(isMp3({ type: 'audio/mp3', name: 'hello.mp3' })).toBe(true);
    expect(isMp3({ type: 'audio/wav', name: 'hello.mp3' })).toBe(false);
    expect(isMp3({ type: 'text/plain', name: 'hello.txt' })).toBe(false);
  });
  test('goes by the ending where the system knows no type', () => {
    expect(isMp3({ type: '', name: 'Hello.MP3' })).toBe(true);
    expect(isMp3({ type: '', name: 'hello.mp3.txt' })).toBe(false);
  });
});

test('asMp3 gives the file the type that the API takes, and keeps the rest', async () => {
  const file = new File(['abc'], 'a.mp3', { type: '', lastModified: 5 });
  const typed = asMp3(file);
  expect([typed.type, typed.name, typed.lastModified, await typed.text()]).toEqual(['audio/mpeg', 'a.mp3', 5, 'abc']);
  const right = new File(['abc'], 'a.mp3', { type: 'audio/mpeg' });
  expect(asMp3(right)).toBe(right);
});

test('sizeProblem refuses what is larger than 20 MB, and nothing at all', () => {
  expect(audioLimits).toEqual({ size: '20 MB', length: '15 minutes' });
  expect(sizeProblem({ size: 20 * 1024 ** 2 })).toBeUndefined();
  expect(sizeProblem({ size: 20 * 1024 ** 2 + 1 })).toBe(
    'The file has 21 MB, and the limit is 20 MB. Save it with a lower bit rate or as mono, and try again.',
  );
  expect(sizeProblem({ size: 0 })).toBe('The file is empty. Choose another one.');
});

test('sizeInWords counts as the limit does', () => {
  expect(sizeInWords(120)).toBe('1 KB');
  expect(sizeInWords(348_160)).toBe('340 KB');
  expect(sizeInWords(4.2 * 1024 ** 2)).toBe('4.2 MB');
});

test('lengthProblem refuses what is longer than 15 minutes', () => {
  expect(lengthProblem(900)).toBeUndefined();
  expect(lengthProblem(901)).toBe('The audio lasts 15:01, and the limit is 15:00. Shorten it and try again.');
});
