import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { editDistance } from './edit-distance.ts';
import { matchAnswer } from './match-answer.ts';
import type { ChildNode } from './model.ts';

/** Each list is a child: its keyword and synonyms. */
const children = (phrases: readonly string[][], langCode: string): ChildNode[] => {
  const drawn = phrases.map((words, index): [string, ReturnType<typeof a.phrase>] => [
    `c${index}`,
    a.phrase('rule', langCode, words),
  ]);
  return Object.values(draw(Object.fromEntries(drawn)).nodes).filter((node) => node.kind === 'child');
};

const matched = (text: string, phrases: readonly string[][], langCode = 'en-IN'): string | undefined => {
  const answer = matchAnswer(text, children(phrases, langCode))?.answer;
  return answer?.kind === 'phrase' ? answer.keyword : undefined;
};

describe('words in a row', () => {
  test.each([
    ['Yes.', [['yes'], ['no']], 'yes'],
    ['YES, please!', [['Yes'], ['No']], 'Yes'],
    ['I would say no', [['yes'], ['no']], 'no'],
    ['yeah sure', [['no'], ['yes', 'yeah']], 'yes'],
    ['not now', [['now'], ['later', 'not now']], 'later'],
    ['call me back', [['Call me'], ['call me back']], 'call me back'],
    ["Don't know", [['dont know']], 'dont know'],
    ['Don’t know', [["don't know"]], "don't know"],
    ['Donʼt know', [['don‘t know']], 'don‘t know'],
    ['ﬁne', [['fine']], 'fine'],
    ['co\u00adoperate', [['cooperate']], 'cooperate'],
    ['ok', [['OK'], ['ok']], 'OK'],
    ['हाँ, मुझे चाहिए।', [['हाँ'], ['नहीं']], 'हाँ'],
    ['हां', [['हाँ'], ['नहीं']], 'हाँ'],
    ['जी जरूर', [['नहीं'], ['हाँ', 'ज़रूर']], 'हाँ'],
    ['क्\u200dया', [['क्या']], 'क्या'],
    ['ஆம் நன்றி', [['ஆம்'], ['இல்லை']], 'ஆம்'],
    ['అవును అండి', [['కాదు'], ['అవును']], 'అవును'],
    ['না, এখন না', [['হ্যাঁ'], ['না']], 'না'],
    ['我不是', [['是'], ['不是']], '不是'],
    ['好的，謝謝', [['不好'], ['好']], '好'],
    ['はい、お願いします', [['いいえ'], ['はい']], 'はい'],
    ['ไม่ใช่ครับ', [['ใช่'], ['ไม่ใช่']], 'ไม่ใช่'],
    ['ĐƯỢC ạ', [['được']], 'được'],
  ])('in %j finds, of %j, %j', (text, phrases, keyword) => {
    expect(matched(text, phrases)).toBe(keyword);
  });

  test.each([
    ['', [['yes']]],
    ['...', [['yes']]],
    ['yesterday', [['yes']]],
    ['nowhere to go', [['no'], ['now']]],
    ['back me call', [['call me back']]],
    ['yes', [['', '!']]],
    ['yes', []],
    ['मैं', [['में']]],
  ])('in %j finds none of %j', (text, phrases) => {
    expect(matched(text, phrases)).toBeUndefined();
  });
});

describe('long words may be heard a little differently', () => {
  test.each([
    ['intrested', [['not'], ['interested']], 'interested'],
    ['interetsed', [['interested']], 'interested'],
    ['I am not intersted', [['interested'], ['not interested']], 'not interested'],
    ['cancle', [['cancel']], 'cancel'],
    ['confirme', [['cancel'], ['confirm']], 'confirm'],
    ['confirm', [['confirms'], ['confirm']], 'confirm'],
    ['tomorow', [['today'], ['tomorrow']], 'tomorrow'],
  ])('in %j finds, of %j, %j', (text, phrases, keyword) => {
    expect(matched(text, phrases)).toBe(keyword);
  });

  test.each([
    // Five letters must match exactly, six to eight may differ by one edit, nine or more by two.
    ['agrie', [['agree']]],
    ['cnacal', [['cancel']]],
    ['confixrmx', [['confirm']]],
    ['tomarow', [['tomorrow']]],
    ['intrxstxd', [['interested']]],
    // The opposite meaning.
    ['unavailable', [['available']]],
    ['uninterested', [['interested']]],
    // Equally close to both.
    ['bullets', [['ballets'], ['billets']]],
    ['confirme', [['confirms'], ['confirmed']]],
  ])('in %j finds none of %j', (text, phrases) => {
    expect(matched(text, phrases)).toBeUndefined();
  });

  test('two synonyms of one child do not compete', () => {
    expect(matched('bullets', [['ballets', 'billets'], ['other']])).toBe('ballets');
  });
});

describe('digits', () => {
  const rows: [string, string, string[]][] = [
    ['English', 'en-IN', ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']],
    ['Hindi', 'hi-IN', ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ']],
    ['Marathi', 'mr-IN', ['शून्य', 'एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ']],
    ['Tamil', 'ta-IN', ['பூஜ்யம்', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது']],
    ['Telugu', 'te-IN', ['సున్నా', 'ఒకటి', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు', 'ఆరు', 'ఏడు', 'ఎనిమిది', 'తొమ్మిది']],
    ['Bengali', 'bn-IN', ['শূন্য', 'এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়']],
    ['Vietnamese', 'vi-VN', ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']],
    ['Chinese', 'zh-CN', ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']],
    ['Devanagari signs', 'hi-IN', ['०', '१', '२', '३', '४', '५', '६', '७', '८', '९']],
    ['Thai signs', 'th-TH', ['๐', '๑', '๒', '๓', '๔', '๕', '๖', '๗', '๘', '๙']],
    ['wide signs', 'zh-CN', ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９']],
  ];
  const figures = [...'0123456789'].map((figure) => [figure]);

  test.each(rows)('%s words match digits, and the other way round', (_, langCode, words) => {
    for (const [digit, word] of words.entries()) {
      expect(matched(word, figures, langCode), word).toBe(String(digit));
      expect(
        matched(
          String(digit),
          words.map((keyword) => [keyword]),
          langCode,
        ),
        word,
      ).toBe(word);
    }
  });

  test.each([
    ['I take option two', [['1'], ['2']], 'en-IN', '2'],
    ['option 2', [['option one'], ['option two']], 'en-IN', 'option two'],
    ['दो दबाइए', [['1'], ['2']], 'hi-IN', '2'],
    ['我选二', [['1'], ['2']], 'zh-CN', '2'],
    ['press １', [['1']], 'en-IN', '1'],
    // The literal word is closer than its digit.
    ['two', [['2'], ['two']], 'en-IN', 'two'],
    ['không', [['0'], ['không']], 'vi-VN', 'không'],
  ])('in %j finds, of %j in %s, %j', (text, phrases, langCode, keyword) => {
    expect(matched(text, phrases, langCode)).toBe(keyword);
  });

  test.each([
    ['22', [['2']], 'en-IN'],
    ['seventh', [['7']], 'en-IN'],
    // "No, thank you" and "this is not it".
    ['không, cảm ơn', [['0']], 'vi-VN'],
    ['এটা নয়', [['9']], 'bn-IN'],
    // A word of another language that is spelt like a Vietnamese digit.
    ['hai', [['2']], 'hi-IN'],
  ])('in %j finds none of %j in %s', (text, phrases, langCode) => {
    expect(matched(text, phrases, langCode)).toBeUndefined();
  });
});

test('editDistance counts insertions, deletions, replacements and swaps', () => {
  expect(editDistance('abc', 'abc', 2)).toBe(0);
  expect(editDistance('abcd', 'acbd', 2)).toBe(1);
  expect(editDistance('abc', 'abcd', 2)).toBe(1);
  expect(editDistance('abc', 'axd', 2)).toBe(2);
  expect(editDistance('abc', 'xyz', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});

test('any text and any phrases: nothing throws, and a phrase that was said completely is matched if it is the only one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.array(fc.string({ unit: 'grapheme' }))), (text, lists) => {
      matchAnswer(text, children(lists, 'vi'));
      const alone = children([[text]], 'en');
      const again = matchAnswer(text, alone);
      expect(
        again === alone[0] ||
          !/[\p{L}\p{N}\p{M}]/u.test(text.normalize('NFKC').replace(/\p{Variation_Selector}|\u093c/gu, '')),
      ).toBe(true);
    }),
  );
});
