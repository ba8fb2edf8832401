import type { FindingKey } from '@halloo/contract/phone-checks';

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
