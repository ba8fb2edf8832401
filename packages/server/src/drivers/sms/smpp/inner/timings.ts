export interface Timings {
  connectMs: number;
  /** For the answer to a bind or a submit. */
  answerMs: number;
  enquireEveryMs: number;
  /** A connection whose enquire_link stays unanswered for so long is dropped. */
  enquireAnswerMs: number;
  /** For the answer to an unbind, when closing. */
  unbindMs: number;
  firstBackOffMs: number;
  longestBackOffMs: number;
  /** How long a message waits for a connection that is coming up. */
  comingUpMs: number;
  /**
   * Until the last part of a message is begun. Together with `answerMs` it stays below the minute that the port
   * promises, and no part is begun whose answer could not be waited for.
   */
  beginMs: number;
  /** The first pause after the gateway said that it gets too much; doubles while it keeps saying so. */
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
