import { expect, test } from 'vitest';
import { isAudio, rateFor } from './readable-audio.ts';

test('audio is known by its type or its ending', () => {
  for (const [type, name] of [
    ['audio/x-m4a', 'memo'],
    ['', 'memo.M4A'],
    ['video/ogg', 'memo.ogg'],
    ['audio/flac', 'memo.flac'],
  ] as const) {
    expect(isAudio({ type, name })).toBe(true);
  }
  expect(isAudio({ type: 'text/plain', name: 'notes.txt' })).toBe(false);
  expect(isAudio({ type: 'video/mp4', name: 'film.mp4' })).toBe(false);
});

test('a long sound is converted at a rate that fits into an upload', () => {
  expect(rateFor(60)).toBe(24_000);
  expect(rateFor(600)).toBe(16_000);
  expect(rateFor(900)).toBe(8_000);
});
