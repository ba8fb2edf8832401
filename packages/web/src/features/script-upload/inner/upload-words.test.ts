import { expect, test } from 'vitest';
import { recordingName } from '../../../shared/recording/recording-name.ts';
import { nameOfFile } from './upload-words.ts';

test('nameOfFile takes the ending off and the underscores out', () => {
  expect(nameOfFile('welcome_to_the  clinic.mp3')).toBe('welcome to the clinic');
  expect(nameOfFile('v1.2 final.mp3')).toBe('v1.2 final');
  expect(nameOfFile('नमस्ते.mp3')).toBe('नमस्ते');
  expect(nameOfFile('.mp3')).toBe('');
  expect(nameOfFile(`${'x'.repeat(150)}.mp3`)).toHaveLength(100);
});

test('recordingName says when, and survives as the name of a script', () => {
  const name = recordingName(new Date(2026, 10, 19, 9, 5));
  expect(name).toBe('Recording 19-11-2026 09:05');
  expect(nameOfFile(`${name}.wav`)).toBe(name);
});
