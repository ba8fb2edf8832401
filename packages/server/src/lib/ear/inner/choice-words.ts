/** The words with which a menu offers a key, by language. */
const verbs: Readonly<Record<string, string>> = {
  en: 'press|dial|type|enter|push|hit|tap',
  hi: 'दबाएँ|दबाएं|दबाइए|दबाये|दबायें|डायल|दबा',
  mr: 'दाबा|दाबावा',
  ne: 'थिच्नुहोस्|दबाउनुहोस्',
  bn: 'টিপুন|চাপুন|টিপতে|ডায়াল',
  as: 'টিপক|টিপিব',
  gu: 'દબાવો',
  pa: 'ਦਬਾਓ',
  or: 'ଦବାନ୍ତୁ',
  ta: 'அழுத்தவும்|அழுத்துங்கள்',
  te: 'నొక్కండి|నొక్కు',
  kn: 'ಒತ್ತಿ|ಒತ್ತಿರಿ',
  ml: 'അമർത്തുക|അമർത്തൂ',
  ur: 'دبائیں|دبایئں',
  ar: 'اضغط|إضغط',
  es: 'pulse|pulsa|presione|presiona|marque|marca|oprima|oprime',
  fr: 'tapez|appuyez|composez|faites',
  it: 'prema|premi|premere|digiti|digita',
  pt: 'digite|pressione|aperte|tecle|marque|prima',
  de: 'drücken|wählen',
  id: 'tekan',
  sw: 'bonyeza|bofya',
};

const verbOf = (language: string): RegExp | undefined => {
  const words = verbs[language.split('-')[0] ?? ''];
  return words === undefined ? undefined : new RegExp(`^(?:${words})$`, 'iu');
};

/** A key is this near to its verb: "press the key number 1". */
const near = 4;

/** Where a text offers a key: the places of the verbs that have a digit near them, in one clause. */
export const choicesIn = (
  words: readonly { readonly word: string; readonly isDigit: boolean; readonly clause: number }[],
  language: string,
): number[] => {
  const verb = verbOf(language);
  if (!verb) return [];
  const offers = (at: number, verbAt: number): boolean => {
    const [other, own] = [words[at], words[verbAt]];
    return other !== undefined && own !== undefined && other.isDigit && other.clause === own.clause;
  };
  return [...words.keys()].filter((at) => {
    if (!verb.test(words[at]?.word ?? '')) return false;
    for (let step = 1; step <= near; step += 1) if (offers(at + step, at) || offers(at - step, at)) return true;
    return false;
  });
};
