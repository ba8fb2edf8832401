/**
 * A cache of the latest entries, for immutable data. Requests for the same key share one load; a load that fails or
 * finds nothing is not cached.
 */
export const createKeeper = <T>(most: number) => {
  const kept = new Map<string, Promise<T>>();
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const loading = load();
    kept.set(key, loading);
    const forget = () => void kept.delete(key);
    loading.then((found) => found === undefined && forget(), forget);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return loading;
  };
};
