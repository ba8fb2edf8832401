const kept = new Map<string, unknown>();

/**
 * Makes a thing once for each key. Intl's formats take up to a millisecond to make, which counts when thousands of
 * texts are filled in. Keys must come from a small set: nothing is dropped.
 */
export const keep = <Thing>(key: readonly unknown[], make: () => Thing): Thing => {
  const name = JSON.stringify(key);
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Thing;
};
