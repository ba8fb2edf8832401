import { readMarkup } from '@halloo/flow/markup';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { pronunciationsFor, respell } from './respell.ts';
import { spokenTemplate, templatePieces } from './template-pieces.ts';

const pieces = (template: string, fields: Record<string, string>) =>
  templatePieces(template, fields).map(({ text, pause }) => `${text} ${pause}`);

test('a short clause with a value is one piece, and clauses without values stay together', () => {
  expect(
    pieces('Hello {name}. Your instalment is due this week, at our branch. Press 1 to pay.', { name: 'Asha' }),
  ).toEqual(['Hello Asha. 250', 'Your instalment is due this week, at our branch. Press 1 to pay. 250']);
});

test('in a long clause, a value takes its neighbours with it', () => {
  expect(pieces('Your balance at the end of March was {amount} rupees and is due now', { amount: '1,250' })).toEqual([
    'Your balance at the end of March, close',
    'was 1,250 rupees, close',
    'and is due now. 250',
  ]);
});

test('each of several values of a clause is a piece', () => {
  expect(pieces('Hello {first} {last}, welcome!', { first: 'Asha', last: 'Rao' })).toEqual([
    'Hello Asha, close',
    'Rao, 120',
    'welcome! 250',
  ]);
  expect(pieces('On {day} at the clinic in {city}', { day: 'Monday', city: 'New Delhi' })).toEqual([
    'On Monday at, close',
    'the clinic, close',
    'in New Delhi. 250',
  ]);
});

test('signs and letters at a value belong to it, and so does punctuation inside of it', () => {
  expect(pieces('Pay ₹{amount} now.', { amount: '500' })).toEqual(['Pay ₹500 now. 250']);
  expect(pieces('Come to {place}, please.', { place: 'St. Mary, Pune' })).toEqual([
    'Come to St. Mary, Pune, 120',
    'please. 250',
  ]);
});

test('digits that are said one by one are pieces, so that ten of them are enough', () => {
  expect(pieces('You entered {entered}.', { entered: '4 7' })).toEqual(['You entered 4, close', '7. 250']);
});

test('a value that is missing leaves no gap', () => {
  expect(pieces('Hello {name}, welcome.', {})).toEqual(['Hello, welcome. 250']);
  expect(pieces('', {})).toEqual([]);
});

test('the pieces have every word of the text, in order', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const part = fc.oneof(
    word,
    word.map((name) => `{${name}}`),
    fc.constantFrom(',', '.', '!'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.dictionary(word, word), (parts, fields) => {
      const template = parts.join(' ');
      const all = (text: string) => text.match(/[a-z]+/g) ?? [];
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '');
      expect(templatePieces(template, fields).flatMap(({ text }) => all(text))).toEqual(all(filled));
    }),
  );
});

describe('mark-up', () => {
  test('a pause is a silence after a piece, also at the beginning and at the end', () => {
    expect(
      pieces('<break time="2s"/>Hello {name}<break time="500ms"/> and welcome.<break/>', { name: 'Asha' }),
    ).toEqual([' 2000', 'Hello Asha, 500', 'and welcome. 400', ' 0']);
  });

  test('another pace makes pieces of its own, and punctuation after it belongs to it', () => {
    expect(
      pieces('Your code is <prosody rate="slow">{code}</prosody>, thank you {name}.', { code: '4712', name: 'Asha' }),
    ).toEqual(['Your code is, close', '<prosody rate="80%">4712,</prosody> 120', 'thank you Asha. 250']);
  });

  test('digits that are spelled are pieces, and an alias is said in place of its words', () => {
    expect(
      pieces('Your code: <say-as interpret-as="digits">{code}</say-as>. The <sub alias="World Bank">WB</sub> pays.', {
        code: '47',
      }),
    ).toEqual(['Your code: 120', '4, close', '7. 250', 'The World Bank pays. 250']);
  });

  test('a value is never mark-up', () => {
    expect(pieces('Hello {name}, welcome.', { name: 'A <break time="5s"/> B' })).toEqual([
      'Hello A break time="5s"/ B, 120',
      'welcome. 250',
    ]);
  });
});

test('words of the pronunciation list are replaced in fixed parts, in values and across both', () => {
  const entry = (written: string, says: string, ipa = '') => ({ language: '', written, says, ipa });
  const list = pronunciationsFor(
    [entry('Rao', 'Rau'), entry('New Delhi', 'Nai Dilli'), entry('Dr.', 'Doctor'), entry('Asha', '', 'ˈaː. ʃa')],
    'en-IN',
  );
  const said = (template: string, fields: Record<string, string>) =>
    templatePieces(template, fields, { list, readsIpa: true }).map(({ text }) => text);
  expect(
    said('Hello Dr. {last}, our office in New {city} at the lake is open.', { last: 'Rao', city: 'Delhi' }),
  ).toEqual(['Hello Doctor Rau,', 'our office,', 'in Nai Dilli at,', 'the lake is open.']);
  expect(said('Hello {name} and welcome to all of us.', { name: 'Asha Rao' })).toEqual([
    'Hello <phoneme alphabet="ipa" ph="ˈaː ʃa">Asha</phoneme> Rau and,',
    'welcome to all of us.',
  ]);
});

test('pieces say what the whole text says, at the same pace and with the same pauses', () => {
  const list = pronunciationsFor(
    [
      { language: '', written: 'ab', says: 'one two', ipa: '' },
      { language: '', written: 'cd', says: '', ipa: 'kat' },
      { language: '', written: 'ab cd', says: 'three', ipa: '' },
    ],
    'en-IN',
  );
  const word = fc.constantFrom('ab', 'cd', 'Ab', 'efg', 'h', 'ijklm', 'no');
  const field = fc.constantFrom('{x}', '{y}', '{z}');
  const part = fc.oneof(
    word,
    field,
    fc.constantFrom(
      ',',
      '.',
      '!',
      '<break time="777ms"/>',
      '<break time="1s"/>',
      '<prosody rate="slow">',
      '<prosody rate="90%">',
    ),
    fc.constantFrom(
      '</prosody>',
      '<say-as interpret-as="digits">',
      '</say-as>',
      '<sub alias="qr st">',
      '</sub>',
      '</s>',
    ),
  );
  const values = fc.record({
    x: fc.constantFrom('ab', 'Asha', 'ab efg', ''),
    y: fc.constantFrom('4712', 'cd', 'a, b'),
    z: fc.constantFrom('cd ab', '9', ''),
  });
  type Said = { text: string; pace: number } | { pauseMs: number };
  const flat = (spans: readonly Said[]): string[] => {
    const said: string[] = [];
    for (const span of spans) {
      if ('pauseMs' in span) {
        // Two pauses in a row are one.
        const [, before] = /^pause (\d+)$/.exec(said.at(-1) ?? '') ?? [];
        if (before !== undefined) said.pop();
        said.push(`pause ${Number(before ?? 0) + span.pauseMs}`);
      } else said.push(...(span.text.match(/[\p{L}\p{N}⟦⟧]+/gu) ?? []).map((each) => `${each} at ${span.pace}`));
    }
    return said;
  };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), values, (parts, fields) => {
      const template = parts.join(' ');
      const whole = respell(spokenTemplate(template, fields), list, true);
      const made = templatePieces(template, fields, { list, readsIpa: true });
      const spans = made.flatMap(({ text, pause }): Said[] => [
        ...readMarkup(text, 'read'),
        // Shorter ones are those of sentences and clauses.
        ...(typeof pause === 'number' && pause >= 400 ? [{ pauseMs: pause }] : []),
      ]);
      expect(flat(spans)).toEqual(flat(readMarkup(whole, 'read')));
    }),
    { numRuns: cases(1_000) },
  );
});
