import type { Overview } from '@halloo/contract/results';
import type { Tx } from '../db/connect.ts';
import { dayMs, instantOf, wallAt } from '../dialer/zone-time.ts';
import { type Bucketed, findSpan, selectStretches } from './campaign-sql.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** The stretch of time that one column of the picture stands for: so that there are enough columns and not too many. */
export const bucketSecondsFor = (spanSeconds: number): number => {
  if (spanSeconds <= 2 * hour) return minute;
  if (spanSeconds <= 10 * hour) return 5 * minute;
  if (spanSeconds <= 30 * hour) return 15 * minute;
  if (spanSeconds <= 5 * day) return hour;
  return spanSeconds <= 30 * day ? 6 * hour : day;
};

/** The beginning of the bucket that an instant falls into: buckets begin with the day by the campaign's own clock. */
const startOf = (timezone: string, instantMs: number, bucketMs: number): number => {
  if (bucketMs < hour * 1000) return Math.floor(instantMs / bucketMs) * bucketMs;
  const wall = wallAt(timezone, instantMs);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  return instantOf(timezone, midnight + Math.floor((wall - midnight) / bucketMs) * bucketMs);
};

/** Puts stretches into buckets, and empty ones between them. */
export const bucketsOf = (
  timezone: string,
  stretches: readonly Bucketed[],
  bucketSeconds: number,
): Overview['over_time']['buckets'] => {
  const bucketMs = bucketSeconds * 1000;
  const buckets = new Map<number, { from: string; dialled: number; answered: number; ended: number }>();
  const bucketAt = (instant: number) => {
    const start = startOf(timezone, instant, bucketMs);
    const known = buckets.get(start);
    if (known) return known;
    const made = { from: new Date(start).toISOString(), dialled: 0, answered: 0, ended: 0 };
    buckets.set(start, made);
    return made;
  };
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last) return [];
  // Days may be longer or shorter than a day where clocks change, so that none is left out by a step of half a bucket.
  for (let at = first.at * 1000; at < last.at * 1000; at += bucketMs / 2) bucketAt(at);
  for (const { at, dialled, answered, ended } of stretches) {
    const bucket = bucketAt(at * 1000);
    bucket.dialled += dialled;
    bucket.answered += answered;
    bucket.ended += ended;
  }
  return [...buckets].toSorted(([a], [b]) => a - b).map(([, bucket]) => bucket);
};

/** Calls over time, from the minutes that the monitor shows as well. */
export const readOverTime = async (tx: Tx, campaignId: number, timezone: string): Promise<Overview['over_time']> => {
  const span = await findSpan(tx, campaignId);
  if (!span) return { bucket_seconds: null, buckets: [] };
  const seconds = bucketSecondsFor(span.last - span.first);
  const stretches = await selectStretches(tx, campaignId, Math.min(seconds, 15 * minute));
  return { bucket_seconds: seconds, buckets: bucketsOf(timezone, stretches, seconds) };
};
