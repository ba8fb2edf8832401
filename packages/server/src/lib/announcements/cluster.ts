import { soundBit } from './fingerprint.ts';
import { type Alike, alikeAt, indexOf, inWords, type Known } from './match.ts';

/** What one call heard, and nobody knows yet. */
export interface Unknown extends Known {
  /** Different for each phone that was called. */
  readonly phone: string;
}

/** A recording that several phones played. */
export interface Cluster {
  /** The print that stands for it. */
  readonly best: number;
  /** All prints of it, also the best one. */
  readonly ids: readonly number[];
}

/** This much of two prints must be the same sound. */
const leastWords = inWords(2_000);
const mostWrong = 0.32;
/** No part of this length may differ by more: two announcements of one speaker may begin with the same words. */
const part = { words: inWords(800), mostWrong: 0.4 } as const;
/** Places that are compared for one pair of prints. */
const mostShifts = 6;

const differsSomewhere = (one: Uint32Array, other: Uint32Array, shift: number): boolean => {
  for (let from = 0; from + part.words <= other.length; from += part.words / 2) {
    const { words, wrong } = alikeAt(one, other, from, from + part.words, shift);
    if (words > part.words / 2 && wrong > part.mostWrong) return true;
  }
  return false;
};

const alikeAround = (one: Uint32Array, other: Uint32Array, shift: number): Alike | undefined => {
  for (const by of [0, -1, 1]) {
    const alike = alikeAt(one, other, 0, other.length, shift + by);
    if (alike.words < leastWords || alike.wrong > mostWrong) continue;
    if (!differsSomewhere(one, other, shift + by)) return alike;
  }
  return undefined;
};

/**
 * Groups prints of the same recording. A group counts if at least `leastPhones` different phones played it: what a person
 * says is not repeated on another phone, so it is in no group.
 */
export const clustersIn = (prints: readonly Unknown[], leastPhones: number): Cluster[] => {
  const index = indexOf(prints);
  const votes = new Map<number, number>();
  /** By print, how well each of the others matches. */
  const likes = prints.map(() => new Map<number, number>());
  for (const [nth, { words }] of prints.entries()) {
    votes.clear();
    for (const [at, word] of words.entries()) {
      if ((word & soundBit) === 0) continue;
      index.find(word & (soundBit - 1), (other, place) => {
        if (other <= nth) return;
        const key = other * 2 ** 20 + (place - at) + 2 ** 19;
        votes.set(key, (votes.get(key) ?? 0) + 1);
      });
    }
    const shiftsOf = Map.groupBy(
      [...votes].sort(([, one], [, more]) => more - one),
      ([key]) => Math.floor(key / 2 ** 20),
    );
    for (const [other, found] of shiftsOf) {
      for (const [key] of found.slice(0, mostShifts)) {
        const alike = alikeAround((prints[other] as Unknown).words, words, (key % 2 ** 20) - 2 ** 19);
        if (!alike) continue;
        likes[nth]?.set(other, alike.wrong);
        likes[other]?.set(nth, alike.wrong);
        break;
      }
    }
  }
  return starsIn(prints, likes, leastPhones);
};

/** The largest groups first, each of one print and those that match it. */
const starsIn = (
  prints: readonly Unknown[],
  likes: readonly ReadonlyMap<number, number>[],
  leastPhones: number,
): Cluster[] => {
  const taken = new Set<number>();
  const clusters: Cluster[] = [];
  const groupOf = (nth: number) => [nth, ...[...(likes[nth]?.keys() ?? [])].filter((other) => !taken.has(other))];
  const order = [...prints.keys()].sort((one, other) => (likes[other]?.size ?? 0) - (likes[one]?.size ?? 0));
  for (const nth of order) {
    if (taken.has(nth)) continue;
    const group = groupOf(nth);
    const phones = new Set(group.map((one) => prints[one]?.phone));
    if (phones.size < leastPhones) continue;
    for (const one of group) taken.add(one);
    clusters.push({ best: (prints[nth] as Unknown).id, ids: group.map((one) => (prints[one] as Unknown).id) });
  }
  return clusters;
};
