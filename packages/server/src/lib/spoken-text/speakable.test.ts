import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { languages } from './languages.ts';
import { speakable } from './speakable.ts';

describe('dates', () => {
  test.each([
    ['en-IN', '2026-11-15', '15 November 2026'],
    ['en-IN', '15/11/2026', '15 November 2026'],
    ['en-IN', '15-11-2026', '15 November 2026'],
    ['en-IN', '5/6/2026', '5 June 2026'],
    ['en-GB', '05/06/2026', '5 June 2026'],
    ['en-US', '05/06/2026', 'May 6, 2026'],
    ['en-US', '2026-11-15', 'November 15, 2026'],
    ['en-IN', '11/15/2026', '15 November 2026'],
    ['en-US', '15/11/2026', 'November 15, 2026'],
    ['hi-IN', '15/11/2026', '15 नवंबर 2026'],
    ['hi-IN', '१५/११/२०२६', '15 नवंबर 2026'],
    ['ta-IN', '15-11-2026', '15 நவம்பர், 2026'],
    ['vi-VN', '15/11/2026', '15 tháng 11 năm 2026'],
    ['cmn-CN', '会议在2026-11-15举行', '会议在2026年11月15日举行'],
    ['cmn-CN', '2026/11/15', '2026年11月15日'],
    ['de-DE', '15.11.2026', '15. November 2026'],
    ['ru-RU', '15.11.2026', '15 ноября 2026 года'],
    ['ar', '١٥/١١/٢٠٢٦', '15 نوفمبر 2026'],
  ])('in %s %s is said as %s', (language, written, spoken) => {
    expect(speakable(written, language)).toBe(spoken);
  });

  test.each(['31/02/2026', '32/01/2026', '15/11/26', '2026-13-45', '1/2', '24/7', '10-12', '2020-2026', '15/11-2026'])(
    '%s is no date and stays',
    (text) => {
      expect(speakable(text, 'en-IN')).toBe(text);
    },
  );
});

describe('times', () => {
  test.each([
    ['en-IN', '14:30', '2:30 PM'],
    ['en-IN', '14:00', '2 PM'],
    ['en-IN', '00:15', '12:15 AM'],
    ['en-IN', '2:05 pm', '2:05 PM'],
    ['en-IN', '5pm', '5 PM'],
    ['en-IN', 'at 5 p.m. today', 'at 5 PM today'],
    ['en-IN', 'at 5 p.m. Call us', 'at 5 PM. Call us'],
    ['hi-IN', '14:30 बजे', 'दोपहर 2:30 बजे'],
    ['hi-IN', '19:00', 'शाम 7'],
    ['ta-IN', '14:30', 'பிற்பகல் 2:30'],
  ])('in %s %s is said as %s', (language, written, spoken) => {
    expect(speakable(written, language)).toBe(spoken);
  });

  test.each([
    ['en-IN', '9:30'],
    ['en-IN', '25:10'],
    ['en-IN', '14:75'],
    ['en-IN', '14:30:15'],
    ['hi-IN', '9:30'],
    ['vi-VN', '14:30'],
    ['de-DE', '14:30'],
    ['en-IN', '3 amber lights'],
  ])('in %s %s stays', (language, text) => {
    expect(speakable(text, language)).toBe(text);
  });
});

describe('amounts', () => {
  test.each([
    ['en-IN', '₹1,250.50', 'one thousand two hundred and fifty rupees and fifty paise'],
    ['en-IN', '₹1,25,000', 'one lakh twenty five thousand rupees'],
    ['en-IN', '₹1', 'one rupee'],
    ['en-IN', '₹1.01', 'one rupee and one paisa'],
    ['en-IN', '₹0.50', 'fifty paise'],
    ['en-IN', '₹500.00', 'five hundred rupees'],
    ['en-IN', '₹12.5', 'twelve rupees and fifty paise'],
    ['en-IN', 'Rs. 500', 'five hundred rupees'],
    ['en-IN', 'Rs.500', 'five hundred rupees'],
    ['en-IN', 'Rs 500/- only', 'five hundred rupees only'],
    ['en-IN', 'INR 500', 'five hundred rupees'],
    ['en-IN', '500 INR', 'five hundred rupees'],
    ['en-IN', '₹5 lakh', 'five lakh rupees'],
    ['en-IN', '₹1.5 crore', 'one point five crore rupees'],
    ['en-US', '$2 million', 'two million dollars'],
    ['en-US', '$20', 'twenty dollars'],
    ['en-US', '$1', 'one dollar'],
    ['en-US', '$1,250,000', 'one million two hundred and fifty thousand dollars'],
    ['en-GB', '£20.05', 'twenty pounds and five pence'],
    ['en-GB', '€20', 'twenty euros'],
    ['en-US', '¥100', 'one hundred yen'],
    ['en-US', '₫125,000', 'one hundred and twenty five thousand dong'],
    ['en-US', 'VND 5,000', 'five thousand dong'],
    ['en-IN', '1850 rupees', 'one thousand eight hundred and fifty rupees'],
    ['en-IN', 'buy 2 $5 tickets', 'buy 2 five dollars tickets'],
    ['en-IN', '₹500-₹1,000', 'five hundred rupees-one thousand rupees'],
    ['hi-IN', '₹1,250.50', '1250.50 रुपये'],
    ['hi-IN', '₹१,२५०', '1250 रुपये'],
    ['hi-IN', '₹5 लाख', '5 लाख रुपये'],
    ['hi-IN', '₹12,50,000', '12,50,000 रुपये'],
    ['hi-IN', '$20', '20 यूएस डॉलर'],
    ['bn-IN', '₹500', '500 টাকা'],
    ['ta-IN', '₹500', '500 ரூபாய்'],
    ['te-IN', '₹500', '500 రూపాయలు'],
    ['ur-PK', 'Rs. 500', '500 روپے'],
    ['ne-NP', 'Rs. 500', '500 रुपैयाँ'],
    ['si-LK', 'Rs. 500', 'රුපියල් 500'],
    ['vi-VN', '125.000đ', '125000 đồng'],
    ['vi-VN', '1.250.000 VND', '1.250.000 đồng'],
    ['vi-VN', '5 triệu đ', '5 triệu đồng'],
    ['cmn-CN', '¥1,250', '1250 元'],
    ['de-DE', '1.250,50 €', '1250,50 Euro'],
    ['fr-FR', '1 250,50 €', '1250,50 euros'],
    ['tr-TR', '₹1.250,50', '1250,50 Hindistan rupisi'],
    ['sw-KE', '$20', 'dola za Marekani 20'],
  ])('in %s %s is said as %s', (language, written, spoken) => {
    expect(speakable(written, language)).toBe(spoken);
  });

  test.each(['₹', 'Rs', '₹ each', 'Rs. and', '₹1,2,3', 'cars 500x', '₹500-1000'])('%s stays', (text) => {
    expect(speakable(text, 'en-IN')).toBe(text);
  });
});

describe('numbers and percentages', () => {
  test.each([
    ['en-IN', '1,250 people', 'one thousand two hundred and fifty people'],
    ['en-IN', '1,25,000', 'one lakh twenty five thousand'],
    ['en-IN', '1,00,005', 'one lakh and five'],
    ['en-IN', '12,34,56,789', 'twelve crore thirty four lakh fifty six thousand seven hundred and eighty nine'],
    ['en-US', '1,250,000', 'one million two hundred and fifty thousand'],
    ['en-US', '1,25,000', 'one hundred and twenty five thousand'],
    ['en-IN', '1,250.75', 'one thousand two hundred and fifty point seven five'],
    ['en-IN', '12.5%', 'twelve point five percent'],
    ['en-IN', '100 %', 'one hundred percent'],
    ['hi-IN', '1,25,000', '125000'],
    ['hi-IN', '12,50,000', '12,50,000'],
    ['hi-IN', '5.5%', '5.5 प्रतिशत'],
    ['cmn-CN', '5.5%', '百分之5点5'],
    ['cmn-CN', '共1,250人', '共1250人'],
    ['ko-KR', '5%', '5 퍼센트'],
    ['tr-TR', '5%', 'yüzde 5'],
    ['vi-VN', '1,250,000', '1.250.000'],
    ['de-DE', '1.250', '1250'],
    ['de-DE', '1,250.50', '1250,50'],
    ['fr-FR', '12\u202f500', '12500'],
  ])('in %s %s is said as %s', (language, written, spoken) => {
    expect(speakable(written, language)).toBe(spoken);
  });

  test.each([
    ['en-IN', '2026'],
    ['en-IN', '482193'],
    ['en-IN', '3.14'],
    ['en-IN', '1000000'],
    ['en-IN', '192.168.100.200'],
    ['en-IN', 'v1.2.3'],
    ['en-IN', '1,2,3'],
    ['de-DE', '1,250'],
    ['vi-VN', '5,5%'],
    ['bpy-IN', '₹500 15/11/2026 5%'],
  ])('in %s %s stays', (language, text) => {
    expect(speakable(text, language)).toBe(text);
  });
});

describe('phone numbers and the like', () => {
  test.each([
    ['en-IN', '9876543210', 'nine eight seven six five, four three two one zero'],
    ['en-IN', '+919876543210', 'plus nine one nine eight, seven six five four, three two one zero'],
    ['en-IN', '+91 98765 43210', 'plus nine one, nine eight seven six five, four three two one zero'],
    ['en-IN', '98765 43210', 'nine eight seven six five, four three two one zero'],
    ['en-US', '4155551234', 'four one five, five five five, one two three four'],
    ['en-US', '1-800-555-1234', 'one, eight zero zero, five five five, one two three four'],
    ['en-IN', '022-27541234', 'zero two two, two seven five four, one two three four'],
    ['en-IN', '12345678', 'one two three four, five six seven eight'],
    ['en-IN', '007', 'zero zero seven'],
    ['hi-IN', '9876543210', '9 8 7 6 5, 4 3 2 1 0'],
    ['hi-IN', '९८७६५४३२१०', '9 8 7 6 5, 4 3 2 1 0'],
    ['cmn-CN', '电话13912345678。', '电话1 3 9, 1 2 3 4, 5 6 7 8。'],
    ['bpy-IN', '9876543210', '9 8 7 6 5, 4 3 2 1 0'],
  ])('in %s %s is said as %s', (language, written, spoken) => {
    expect(speakable(written, language)).toBe(spoken);
  });

  test.each(['+5 points', '05', 'MH12AB1234', 'A12345678', '12345678th'])('%s stays', (text) => {
    expect(speakable(text, 'en-IN')).toBe(text);
  });
});

describe('ordinary text', () => {
  test.each([
    [
      'en-IN',
      'Dear Asha, your appointment on the 2nd floor, room 101, is at 9:30. Press 1 to confirm, or 2 for No. 5.',
    ],
    ['en-US', 'In 2026 we turn 20! Covid-19, section 80C, A4, 3G, B2B, 1/2 and 24/7; pages 10-12.'],
    ['hi-IN', 'नमस्ते, आपका खाता 2026 में 5 साल का होगा। 1 दबाएँ।'],
    ['cmn-CN', '您好，请按1确认，按2取消。'],
    ['vi-VN', 'Xin chào, hãy bấm phím 1 để xác nhận.'],
  ])('in %s it is left as it is: %s', (language, text) => {
    expect(speakable(text, language)).toBe(text);
  });

  test('never changes a text without digits, in any language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...languages), (text, { code }) => {
        const withoutDigits = text.replace(/\p{Nd}/gu, '');
        expect(speakable(withoutDigits, code)).toBe(withoutDigits);
      }),
    );
  });

  // Not in languages such as French, where eSpeak needs long numbers without group separators.
  test('a second pass changes nothing', () => {
    const common = ['en-IN', 'en-US', 'hi-IN', 'ta-IN', 'te-IN', 'bn-IN', 'mr-IN', 'vi-VN', 'cmn-CN', 'de-DE', 'ar'];
    const piece = fc.constantFrom(
      ...[
        '₹1,250.50',
        '12,50,000',
        '15/11/2026',
        '14:30',
        '9876543210',
        '5.5%',
        '$20',
        '1.250.000',
        '007',
        'and',
        ', ',
        '. ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...common), (pieces, code) => {
        const once = speakable(pieces.join(' '), code);
        expect(speakable(once, code)).toBe(once);
      }),
      { numRuns: cases(500) },
    );
  });

  test('handles any text, quickly', () => {
    const sign = fc.constantFrom(...'0123456789.,:/-+ ₹$%đRsapm\u00a0अ你x');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 80 }), fc.constantFrom(...languages), (signs, { code }) => {
        speakable(signs.join(''), code);
      }),
      { numRuns: cases(2000) },
    );
    for (const unit of ['1', '1,', '1-', '₹ ', '12 ', '1.1,', '+1', '1 000', '0-0']) {
      const began = performance.now();
      speakable(unit.repeat(5_000 / unit.length), 'en-IN');
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });
});
