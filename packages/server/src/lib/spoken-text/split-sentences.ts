/** The last position before `longest` at which a speaker would pause, or else one between two characters. */
const breakBefore = (text: string, longest: number): number => {
  const head = text.slice(0, longest);
  const atClause = /^.*[,;:،，、।](?!\d)/su.exec(head)?.[0].length ?? 0;
  if (atClause > longest / 2) return atClause;
  const atSpace = head.lastIndexOf(' ');
  if (atSpace > 0) return atSpace;
  const splitsPair = /[\ud800-\udbff]$/.test(head);
  return splitsPair ? longest - 1 : longest;
};

const pieces = function* (sentence: string, longest: number): Generator<string> {
  let rest = sentence;
  while (rest.length > longest) {
    const end = breakBefore(rest, longest);
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
  yield rest;
};

/** Splits a text into parts of at most `longest` characters, as few as whole sentences allow. */
export const splitSentences = (text: string, language: string, longest: number): string[] => {
  if (text.length <= longest) return [text];
  const parts: string[] = [];
  let part = '';
  const flush = () => {
    if (part.trim() !== '') parts.push(part.trim());
    part = '';
  };
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    for (const piece of pieces(segment, longest)) {
      if (part.length + piece.length > longest) flush();
      part += piece;
    }
  }
  flush();
  return parts;
};
