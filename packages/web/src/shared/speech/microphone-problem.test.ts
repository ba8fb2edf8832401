import { expect, test } from 'vitest';
import { microphoneProblem, RecordingError } from './microphone-problem.ts';

test.each([
  [new DOMException('', 'NotAllowedError'), /does not let this page use the microphone/],
  [new DOMException('', 'NotFoundError'), /No microphone was found/],
  [new DOMException('', 'NotReadableError'), /does not respond/],
  [new RecordingError('Insecure'), /https/],
  [new RecordingError('Unsupported'), /cannot record/],
  [new RecordingError('Undecodable'), /record it again/],
  ['?', /recording failed/],
])('says what to do about %s', (error, words) => expect(microphoneProblem(error)).toMatch(words));
