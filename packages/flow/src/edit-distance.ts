/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into the other;
 * `most + 1` for anything above `most`.
 */
export const editDistance = (left: string, right: string, most: number): number => {
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(at(row, b.length), most + 1);
};

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
