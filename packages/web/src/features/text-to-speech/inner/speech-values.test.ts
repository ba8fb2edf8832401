import { describe, expect, it } from 'vitest';
import { countInWords, isBegun, missingInWords, type SpeechValues, speechSchema, wishOf } from './speech-values.ts';

const values: SpeechValues = { name: 'Welcome', text: ' Hello there ' };

describe('the form of Text to Speech', () => {
  it('says what is missing', () => {
    expect(missingInWords({ name: '', language: '', voice: '', text: ' ' })).toBe(
      'Still needed: a script name, a language, a voice and the text.',
    );
    expect(missingInWords({ name: 'Welcome', language: 'en-IN', voice: 'flite/rms', text: '' })).toBe(
      'Still needed: the text.',
    );
    expect(missingInWords({ name: 'Welcome', language: 'en-IN', voice: 'flite/rms', text: 'Hello' })).toBeUndefined();
  });

  it('needs a name and a text, and no text beyond the limit', () => {
    expect(speechSchema.safeParse(values).success).toBe(true);
    expect(speechSchema.safeParse({ ...values, name: ' ' }).success).toBe(false);
    expect(speechSchema.safeParse({ ...values, text: '' }).success).toBe(false);
    expect(speechSchema.safeParse({ ...values, text: 'a'.repeat(5001) }).success).toBe(false);
  });

  it('speaks the text without the spaces around it, once a voice is known', () => {
    expect(wishOf(' Hello there ', 'en-IN', 'flite/rms')).toEqual({
      text: 'Hello there',
      lang_code: 'en-IN',
      voice_name: 'flite/rms',
    });
    expect(wishOf('Hello', 'en-IN', undefined)).toBeUndefined();
    expect(wishOf('  ', 'en-IN', 'flite/rms')).toBeUndefined();
    expect(wishOf('a'.repeat(5001), 'en-IN', 'flite/rms')).toBeUndefined();
  });

  it('counts characters, and knows when something would be lost', () => {
    expect(countInWords('a'.repeat(1234))).toBe('1,234 of 5,000 characters');
    expect(isBegun(values)).toBe(true);
    expect(isBegun({ ...values, name: ' ', text: '' })).toBe(false);
  });
});
