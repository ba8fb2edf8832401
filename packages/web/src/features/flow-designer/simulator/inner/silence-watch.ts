/** What a recording of an answer waits for. */
export interface Patience {
  /** Without a word for so long, nothing was said. */
  readonly timeoutMs: number;
  /** So long a silence after words ends the answer. */
  readonly silenceMs: number;
  readonly mostMs: number;
}

/** From 0 to 1, as the microphone tells it; rooms hum below this. */
const loud = 0.35;

/** Judges an answer by how loud it is: goes on, has ended, or never began. Times are milliseconds. */
export const createSilenceWatch = ({ timeoutMs, silenceMs, mostMs }: Patience, startedAt: number) => {
  let heardAt: number | undefined;
  return (level: number, now: number): 'goes_on' | 'ended' | 'nothing' => {
    if (level >= loud) heardAt = now;
    if (now - startedAt >= mostMs) return heardAt === undefined ? 'nothing' : 'ended';
    if (heardAt === undefined) return now - startedAt >= timeoutMs ? 'nothing' : 'goes_on';
    return now - heardAt >= silenceMs ? 'ended' : 'goes_on';
  };
};
