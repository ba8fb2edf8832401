import type { Overview } from '@halloo/contract/results';
import { dayMs, instantOf, wallAt } from '../../../lib/schedule/zone-time.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { quarterMs } from '../../tally/fold-calls.ts';
import type { Counts } from '../../tally/read-tally.ts';
import { type Bucketed, findSpan, selectDiallingNow, selectMinutes } from '../campaign-sql.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** The time span of one column in the chart, chosen so that there are enough columns, but not too many. */
export const bucketSecondsFor = (spanSeconds: number): number => {
  if (spanSeconds <= 2 * hour) return minute;
  if (spanSeconds <= 10 * hour) return 5 * minute;
  if (spanSeconds <= 30 * hour) return 15 * minute;
  if (spanSeconds <= 5 * day) return hour;
  return spanSeconds <= 30 * day ? 6 * hour : day;
};

/** The start of the bucket that contains an instant: buckets are aligned to days in the campaign's time zone. */
const startOf = (timezone: string, instantMs: number, bucketMs: number): number => {
  if (bucketMs < hour * 1000) return Math.floor(instantMs / bucketMs) * bucketMs;
  const wall = wallAt(timezone, instantMs);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  return instantOf(timezone, midnight + Math.floor((wall - midnight) / bucketMs) * bucketMs);
};

/** Sums counts into buckets, and adds empty buckets between them. */
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
  // Days may have 23 or 25 hours where clocks change; steps of half a bucket skip none.
  for (let at = first.at * 1000; at < last.at * 1000; at += bucketMs / 2) bucketAt(at);
  for (const { at, dialled, answered, ended } of stretches) {
    const bucket = bucketAt(at * 1000);
    bucket.dialled += dialled;
    bucket.answered += answered;
    bucket.ended += ended;
  }
  return [...buckets].toSorted(([a], [b]) => a - b).map(([, bucket]) => bucket);
};

/**
 * Reads the same from the tallies and the calls in progress, by quarter hours. A campaign that runs for weeks has tens
 * of thousands of minutes, and summing them takes longer than the rest of the page.
 */
const readQuarters = async (tx: Tx, campaignId: number, counts: Counts): Promise<Bucketed[]> => {
  const quarters = new Map<number, { at: number; dialled: number; answered: number; ended: number }>();
  const add = (at: number, what: 'dialled' | 'answered' | 'ended', n: number) => {
    const quarter = quarters.get(at) ?? { at, dialled: 0, answered: 0, ended: 0 };
    quarters.set(at, quarter);
    quarter[what] += n;
  };
  const seconds = quarterMs / 1000;
  for (const { a, b, n } of counts.all('quarter')) add(Number(a) * seconds, b === '' ? 'dialled' : 'answered', n);
  for (const { a, b, n } of counts.all('ended')) if (b === '') add(Number(a) * seconds, 'ended', n);
  for (const { at, calls } of await selectDiallingNow(tx, campaignId)) add(at, 'dialled', calls);
  return [...quarters.values()].toSorted((a, b) => a.at - b.at);
};

/** Calls over time: by minute, as in the monitor, or by quarter hours with the same totals. */
export const readOverTime = async (
  tx: Tx,
  { id, timezone }: { readonly id: number; readonly timezone: string },
  counts: Counts,
): Promise<Overview['over_time']> => {
  const span = await findSpan(tx, id);
  if (!span) return { bucket_seconds: null, buckets: [] };
  const seconds = bucketSecondsFor(span.last - span.first);
  const stretches = seconds * 1000 < quarterMs ? await selectMinutes(tx, id) : await readQuarters(tx, id, counts);
  return { bucket_seconds: seconds, buckets: bucketsOf(timezone, stretches, seconds) };
};
