import type { DropOff } from '@halloo/contract/results';
import { secondsOf, soundAddress } from '../../features/scripts/describe-script.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../ports/context.ts';
import { maxPlaySeconds } from '../tally/fold-calls.ts';
import type { PlayEnd } from '../tally/plays.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';
import { type PlayedScript, readCampaign, selectScripts } from './campaign-sql.ts';

interface Ended {
  readonly end: PlayEnd;
  readonly second: number;
  readonly n: number;
}

const endsOf = (counts: Counts, scriptId: number): Ended[] =>
  counts.all('play').flatMap(({ a, b, n }) => {
    if (a !== String(scriptId)) return [];
    const [end = 'whole', second = '0'] = b.split(' ');
    return { end: end as PlayEnd, second: Number(second), n };
  });

const total = (ends: readonly Ended[]): number => ends.reduce((sum, { n }) => sum + n, 0);

/**
 * How many callers still listen, have hung up, or have skipped ahead by key, at the beginning of each second. A play
 * that ended within second 3 counts as listening at second 3 and as ended at second 4.
 */
export const secondsOfPlays = (ends: readonly Ended[], lengthMs: number): DropOff['seconds'] => {
  const last = Math.max(Math.ceil(lengthMs / 1000), ...ends.map(({ second }) => second));
  const plays = total(ends);
  const seconds = Array.from({ length: Math.min(last, maxPlaySeconds) + 1 }, (_, second) => second);
  const goneBefore = (end: PlayEnd | undefined) => {
    const at = new Map<number, number>();
    for (const each of ends) {
      if (end === undefined || each.end === end) at.set(each.second, (at.get(each.second) ?? 0) + each.n);
    }
    let gone = 0;
    return seconds.map((second) => {
      gone += at.get(second - 1) ?? 0;
      return gone;
    });
  };
  const hungUp = goneBefore('hung_up');
  return {
    listening: goneBefore(undefined).map((gone) => plays - gone),
    hung_up: hungUp,
    skipped: goneBefore('key'),
    share: hungUp.map((gone) => (plays === 0 ? 0 : (plays - gone) / plays)),
  };
};

const describe = (context: Context, caller: Caller, script: PlayedScript, counts: Counts): DropOff => {
  const ends = endsOf(counts, script.id);
  const of = (end: PlayEnd) => total(ends.filter((each) => each.end === end));
  return {
    script: { id: script.id, name: script.name, script_type: script.audio_type, message: script.text_message },
    length_seconds: secondsOf(script.duration_ms),
    audio_file: soundAddress(context, caller, script.sound_id),
    peaks: [...script.peaks],
    callers: counts.get('script', String(script.id)),
    plays: total(ends),
    heard_out: of('whole'),
    skipped: of('key'),
    hung_up: of('hung_up'),
    cut: of('cut'),
    seconds: secondsOfPlays(ends, script.duration_ms),
  };
};

/** How long people listened to each script; the most played first. */
export const readDropOff = (context: Context, caller: Caller, id: number): Promise<DropOff[]> =>
  inResults(context.db, id, async (tx) => {
    await readCampaign(tx, id);
    const counts = await readCounts(tx, id, ['play', 'script']);
    const heard = counts.all('script');
    const scripts = new Map(
      (
        await selectScripts(
          tx,
          heard.map(({ a }) => Number(a)),
        )
      ).map((row) => [row.id, row]),
    );
    return heard
      .toSorted((a, b) => b.n - a.n || Number(a.a) - Number(b.a))
      .flatMap(({ a }) => {
        const script = scripts.get(Number(a));
        return script ? describe(context, caller, script, counts) : [];
      });
  });
