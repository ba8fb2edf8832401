import { countBits, createFingerprinter, hopMs, soundBit, wordBits } from './fingerprint.ts';

/** A recording that is known, by the fingerprint of its first seconds. */
export interface Known {
  readonly id: number;
  readonly words: Uint32Array;
}

const signs = soundBit - 1;
export const inWords = (ms: number): number => Math.round(ms / hopMs);

/** So much sound must be the same, with at most this share of different bits: the less sound, the fewer. */
const needs = [
  { words: inWords(1_000), wrong: 0.2 },
  { words: inWords(1_400), wrong: 0.29 },
  { words: inWords(2_000), wrong: 0.32 },
] as const;
/** A candidate is compared over this at most. */
const longest = inWords(2_400);
const least = needs[0].words;
/** A second candidate that differs by so little more is as good as the best one. */
const asGood = 0.06;
/** Words are looked up, and candidates compared, once in so many. */
const every = { look: 2, compare: 6 } as const;
/** Candidates at the same place of the same recording within so many words are one. */
const slack = 2;
/** After this much silence, a sound that was shorter than `knock` is forgotten: it was no part of what follows. */
const longestGap = inWords(1_000);
const knock = inWords(1_000);
/** Per call, the most promising ones. */
const mostCandidates = 60;

/** Whether so many words with this share of different bits are the same recording. */
const isSame = (words: number, wrong: number): boolean =>
  needs.some((need) => words >= need.words && wrong <= need.wrong);

export interface Alike {
  /** Words with sound in both. */
  readonly words: number;
  /** The share of bits that differ; 1 if there is nothing to compare. */
  readonly wrong: number;
}

/** Compares the words `from` to `to` of a fingerprint with a recording, which is `shift` words ahead. */
export const alikeAt = (known: Uint32Array, heard: Uint32Array, from: number, to: number, shift: number): Alike => {
  let words = 0;
  let different = 0;
  for (let at = Math.max(from, -shift, 0); at < to; at += 1) {
    const place = at + shift;
    if (place >= known.length) break;
    const one = known[place] as number;
    const other = heard[at] as number;
    if ((one & other & soundBit) === 0) continue;
    words += 1;
    different += countBits((one ^ other) & signs);
  }
  return { words, wrong: words === 0 ? 1 : different / words / wordBits };
};

/** Recordings by the words of their fingerprints. */
export interface KnownIndex {
  readonly size: number;
  /** Calls `found` for each place at which this word occurs: the nth recording, at this word of it. */
  find(word: number, found: (nth: number, place: number) => void): void;
  at(nth: number): Known;
}

export const indexOf = (all: readonly Known[]): KnownIndex => {
  const total = all.reduce((sum, { words }) => sum + words.length, 0);
  // Sorted by the word; the place of each is in the lower bits, which a double holds exactly.
  const entries = new Float64Array(total);
  const starts: number[] = [];
  let filled = 0;
  let start = 0;
  for (const { words } of all) {
    starts.push(start);
    for (const [place, word] of words.entries()) {
      if (word & soundBit) entries[filled++] = (word & signs) * 2 ** 28 + start + place;
    }
    start += words.length;
  }
  const sorted = entries.subarray(0, filled).sort();
  const recordingOf = new Uint32Array(total);
  for (const [nth, { words }] of all.entries()) {
    recordingOf.fill(nth, starts[nth], (starts[nth] as number) + words.length);
  }
  return {
    size: all.length,
    find: (word, found) => {
      const key = word * 2 ** 28;
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sorted[middle] as number) < key) low = middle + 1;
        else high = middle;
      }
      for (; low < sorted.length && (sorted[low] as number) < key + 2 ** 28; low += 1) {
        const place = (sorted[low] as number) - key;
        const nth = recordingOf[place] as number;
        found(nth, place - (starts[nth] as number));
      }
    },
    at: (nth) => all[nth] as Known,
  };
};

interface Candidate {
  readonly nth: number;
  readonly shift: number;
  votes: number;
}

/** What a call has heard so far. */
export interface Heard {
  /** The words of its fingerprint. */
  readonly words: Uint32Array;
  /** Milliseconds of sound in them, without silence and tones. */
  readonly soundMs: number;
}

export interface Listener {
  push(samples: Int16Array): void;
  /** Something is known, or nothing will be. */
  readonly isOver: boolean;
  readonly heard: Heard;
}

interface ListenerOptions {
  /** Nothing is looked at beyond this, from the first sound on. */
  readonly mostMs: number;
  /** Whether two recordings mean the same, so that either will do. */
  readonly meanSame: (one: number, other: number) => boolean;
  readonly onMatch: (id: number) => void;
}

/**
 * Compares the sound of a call with known recordings while it arrives. Each word, and those with its weakest bits turned, is
 * looked up; whatever was found at the same distance is compared bit by bit. If recordings of different meaning begin in
 * the same way, it listens until only one is left.
 */
export const createListener = (index: KnownIndex, { mostMs, meanSame, onMatch }: ListenerOptions): Listener => {
  const most = inWords(mostMs);
  const words = new Uint32Array(most);
  const candidates = new Map<number, Candidate>();
  let count = 0;
  let sounding = 0;
  let gap = 0;
  let isMatched = false;

  const found = (nth: number, place: number) => {
    const shift = place - (count - 1);
    const key = nth * 2 ** 20 + Math.round(shift / slack) + 2 ** 19;
    const known = candidates.get(key);
    if (known) known.votes += 1;
    else candidates.set(key, { nth, shift, votes: 1 });
  };

  const look = (word: number, weak: Int8Array) => {
    const plain = word & signs;
    for (let turned = 0; turned < 2 ** weak.length; turned += 1) {
      let probe = plain;
      for (let bit = 0; bit < weak.length; bit += 1) if (turned & (1 << bit)) probe ^= 1 << (weak[bit] as number);
      index.find(probe, found);
    }
  };

  /** The best of the shifts around a candidate. */
  const measure = ({ nth, shift }: Candidate): Alike => {
    const known = index.at(nth).words;
    let best: Alike = { words: 0, wrong: 1 };
    for (let by = -slack; by <= slack; by += 1) {
      const alike = alikeAt(known, words, count - longest, count, shift + by);
      if (alike.wrong < best.wrong && alike.words >= least) best = alike;
    }
    return best;
  };

  const compare = () => {
    const byVotes = [...candidates].sort(([, one], [, other]) => other.votes - one.votes);
    if (byVotes.length > 4 * mostCandidates) for (const [key] of byVotes.slice(mostCandidates)) candidates.delete(key);
    const bestOf = new Map<number, Alike>();
    for (const [, candidate] of byVotes.slice(0, mostCandidates)) {
      const alike = measure(candidate);
      if (alike.wrong < (bestOf.get(candidate.nth)?.wrong ?? 1)) bestOf.set(candidate.nth, alike);
    }
    const [best, ...others] = [...bestOf].sort(([, one], [, other]) => one.wrong - other.wrong);
    if (!best || !isSame(best[1].words, best[1].wrong)) return;
    const { id } = index.at(best[0]);
    const rivals = others.filter(
      ([nth, { wrong }]) => wrong < best[1].wrong + asGood && !meanSame(id, index.at(nth).id),
    );
    if (rivals.length > 0) return;
    isMatched = true;
    onMatch(id);
  };

  const fingerprinter = createFingerprinter((word, weak) => {
    if (count >= most || isMatched) return;
    const isSound = (word & soundBit) !== 0;
    gap = isSound ? 0 : gap + 1;
    if (gap > longestGap && sounding < knock) {
      count = 0;
      sounding = 0;
      candidates.clear();
    }
    if (!isSound && count === 0) return;
    words[count] = word;
    count += 1;
    if (!isSound) return;
    sounding += 1;
    if (index.size === 0) return;
    if (sounding % every.look === 0) look(word, weak);
    if (sounding >= least && sounding % every.compare === 0 && candidates.size > 0) compare();
  });

  return {
    push: (samples) => {
      if (count < most && !isMatched) fingerprinter.push(samples);
    },
    get isOver() {
      return count >= most || isMatched;
    },
    get heard() {
      return { words: words.slice(0, count), soundMs: sounding * hopMs };
    },
  };
};
