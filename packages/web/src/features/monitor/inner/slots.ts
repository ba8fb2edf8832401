/**
 * Places for calls in progress: whoever is there keeps the place, those who come take the places of those who left, and
 * where places stay free the last ones move up. So a row moves only where it must.
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
