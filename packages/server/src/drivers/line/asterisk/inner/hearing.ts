/**
 * Decides when somebody has stopped speaking, from what Asterisk's TALK_DETECT reports:
 *
 *   quiet ──started──▶ talking ──finished──▶ quiet ──for `silenceMs`──▶ over
 *
 * TALK_DETECT compares each frame with a fixed level, so two kinds of lines never become quiet for it:
 * - Steady noise is always above the level. Speech has short pauses and noise has none, so the level rises until there are.
 * - A line with silence suppression sends no packets while nobody speaks, and TALK_DETECT sees no frame. The count of received
 *   packets shows it.
 */

/** Asterisk reports a pause of this length. Speech has one in every second or two. */
export const pauseMs = 120;
/** The level of a quiet line, as an average amplitude of 32768: Asterisk's own default. */
const quietLevel = 256;
/** Louder noise than this drowns every voice. */
const loudestLevel = 8_192;
/** A sound without a pause for this long may be noise, and is compared with a higher level. */
const steadyMs = 2_000;
/** The time for which each higher level is tried. */
const raiseMs = 1_000;
/** Packets are counted after this much sound without a pause, and then at this interval. */
const countAfterMs = 1_000;
const countMs = 500;
/** Sound that was there when the listening began is no answer to a question. */
const atOnceMs = 300;

export interface HearingStart {
  readonly now: number;
  readonly silenceMs: number;
  /** The level of the noise, if it is known from before. */
  readonly level?: number;
  /** Whether somebody speaks already: silence from the start on counts too. */
  readonly isSpeaking?: boolean;
}

interface HearingStep {
  /** The silence is long enough. */
  readonly isOver: boolean;
  /** TALK_DETECT must use the new `level`. */
  readonly isRaised: boolean;
  /** The received packets must be counted. */
  readonly mustCount: boolean;
  /** When to step again, if no event arrives before; undefined: only an event matters. */
  readonly inMs: number | undefined;
}

/** What is heard on one channel. `step` follows each event, and is repeated after `inMs`. */
export const createHearing = ({ now: startedAt, silenceMs, level: known, isSpeaking = false }: HearingStart) => {
  let level = known ?? quietLevel;
  let talkingSince: number | undefined;
  let quietSince: number | undefined = isSpeaking ? startedAt : undefined;
  let raisedAt: number | undefined;
  let hasSpoken = isSpeaking;
  let isNoisy = false;
  let counted: { readonly packets: number; readonly at: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Since when no packet has arrived, though Asterisk has not reported a pause. */
  let emptySince: number | undefined;

  const raiseAt = () => {
    if (talkingSince === undefined || emptySince !== undefined || level >= loudestLevel)
      return Number.POSITIVE_INFINITY;
    return raisedAt === undefined || raisedAt < talkingSince ? talkingSince + steadyMs : raisedAt + raiseMs;
  };
  const countAt = () =>
    talkingSince === undefined ? Number.POSITIVE_INFINITY : Math.max(talkingSince + countAfterMs, askedAt + countMs);
  const overAt = () => {
    const since = quietSince ?? emptySince;
    return hasSpoken && since !== undefined ? since + silenceMs : Number.POSITIVE_INFINITY;
  };

  return {
    /** The level that TALK_DETECT must use. */
    get level() {
      return level;
    },
    /** Somebody spoke, as far as it is known: noise may hide it. */
    get hasSpoken() {
      return hasSpoken;
    },
    /** There was noise from the start on: what was said in it cannot be told from the events. */
    get isNoisy() {
      return isNoisy;
    },
    started: (now: number): void => {
      talkingSince = now;
      quietSince = undefined;
      emptySince = undefined;
      counted = undefined;
      if (now - startedAt > atOnceMs || raisedAt !== undefined) hasSpoken = true;
    },
    finished: (now: number): void => {
      // A sound from the start on that ends below the first level was the end of a word.
      if (talkingSince !== undefined && raisedAt === undefined) hasSpoken = true;
      talkingSince = undefined;
      emptySince = undefined;
      quietSince = now - pauseMs;
    },
    /** How many packets have arrived on the channel. */
    packets: (packets: number, now: number): void => {
      if (talkingSince === undefined) return;
      if (counted?.packets !== packets) {
        counted = { packets, at: now };
        emptySince = undefined;
        return;
      }
      emptySince ??= counted.at;
      hasSpoken = true;
    },
    step: (now: number): HearingStep => {
      const mustCount = now >= countAt();
      if (mustCount) askedAt = now;
      const isRaised = now >= raiseAt();
      if (isRaised) {
        if ((talkingSince ?? now) - startedAt <= atOnceMs) isNoisy = true;
        raisedAt = now;
        level *= 2;
      }
      const isOver = now >= overAt();
      const next = Math.min(raiseAt(), countAt(), overAt());
      return {
        isOver,
        isRaised,
        mustCount,
        inMs: next === Number.POSITIVE_INFINITY ? undefined : Math.max(0, next - now),
      };
    },
  };
};
