/** Caches one value per time zone: creating a formatter takes longer than using it a hundred times. */
export const perZone = <T>(make: (timeZone: string) => T) => {
  const made = new Map<string, T>();
  return (timeZone: string): T => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    const value = make(timeZone);
    made.set(timeZone, value);
    return value;
  };
};
