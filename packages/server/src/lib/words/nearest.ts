/** The number of letters to change, insert or delete to turn one word into another. Swapped neighbours count once. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + same,
        swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
};

/** The most similar word; undefined if none is similar. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const most = Math.max(1, Math.floor(word.length / 3));
  const begins = known.find((each) => word.length > 1 && each.startsWith(word));
  if (begins) return begins;
  const [best] = known
    .map((each) => ({ each, away: distance(word, each) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away);
  return best?.each;
};
