/** Splits symbols into parts of at most `longest`, at the last pause before that, else between two words. */
export const cutSymbols = (symbols: string, longest: number): string[] => {
  const parts: string[] = [];
  let rest = symbols;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const atPause = /^.*[;:,.!?…—] /s.exec(head)?.[0].length ?? 0;
    const end = atPause || head.lastIndexOf(' ') + 1 || longest;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  return [...parts, rest.trim()].filter((part) => part !== '');
};
