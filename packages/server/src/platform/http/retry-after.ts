/** Parses `Retry-After`: seconds, or a date. */
export const retryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
