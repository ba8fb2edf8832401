import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesIn, type Pronunciation, pronunciationKey, pronunciationsFor, respell } from './respell.ts';

const entry = (written: string, says: string, more: Partial<Pronunciation> = {}): Pronunciation => ({
  language: '',
  ipa: '',
  written,
  says,
  ...more,
});

const inEnglish = (text: string, entries: readonly Pronunciation[], readsIpa = false) =>
  respell(text, pronunciationsFor(entries, 'en-IN'), readsIpa);

describe('words', () => {
  test.each([
    ['Nguyen and Nguyens, Nguyen’s', 'Nguyen', 'win', 'win and Nguyens, win’s'],
    ['Dr. Rao, dr. Rao', 'Dr.', 'Doctor', 'Doctor Rao, Doctor Rao'],
    [
      'Line 1098, not 10985, 1098.5 or 2,1098',
      '1098',
      'one zero nine eight',
      'Line one zero nine eight, not 10985, 1098.5 or 2,1098',
    ],
    ['24/7 and 124/7', '24/7', 'around the clock', 'around the clock and 124/7'],
    ['In New\n Delhi, New-Delhi', 'New Delhi', 'Dilli', 'In Dilli, New-Delhi'],
    ["O’Brien, O'Brien", "O'Brien", 'oh brine', 'oh brine, oh brine'],
    ['C++ (C) c', 'C++', 'see plus plus', 'see plus plus (C) c'],
    ['a_b b', 'b', 'bee', 'a_b bee'],
    ['भारतीय भारत भारतों', 'भारत', 'भा रत', 'भारतीय भा रत भारतों'],
    ['क कि क्ष', 'क', 'ka', 'ka कि क्ष'],
    ['দিল্লি', 'দিল্লি', 'দিললি', 'দিললি'],
    ['請找王小明。', '王小明', '汪曉明', '請找汪曉明。'],
    ['WHO的電話', 'WHO', '世衛', '世衛的電話'],
    ['ไปโรงพยาบาล', 'โรงพยาบาล', 'x', 'ไปx'],
    ['กำ กิน', 'ก', 'x', 'xำ กิน'],
  ])('in “%s”, %s is said as %s', (text, written, says, said) => {
    expect(inEnglish(text, [entry(written, says)])).toBe(said);
  });

  test('composed and decomposed letters are the same', () => {
    expect(inEnglish('Café'.normalize('NFD'), [entry('café', 'kaffay')])).toBe('kaffay');
    // Unicode never composes a letter with a nukta.
    expect(inEnglish('\u0958लम', [entry('\u0915\u093cलम', 'x')])).toBe('x');
  });

  test('without the word, the text stays exactly as it is', () => {
    const decomposed = 'Café 1'.normalize('NFD');
    expect(inEnglish(decomposed, [entry('tea', 'x')])).toBe(decomposed);
    expect(inEnglish(decomposed, [])).toBe(decomposed);
  });
});

describe('capitals', () => {
  test.each([
    ['asha', 'ASHA Asha asha', 'x x x'],
    ['Asha', 'ASHA Asha asha', 'x x x'],
    ['WHO', 'WHO Who who', 'x Who who'],
    ['McDonald', 'McDonald MCDONALD', 'x MCDONALD'],
    ['New Delhi', 'NEW DELHI', 'x'],
    ['SMSes', 'SMSes smses', 'x smses'],
    ['Élan', 'élan ÉLAN', 'x x'],
    ['A', 'A a', 'x a'],
  ])('%s in “%s”', (written, text, said) => {
    expect(inEnglish(text, [entry(written, 'x')])).toBe(said);
  });

  test('a word whose capitals count goes before the same one whose do not', () => {
    const entries = [entry('who', 'hoo'), entry('WHO', 'World Health Organization')];
    expect(inEnglish('WHO is who', entries)).toBe('World Health Organization is hoo');
    expect(pronunciationKey('WHO')).not.toBe(pronunciationKey('who'));
    expect(pronunciationKey('New  delhi')).toBe(pronunciationKey('new Delhi'));
  });
});

test('the longest entry wins, and what is said is not looked up again', () => {
  const entries = [entry('Delhi', 'Dilli'), entry('New Delhi', 'Delhi city'), entry('Dilli', 'x')];
  expect(inEnglish('New Delhi, Delhi', entries)).toBe('Delhi city, Dilli');
});

test('an entry for the language goes before one for all, and others do not count', () => {
  const entries = [
    entry('SBI', 'all'),
    entry('SBI', 'English', { language: 'en' }),
    entry('SMS', 'x', { language: 'hi' }),
  ];
  expect(inEnglish('SBI SMS', entries)).toBe('English SMS');
  expect(respell('SBI SMS', pronunciationsFor(entries, 'hi-IN'), false)).toBe('all x');
});

test('sounds are for voices that read them, and others say the respelling or the word', () => {
  const entries = [entry('Asha', 'aasha', { ipa: 'ˈaːʃaː' }), entry('Rao', '', { ipa: 'raʊ' })];
  expect(inEnglish('Asha Rao', entries, true)).toBe(
    '<phoneme alphabet="ipa" ph="ˈaːʃaː">Asha</phoneme> <phoneme alphabet="ipa" ph="raʊ">Rao</phoneme>',
  );
  expect(inEnglish('Asha Rao', entries)).toBe('aasha Rao');
});

test('mark-up and the fields of templates stay', () => {
  const entries = [entry('slow', 'x'), entry('rate', 'y'), entry('name', 'z'), entry('WHO', 'w'), entry('break', 'v')];
  const text =
    '<prosody rate="slow">rate {name}</prosody><break/> <sub alias="WHO">WHO</sub> <say-as interpret-as="characters">WHO</say-as> <phoneme ph="huː">WHO</phoneme>';
  expect(inEnglish(text, entries)).toBe(text.replace('>rate', '>y'));
});

test('which entries a text uses', () => {
  const entries = [entry('Asha', 'x'), entry('Rao', 'y'), entry('pay', 'z')];
  expect([...entriesIn('Asha, Asha: pay', pronunciationsFor(entries, 'en-US'))].map(({ says }) => says)).toEqual([
    'x',
    'z',
  ]);
});

test('every whole word of any letters is found', () => {
  const letters = fc.stringMatching(/^[\p{L}]{1,8}$/u).map((word) => word.normalize('NFC'));
  fc.assert(
    fc.property(letters, (word) => {
      expect(inEnglish(`(${word}) ${word}.`, [entry(word, '0')])).toBe('(0) 0.');
    }),
  );
});

test('a long list is quick, and so is a long text', () => {
  const entries = Array.from({ length: 2_000 }, (_, nth) => entry(`word${nth}a`, 'x'));
  const list = pronunciationsFor(entries, 'en-IN');
  const text = 'word wor word19 name '.repeat(250);
  respell(text, list, false);
  const began = performance.now();
  respell(text, list, false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
