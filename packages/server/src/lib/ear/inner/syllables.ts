/** Consonants that no vowel follows, in scripts that write a vowel with every consonant. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/u;
/** Letters of the Indic scripts without signs of vowels. */
const indicLetter = /[\u0900-\u0DFF]/u;
/** Their consonants and independent vowels. */
const isAkshara = (letter: string): boolean => indicLetter.test(letter) && /\p{L}/u.test(letter);

const indicSyllables = (word: string): number => {
  const letters = [...word];
  return letters.filter((letter, at) => isAkshara(letter) && !virama.test(letters[at + 1] ?? '')).length;
};

const spokenByLetter = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/gu;
const vowels =
  /[aeiouyàáâãäåāăąæèéêëēĕęěìíîïīĭįòóôõöøōŏőœùúûüūŭůűųýÿạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹаеёиоуыэюяіїєαεηιουωάέήίόύώ]+/giu;
const semitic = /[\u0590-\u06FF\u0750-\u077F]/u;

const englishSyllables = (word: string): number => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain === '') return 0;
  const groups = plain
    .replace(/(?:[^laeiouy]|[aeiouy]l)e$/, '')
    .replace(/(?:[^laeiouydt]|[^aeiouy]l)(?:es|ed)$/, '')
    .match(/[aeiouy]+/g);
  // "idea", "previous", "seeing": two vowels that are said one after the other.
  const apart = plain.match(/i[aou](?!u)|eo|ua|[aeiouy]ing$/g)?.length ?? 0;
  return Math.max(1, (groups?.length ?? 0) + apart);
};

/** About as many syllables as a word has. A number in digits counts as its digits. */
export const syllablesOf = (word: string, language: string): number => {
  const digits = word.match(/\p{Nd}/gu)?.length ?? 0;
  // "seven", "sieben", "saat": between one and two.
  const spoken = digits * 1.7;
  const letters = word.replace(/\p{Nd}/gu, '');
  if (letters === '') return spoken;
  if (indicLetter.test(letters)) return spoken + Math.max(1, indicSyllables(letters));
  const single = letters.match(spokenByLetter)?.length ?? 0;
  if (single > 0) return spoken + single;
  // Short vowels are not written: about one for two letters.
  if (semitic.test(letters)) return spoken + Math.max(1, Math.round((letters.match(/\p{L}/gu)?.length ?? 0) / 2));
  if (language.startsWith('en')) return spoken + englishSyllables(letters);
  return spoken + (letters.match(vowels)?.length ?? (/\p{L}/u.test(letters) ? 1 : 0));
};
