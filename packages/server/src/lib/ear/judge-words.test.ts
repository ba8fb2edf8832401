import { expect, test } from 'vitest';
import type { ScriptFacts } from './finding.ts';
import { judgeWords } from './judge-words.ts';

const rate = 8_000;
const call = {
  samples: Float32Array.from({ length: 8 * rate }, (_, at) => 0.2 * Math.sin((2 * Math.PI * 500 * at) / rate)),
  rate,
};

/** What a listener hears in a quiet room, and in three streets. */
const judge = async (text: string, [quiet, ...streets]: readonly string[], facts: Partial<ScriptFacts> = {}) => {
  const asked: (number | null)[] = [];
  const findings = await judgeWords(call, { text, language: 'en-IN', recorded: true, ...facts }, async (street) => {
    asked.push(street);
    return (street === null ? quiet : streets[Math.min(street, streets.length) - 1]) ?? '';
  });
  return { findings, asked };
};
const always = (heard: string) => [heard, heard];
const text = 'Please pay fifty rupees by Monday. Do not send the card. Your code is 4 7 1 2.';

test('the same words in other spellings are the same', async () => {
  const { findings, asked } = await judge(
    text,
    always('Please pay 50 rupees by Monday, don’t send the card! Your code is for 712'),
  );
  expect(findings).toEqual([]);
  expect(asked).toEqual([null, 1]);
});

test.each([
  ['It costs 4,500 rupees on 15 March at 10:30.', 'It costs 4500 rupees on 15th March at ten thirty.'],
  ['Call 98765 43210 for questions.', 'Call 98765-43210 for questions.'],
  ['It costs 2,50,000 rupees or 25 lakh in all.', 'it costs two hundred and fifty thousand rupees, or 25 lakhs in all'],
  ['Press 1 to speak to us, press 2 for more.', 'Press one to speak to us. Press two for more.'],
  ['The year nineteen eighty four was good.', 'The year 1984 was good.'],
  ['We are open from 9:00 to 14:30.', 'We are open from 9 to 14:30.'],
  ['Dial double five and zero now.', 'Dial 550 now.'],
])('%s', async (written, heard) => {
  expect((await judge(written, always(heard))).findings).toEqual([]);
});

test('another number', async () => {
  const { findings } = await judge(text, always(text.replace('fifty', 'fifteen')));
  expect(findings).toEqual([{ key: 'misheard', at: expect.any(Number), facts: { wrote: 'fifty', heard: 'fifteen' } }]);
  const { findings: code } = await judge(text, always(text.replace('4 7 1 2', '4712 9')));
  expect(code).toMatchObject([{ key: 'misheard', facts: { wrote: 'four seven one two' } }]);
});

test('a negation that is not said, and one that is not written', async () => {
  const { findings } = await judge(text, always(text.replace('not ', '')));
  expect(findings).toMatchObject([{ key: 'missing_words', facts: { wrote: 'not' } }]);
  const { findings: added } = await judge('You can come to the office.', always('You can not come to the office.'));
  expect(added).toMatchObject([{ key: 'misheard', facts: { wrote: 'can', heard: 'not come' } }]);
});

test('another day', async () => {
  const { findings } = await judge(text, always(text.replace('Monday', 'Sunday')));
  expect(findings).toMatchObject([{ key: 'misheard', facts: { wrote: 'monday', heard: 'sunday' } }]);
});

test('a sentence and a name that are left out', async () => {
  const { findings } = await judge(text, always('Please pay fifty rupees by Monday. Your code is 4712.'));
  expect(findings).toMatchObject([{ key: 'missing_words', facts: { wrote: 'do not send the card' } }]);
  const short = 'Come today. If you have paid already, forget this call.';
  expect((await judge(short, always('Come today.'))).findings).toMatchObject([
    { key: 'missing_words', facts: { wrote: 'if you have paid already forget this call' } },
  ]);
  const { findings: name } = await judge(
    'This is from Asha, your nurse in town.',
    always('This is from your nurse in town.'),
  );
  expect(name).toMatchObject([{ key: 'missing_words', facts: { wrote: 'asha' } }]);
});

test('a slip of the recogniser is no finding', async () => {
  const slip = text.replace('fifty', 'fifteen');
  expect((await judge(text, [slip, text, text, text])).findings).toEqual([]);
  expect((await judge(text, [text, slip, text, text])).findings).toEqual([]);
  const { findings, asked } = await judge(text, [text, slip, text, slip]);
  expect(findings).toMatchObject([{ key: 'misheard' }]);
  expect(asked).toEqual([null, 1, 2, 3]);
  expect((await judge(text, always(text.replace('rupees', 'groups').replace('card', 'car')))).findings).toEqual([]);
});

test('other words', async () => {
  const other = 'Welcome to our shop, we open every day at nine.';
  expect((await judge(text, always(other))).findings).toEqual([{ key: 'other_words', at: null, facts: {} }]);
  // An engine said what is written: then it is the recogniser that does not understand it.
  expect((await judge(text, always(other), { recorded: false })).findings).toEqual([]);
});

test('nothing is heard for a text without words', async () => {
  expect(await judge(' ', always(''))).toEqual({ findings: [], asked: [] });
});
