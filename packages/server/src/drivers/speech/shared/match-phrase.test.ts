import { describe, expect, test } from 'vitest';
import { matchPhrase } from './match-phrase.ts';

describe('matchPhrase', () => {
  test.each([
    ['Yes.', ['yes', 'no'], 'yes'],
    ['YES, please!', ['Yes', 'No'], 'Yes'],
    ['I would say no', ['yes', 'no'], 'no'],
    ['not now', ['now', 'not now'], 'not now'],
    ['call me back', ['Call me', 'call me back'], 'call me back'],
    ["Don't know", ['dont know'], 'dont know'],
    ['Don’t know', ["don't know"], "don't know"],
    ['press １', ['1'], '1'],
    ['ﬁne', ['fine'], 'fine'],
    ['हाँ, मुझे चाहिए।', ['हाँ', 'नहीं'], 'हाँ'],
    ['ஆம் நன்றி', ['ஆம்', 'இல்லை'], 'ஆம்'],
    ['我不是', ['是', '不是'], '不是'],
    ['ไม่ใช่ครับ', ['ใช่', 'ไม่ใช่'], 'ไม่ใช่'],
    ['Được ạ', ['được'], 'được'],
    ['ĐƯỢC', ['được'], 'được'],
  ])('hears in %j, of %j, %j', (text, phrases, phrase) => {
    expect(matchPhrase(text, phrases)).toBe(phrase);
  });

  test.each([
    ['', ['yes']],
    ['...', ['yes']],
    ['yesterday', ['yes']],
    ['nowhere to go', ['no', 'now']],
    ['back me call', ['call me back']],
    ['yes', ['', '!']],
    ['yes', []],
  ])('hears none in %j of %j', (text, phrases) => {
    expect(matchPhrase(text, phrases)).toBeNull();
  });

  test('returns the first of several phrases with the same words', () => {
    expect(matchPhrase('ok', ['OK', 'ok'])).toBe('OK');
  });
});
