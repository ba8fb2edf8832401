/** The loudest value that a peak has. */
const loudest = 255;
/** Of this and louder, the loudest bar is the whole height; quieter sounds stay low, since they are nearly silence. */
const wholeHeightFrom = 64;

/**
 * Peaks (0 to 255 a slot, of any number) as that many bars between 0 and 1. A bar shows the loudest of its slots,
 * so that a short sound is never lost.
 */
export const barsOf = (peaks: readonly number[], count: number): number[] => {
  if (count < 1 || peaks.length === 0) return [];
  const whole = Math.max(wholeHeightFrom, ...peaks.map((peak) => Math.min(peak, loudest)));
  return Array.from({ length: Math.floor(count) }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.min(1, Math.max(...peaks.slice(from, to)) / whole);
  });
};

/** Room that a bar takes with the gap after it. */
export const barRoomPx = 3;
const barWidthPx = 2;

/** The bars as one path of upright strokes around the middle; silence is a dot. */
export const barsPath = (bars: readonly number[], heightPx: number) => {
  const middle = heightPx / 2;
  const most = middle - barWidthPx / 2;
  return bars
    .map((bar, place) => {
      const half = Math.max(0.25, bar * most);
      return `M${place * barRoomPx + barWidthPx / 2} ${(middle - half).toFixed(2)}V${(middle + half).toFixed(2)}`;
    })
    .join('');
};

/** The peaks of sound between -1 and 1, all channels together, in so many slots. */
export const peaksOf = (channels: readonly Float32Array[], slots: number): number[] => {
  const samples = channels[0]?.length ?? 0;
  if (samples === 0) return [];
  return Array.from({ length: slots }, (_, slot) => {
    const from = Math.floor((slot * samples) / slots);
    const to = Math.max(from + 1, Math.floor(((slot + 1) * samples) / slots));
    return Math.round(Math.min(1, loudestOf(channels, from, to)) * loudest);
  });
};

const loudestOf = (channels: readonly Float32Array[], from: number, to: number) => {
  let found = 0;
  for (const channel of channels) {
    for (let at = from; at < to; at++) found = Math.max(found, Math.abs(channel[at] ?? 0));
  }
  return found;
};
