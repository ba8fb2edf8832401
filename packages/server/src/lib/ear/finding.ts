/** What can be wrong with a script on a phone. */
export const findingKeys = [
  'quiet',
  'clipped',
  'uneven',
  'noisy',
  'lost_band',
  'late_start',
  'long_pause',
  'long_end',
  'cut_start',
  'cut_end',
  'too_fast',
  'too_slow',
  'digits_fast',
  'late_choice',
  'many_choices',
  'misheard',
  'missing_words',
  'other_words',
] as const;
export type FindingKey = (typeof findingKeys)[number];

/** One thing that a listener would notice. */
export interface Finding {
  readonly key: FindingKey;
  /** Where in the sound, in seconds; null if it is all of it. */
  readonly at: number | null;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What is known about a sound before it is judged. */
export interface ScriptFacts {
  /** What is said, as it is written, with mark-up; empty if nobody knows. */
  readonly text: string;
  /** The code of its language; empty if nobody knows. */
  readonly language: string;
  /** A person recorded it; otherwise an engine spoke exactly this text. */
  readonly recorded: boolean;
}
