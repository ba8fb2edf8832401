import { expect, test } from 'vitest';
import { audioProgress } from './audio-progress.ts';

test('audioProgress counts whole per cents, and 100 not before all is sent', () => {
  expect(audioProgress(0)).toEqual({ words: 'Uploading: 0 %', percent: 0 });
  expect(audioProgress(0.459)).toEqual({ words: 'Uploading: 45 %', percent: 45 });
  expect(audioProgress(0.9999)).toEqual({ words: 'Uploading: 99 %', percent: 99 });
  expect(audioProgress(1)).toEqual({ words: 'Preparing the audio…', percent: 100 });
});
