import { expect, test } from 'vitest';
import { writeWav } from '../../../lib/audio/wav.ts';
import { SpeechError } from '../../../ports/speech.ts';
import { receivedSound, speakInParts } from './received-sound.ts';

const wav = (seconds: number) => writeWav({ samples: new Float32Array(seconds * 8_000).fill(0.1), rate: 8_000 });
const sentence = 'This is a sentence of about four seconds, as people say it.';

test('accepts a sound of plausible length for its text', () => {
  expect(receivedSound(wav(4), sentence, 'It').samples.length).toBe(32_000);
  expect(receivedSound(wav(0.3), 'Yes.', 'It').rate).toBe(8_000);
  expect(receivedSound(wav(2), '您好，这是图书馆。', 'It').rate).toBe(8_000);
  expect(receivedSound(wav(0.5), 'a'.repeat(500), 'It').rate).toBe(8_000);
});

test.each([
  ['half of it is missing', wav(1), sentence],
  ['it is far too short for Chinese', wav(0.5), '您好，这是图书馆的留言，您的书到了。'],
  ['it is empty', wav(0), 'Yes.'],
  ['it is no sound', new TextEncoder().encode('<html>'), 'Yes.'],
  ['there is nothing', new Uint8Array(), 'Yes.'],
])('a sound is refused, to be tried again, when %s', (_, bytes, text) => {
  expect(() => receivedSound(bytes, text, 'It')).toThrow(SpeechError);
  try {
    receivedSound(bytes, text, 'It');
  } catch (error) {
    expect(error).toMatchObject({ retryable: true });
  }
});

test('parts are spoken one after the other and joined with a pause', async () => {
  const asked: string[] = [];
  const sound = await speakInParts({ text: 'One one. Two two.', language: 'en-IN' }, 10, async (part) => {
    asked.push(part);
    return { samples: new Float32Array(100).fill(1), rate: 1_000 };
  });
  expect(asked).toEqual(['One one.', 'Two two.']);
  expect(sound.samples.length).toBe(500);
  expect(sound.samples[99]).toBe(1);
  expect(sound.samples[100]).toBe(0);
  expect(sound.samples[400]).toBe(1);
});
