import { type VoiceWindow, windowMs } from '../../../ports/voice.ts';

/** An echo comes back within this. */
const mostLagMs = 900;
const lagWindows = Math.ceil(mostLagMs / windowMs);
/** What a phone sends back of our audio is quieter than the audio by this, at least. */
const usualLoss = 18;
/** Echo and audio rise and fall together: from this correlation on, over this many windows, it is an echo. */
const alike = 0.75;
const comparedWindows = 40;
/** An echo varies by this. */
const margin = 6;
/** Below this, an audio is a pause. */
const silent = -55;

/** The correlation of two series of the same length. */
const correlation = (one: readonly number[], other: readonly number[]): number => {
  const mean = (series: readonly number[]) => series.reduce((sum, value) => sum + value, 0) / series.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squares, otherSquares] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const a = value - meanOne;
    const b = (other[at] ?? 0) - meanOther;
    both += a * b;
    squares += a * a;
    otherSquares += b * b;
  }
  return squares === 0 || otherSquares === 0 ? 0 : both / Math.sqrt(squares * otherSquares);
};

/**
 * Tells our own audio, which phones send back, from a voice, by level. `played` are the levels of the audio, window by window,
 * which began at `beganMs` of the sound that is heard. Undefined levels: the audio is not known, so nothing is an echo.
 */
export const createEchoGuard = (played: Float32Array | undefined, beganMs: number) => {
  const heard: number[] = [];
  let loss = usualLoss;

  const playedAt = (nth: number): number => (nth < 0 ? silent : (played?.[nth] ?? silent));
  const loudestBefore = (nth: number): number => {
    let loudest = silent;
    for (let lag = 0; lag <= lagWindows; lag += 1) loudest = Math.max(loudest, playedAt(nth - lag));
    return loudest;
  };
  /** Finds the lag at which heard and played sound are most alike, and how much quieter the heard one is. */
  const learn = (nth: number): void => {
    const recent = heard.slice(-comparedWindows);
    let best = { likeness: alike, loss };
    for (let lag = 0; lag <= lagWindows; lag += 1) {
      const audio = recent.map((_, at) => playedAt(nth - recent.length + 1 + at - lag));
      const likeness = correlation(recent, audio);
      if (likeness <= best.likeness) continue;
      const sounding = recent
        .map((level, at) => ({ level, audio: audio[at] ?? silent }))
        .filter(({ audio: one }) => one > silent + 15);
      const sum = sounding.reduce((total, each) => total + each.audio - each.level, 0);
      if (sounding.length > 0) best = { likeness, loss: sum / sounding.length - margin };
    }
    loss = Math.min(usualLoss, best.loss);
  };

  return {
    /** Whether the window may be an echo. Windows come in order. */
    isEcho: ({ untilMs, level }: VoiceWindow): boolean => {
      if (!played) return false;
      const nth = Math.floor((untilMs - beganMs) / windowMs) - 1;
      heard.push(level);
      if (heard.length > comparedWindows) heard.shift();
      if (heard.length === comparedWindows && nth % 8 === 0) learn(nth);
      return level < loudestBefore(nth) - loss;
    },
  };
};
