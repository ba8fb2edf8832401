import { spokenWords } from './spoken-words.ts';

/** Zero to nine; other forms of the same digit after a bar. */
const spoken = {
  en: 'zero one two three four five six seven eight nine',
  // Many speakers use the English digits, and recognisers write them in Devanagari.
  hi: 'शून्य|ज़ीरो एक|वन दो|टू तीन|थ्री चार|फोर पाँच|फाइव छह|छः|छे|छ|सिक्स सात|सेवन आठ|एट नौ|नाइन',
  mr: 'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
  ta: 'பூஜ்யம்|பூஜ்ஜியம்|சுழியம் ஒன்று|ஒண்ணு இரண்டு|ரெண்டு மூன்று|மூணு நான்கு|நாலு ஐந்து|அஞ்சு ஆறு ஏழு எட்டு ஒன்பது|ஒம்பது',
  te: 'సున్నా|సున్న ఒకటి రెండు మూడు నాలుగు ఐదు|అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
  bn: 'শূন্য এক দুই তিন চার পাঁচ|পাচ ছয়|ছয় সাত আট নয়',
  gu: 'શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ',
  kn: 'ಸೊನ್ನೆ|ಶೂನ್ಯ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು',
  ml: 'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത്|ഒൻപത്',
  zh: '零|〇 一|幺 二|两|兩 三 四 五 六 七 八 九',
} as const;

/**
 * These words have plain Latin letters and exist in other languages too ("hai", "ba"), so they count only in
 * Vietnamese.
 */
const vietnamese = 'không một hai ba bốn|tư năm sáu bảy|bẩy tám chín';

/** These words also mean "no" (không) and "is not" (নয়): digits only if nothing else is said. */
const alsoNo = new Set(['không', 'নয়'].flatMap(spokenWords));

const entries = (row: string): [string, string][] =>
  row
    .split(' ')
    .flatMap((forms, digit) =>
      forms.split('|').flatMap((form) => spokenWords(form).map((word): [string, string] => [word, String(digit)])),
    );

const everywhere = new Map(Object.values(spoken).flatMap(entries));
const inVietnamese = new Map([...everywhere, ...entries(vietnamese)]);

/** Replaces words for digits with digits. */
export const withDigits = (words: readonly string[], langCode: string): string[] => {
  const digits = /^vi(?![a-z])/iu.test(langCode) ? inVietnamese : everywhere;
  return words.map((word) => (words.length > 1 && alsoNo.has(word) ? word : (digits.get(word) ?? word)));
};
