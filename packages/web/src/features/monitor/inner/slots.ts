/**
 * Places for calls in progress. A call keeps its place, new calls take the places of ended ones, and the last calls move up
 * into places that stay free. So a row moves only where it must.
 */
export const keepPlaces = (before: readonly number[], now: readonly number[]): number[] => {
  const present = new Set(now);
  const placed = new Set(before);
  // The oldest of the new ones comes first.
  const coming = now.filter((id) => !placed.has(id)).toSorted((one, other) => one - other);
  const places: (number | undefined)[] = before.map((id) => (present.has(id) ? id : coming.shift()));
  places.push(...coming);
  for (let free = places.indexOf(undefined); free !== -1; free = places.indexOf(undefined)) {
    const last = places.pop();
    if (free < places.length) places[free] = last;
  }
  return places.filter((id) => id !== undefined);
};
