import { windowOfAll } from '../schedule/all-windows.ts';
import type { Schedule } from '../schedule/window.ts';
import { wallAt } from '../schedule/zone-time.ts';
import { callKinds, type HourOdds } from './odds.ts';
import { hourMs, isTried, prefixOf, slotAt } from './slots.ts';

/** A part of an hour in which a person may be called. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly slot: number;
}

export interface HourQuestion {
  readonly number: string;
  /** The person's own. */
  readonly timezone: string;
  /** Calls keep all of them: the campaign's, and those of the rules of the person's country. */
  readonly schedules: readonly Schedule[];
  /** When the next call is due by the retry delay alone. */
  readonly dueAt: number;
  /** The next call begins before. */
  readonly before: number;
  /** The slots in which the person was not reached, as in slots.ts. */
  readonly tried: number;
  /** Two numbers from 0 to 1 that belong to this person and attempt. */
  readonly draws: readonly [number, number];
  /** Whether no more calls fit into an hour. */
  readonly isFull?: (piece: Piece) => boolean;
}

interface HourChoice {
  readonly at: number;
  readonly kind: 'best' | 'explored';
  /** How many times as likely the person answers then as at the first moment that is allowed. */
  readonly times: number;
}

/** This share of the calls tries an hour at random, so that a change of habits is noticed. */
const exploration = 0.1;

/** A smaller gain is not worth the wait. */
const leastGain = 1.1;

/** A piece of a few seconds at the end of the hours is no place for a call. */
const leastPieceMs = 60_000;

/** Nobody needs more hours to choose from: two weeks. */
const mostPieces = 336;

/** The hours between two instants in which all schedules are open, on the clock of the person. */
export const piecesBetween = (
  schedules: readonly Schedule[],
  timezone: string,
  from: number,
  before: number,
): Piece[] => {
  const pieces: Piece[] = [];
  for (let at = from; at < before && pieces.length < mostPieces; ) {
    const window = windowOfAll(schedules, at);
    if (!window.open) {
      if (window.opensAt === null) break;
      at = window.opensAt;
      continue;
    }
    const closesAt = Math.min(before, window.closesAt ?? before);
    while (at < closesAt && pieces.length < mostPieces) {
      const wall = wallAt(timezone, at);
      const to = Math.min(closesAt, at + hourMs - (wall - Math.floor(wall / hourMs) * hourMs));
      if (to - at >= leastPieceMs) pieces.push({ from: at, to, slot: slotAt(timezone, at) });
      at = to;
    }
  }
  return pieces;
};

/**
 * The hour for the next call to a person who was not reached: the one with the best odds among those that are allowed, or in
 * one call of ten any of them. Undefined where no hour is better than the first moment that is allowed.
 */
export const chooseHour = (question: HourQuestion, odds: HourOdds): HourChoice | undefined => {
  const { schedules, timezone, dueAt, before, draws, isFull = () => false } = question;
  const all = piecesBetween(schedules, timezone, dueAt, before);
  const [first] = all;
  if (!first) return undefined;
  const prefix = prefixOf(question.number);
  const oddsOf = ({ slot }: Piece): number =>
    odds.at(prefix, slot, isTried(question.tried, slot) ? callKinds.sameSlot : callKinds.otherSlot);
  const pieces = all.filter((piece) => piece === first || !isFull(piece));
  const [whether, where] = draws;
  const at = ({ from, to }: Piece): number => from + Math.floor(where * (to - from));
  if (whether < exploration) {
    const chosen = pieces[Math.floor((whether / exploration) * pieces.length)] ?? first;
    return { at: at(chosen), kind: 'explored', times: oddsOf(chosen) / oddsOf(first) };
  }
  let [best, most] = [first, oddsOf(first) * leastGain];
  for (const piece of pieces) {
    const own = oddsOf(piece);
    if (own > most) [best, most] = [piece, own];
  }
  return best === first ? undefined : { at: at(best), kind: 'best', times: most / oddsOf(first) };
};
