const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ı: 'i',
  þ: 'th',
  ð: 'th',
};

/**
 * The text in ASCII, because Flite reads nothing else: accents are removed, symbols become words, and other characters
 * are dropped.
 */
export const englishText = (text: string): string =>
  text
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/\s*[–—―]\s*/g, ', ')
    .replace(/…/g, '.')
    .replace(/[ßøØđĐłŁæÆœŒıþð]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/⁄/g, '/')
    .replace(/&/g, ' and ')
    .replace(/@/g, ' at ')
    .replace(/#(?=\d)/g, ' number ')
    .replace(/(?<=[A-Za-z])\/(?=[A-Za-z])/g, ' ')
    .replace(/=/g, ' equals ')
    .replace(/(?<![A-Za-z])\+(?=[\dA-Za-z])|(?<=\s)\+(?=\s)/g, ' plus ')
    .replace(/[^ -~]|[#*+_~^|\\<>{}[\]`"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
