export interface Timings {
  connectMs: number;
  /** The timeout for the answer to a bind or a submit. */
  answerMs: number;
  enquireEveryMs: number;
  /** The timeout of an enquire_link, after which the connection is dropped. */
  enquireAnswerMs: number;
  /** The timeout of an unbind on close. */
  unbindMs: number;
  firstBackOffMs: number;
  longestBackOffMs: number;
  /** How long a message waits for a connection that is being set up. */
  comingUpMs: number;
  /**
   * The time in which the last part of a message must start. With `answerMs` it stays below the one minute that the
   * port promises, so there is time to wait for the answer of every part.
   */
  beginMs: number;
  /** The first pause after the gateway reported throttling. Doubles while it keeps doing so. */
  firstPauseMs: number;
  longestPauseMs: number;
}

export const usualTimings: Timings = {
  connectMs: 10_000,
  answerMs: 30_000,
  enquireEveryMs: 30_000,
  enquireAnswerMs: 10_000,
  unbindMs: 2_000,
  firstBackOffMs: 1_000,
  longestBackOffMs: 60_000,
  comingUpMs: 5_000,
  beginMs: 25_000,
  firstPauseMs: 1_000,
  longestPauseMs: 16_000,
};
