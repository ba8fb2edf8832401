import type { NamedLanguage } from '@halloo/contract/languages';
import type { DropOff } from '@halloo/contract/results';
import { type CallLanguage, findLanguage } from '@halloo/flow/languages';
import { readLanguages } from '../../features/languages/read-languages.ts';
import { secondsOf, soundAddress } from '../../features/scripts/describe-script.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../ports/context.ts';
import { maxPlaySeconds, playKey } from '../tally/fold-calls.ts';
import type { PlayEnd } from '../tally/plays.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';
import { readCampaign, selectNewestVersions } from './campaign-sql.ts';

interface Ended {
  readonly end: PlayEnd;
  readonly second: number;
  readonly n: number;
}

const endsOf = (counts: Counts, played: string): Ended[] =>
  counts.all('play').flatMap(({ a, b, n }) => {
    if (a !== played) return [];
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

type NewestVersion = Awaited<ReturnType<typeof selectNewestVersions>>[number];

/** Calls in which a version was played. */
const callersOf = (counts: Counts, { id, language }: NewestVersion): number =>
  language === ''
    ? counts.get('script', String(id)) - counts.get('script_not_own', String(id))
    : counts.get('script_in', playKey(id, language));

/** The language of a version. That of a script's own sound is the fallback where nobody told it. */
const languageIn = (
  { language, lang_code }: NewestVersion,
  languages: readonly CallLanguage[],
): NamedLanguage | undefined => {
  if (language !== '') return languages.find(({ code }) => code === language) ?? { code: language, name: language };
  return lang_code === '' ? languages[0] : findLanguage(languages, lang_code);
};

interface Described {
  readonly context: Context;
  readonly caller: Caller;
  readonly counts: Counts;
  readonly languages: readonly CallLanguage[];
}

const describe = ({ context, caller, counts, languages }: Described, script: NewestVersion): DropOff => {
  const ends = endsOf(counts, playKey(script.id, script.language));
  const of = (end: PlayEnd) => total(ends.filter((each) => each.end === end));
  const language = languageIn(script, languages);
  return {
    script: { id: script.id, name: script.name, script_type: script.audio_type, message: script.text_message },
    language: language ? { code: language.code, name: language.name } : null,
    length_seconds: secondsOf(script.duration_ms),
    audio_file: soundAddress(context, caller, script.sound_id),
    peaks: [...script.peaks],
    callers: callersOf(counts, script),
    plays: total(ends),
    heard_out: of('whole'),
    skipped: of('key'),
    hung_up: of('hung_up'),
    cut: of('cut'),
    seconds: secondsOfPlays(ends, script.duration_ms),
  };
};

/** How long people listened to each script, in each of its languages; the most played first. */
export const readDropOff = (context: Context, caller: Caller, id: number): Promise<DropOff[]> =>
  inResults(context.db, id, async (tx) => {
    await readCampaign(tx, id);
    const counts = await readCounts(tx, id, ['play', 'script', 'script_in', 'script_not_own']);
    const heard = counts.all('script').map(({ a }) => Number(a));
    const described = { context, caller, counts, languages: await readLanguages(tx) };
    return (await selectNewestVersions(tx, heard))
      .map((script) => describe(described, script))
      .filter(({ plays }) => plays > 0)
      .toSorted((a, b) => b.callers - a.callers || a.script.id - b.script.id);
  });
