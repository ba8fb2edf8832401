const kept = new Map<string, unknown>();

/**
 * Caches one value per key. Creating an Intl format takes up to a millisecond, which matters for thousands of texts.
 * Keys must be a small set: nothing is evicted.
 */
export const keep = <Thing>(key: readonly unknown[], make: () => Thing): Thing => {
  const name = JSON.stringify(key);
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Thing;
};
