/** The limits of a recorded answer. */
export interface Patience {
  /** Without speech for this long, nothing was said. */
  readonly timeoutMs: number;
  /** Silence of this length after speech ends the answer. */
  readonly silenceMs: number;
  readonly mostMs: number;
}

/** From 0 to 1, as the microphone reports it. Background noise is below this. */
const loud = 0.35;

/** Decides by loudness whether an answer continues, has ended or never began. Times are milliseconds. */
export const createSilenceWatch = ({ timeoutMs, silenceMs, mostMs }: Patience, startedAt: number) => {
  let heardAt: number | undefined;
  return (level: number, now: number): 'goes_on' | 'ended' | 'nothing' => {
    if (level >= loud) heardAt = now;
    if (now - startedAt >= mostMs) return heardAt === undefined ? 'nothing' : 'ended';
    if (heardAt === undefined) return now - startedAt >= timeoutMs ? 'nothing' : 'goes_on';
    return now - heardAt >= silenceMs ? 'ended' : 'goes_on';
  };
};
