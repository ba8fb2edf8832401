import { expect, test } from 'vitest';
import { previewInWords } from './preview-words.ts';

const slice = { sentence: 'pressed 2 at “Menu”', suggested_name: 'x' };

test('those on the do-not-call list are left out where they are to be', () => {
  const count = { ...slice, leads: 1204, do_not_call: 4 };
  expect(previewInWords(count, true)).toEqual({
    leads: 1200,
    sentence: '1,200 leads: pressed 2 at “Menu”, without 4 on the do-not-call list.',
  });
  expect(previewInWords(count, false)).toEqual({ leads: 1204, sentence: '1,204 leads: pressed 2 at “Menu”.' });
});

test('an empty slice says so', () => {
  expect(previewInWords({ ...slice, leads: 0, do_not_call: 0 }, true)).toEqual({
    leads: 0,
    sentence: 'No leads: pressed 2 at “Menu”.',
  });
});
