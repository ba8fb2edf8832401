import { describe, expect, it } from 'vitest';
import { type Conversion, convert, isOutdated, speaksAgain, type VoicedText } from './conversion.ts';

const words = { text: 'Hello', lang_code: 'en-IN', voice_name: 'flite/rms' };
const idle: Conversion<VoicedText, string> = { phase: 'idle' };
const converting = convert(idle, { type: 'asked', of: words, ticket: 1 });
const converted = convert(converting, { type: 'spoken', ticket: 1, sound: 'sound of 1' });

describe('a conversion', () => {
  it('goes from asked to spoken', () => {
    expect(converting).toEqual({ phase: 'converting', of: words, ticket: 1 });
    expect(converted).toEqual({ phase: 'converted', of: words, sound: 'sound of 1' });
  });

  it('keeps what went wrong, and begins anew when asked again', () => {
    const failed = convert(converting, { type: 'failed', ticket: 1, problem: 'No engine.' });
    expect(failed).toEqual({ phase: 'failed', of: words, problem: 'No engine.' });
    expect(convert(failed, { type: 'asked', of: words, ticket: 2 })).toMatchObject({ phase: 'converting', ticket: 2 });
  });

  it('is never overwritten by an older one', () => {
    const newer = convert(converting, { type: 'asked', of: { ...words, voice_name: 'flite/slt' }, ticket: 2 });
    expect(convert(newer, { type: 'spoken', ticket: 1, sound: 'sound of 1' })).toBe(newer);
    expect(convert(newer, { type: 'failed', ticket: 1, problem: 'late' })).toBe(newer);
    const done = convert(newer, { type: 'spoken', ticket: 2, sound: 'sound of 2' });
    expect(convert(done, { type: 'spoken', ticket: 1, sound: 'sound of 1' })).toBe(done);
  });

  it('that was cancelled stays cancelled', () => {
    const dropped = convert(converting, { type: 'dropped' });
    expect(dropped).toEqual(idle);
    expect(convert(dropped, { type: 'spoken', ticket: 1, sound: 'sound of 1' })).toBe(dropped);
  });
});

describe('after a conversion', () => {
  it('another voice or language is spoken at once, another text is not', () => {
    expect(speaksAgain(converted, { ...words, voice_name: 'flite/slt' })).toBe(true);
    expect(speaksAgain(converting, { ...words, lang_code: 'en-US' })).toBe(true);
    expect(speaksAgain(converted, { ...words, text: 'Good morning' })).toBe(false);
    expect(speaksAgain(converted, words)).toBe(false);
  });

  it('that failed, another voice tries, and only another one', () => {
    const failed: Conversion<VoicedText, string> = { phase: 'failed', of: words, problem: 'No.' };
    expect(speaksAgain(failed, { ...words, lang_code: 'hi-IN' })).toBe(true);
    expect(speaksAgain(failed, words)).toBe(false);
  });

  it('nothing is spoken again while no voice is known, nor before anything was spoken', () => {
    expect(speaksAgain(converted, undefined)).toBe(false);
    expect(speaksAgain(idle, words)).toBe(false);
  });

  it('a changed text or voice makes the sound outdated', () => {
    expect(isOutdated(converted, words)).toBe(false);
    expect(isOutdated(converted, { ...words, text: 'Hello.' })).toBe(true);
    expect(isOutdated(converted, { ...words, voice_name: 'x' })).toBe(true);
    expect(isOutdated(converted, undefined)).toBe(true);
    expect(isOutdated(converting, undefined)).toBe(false);
  });
});
