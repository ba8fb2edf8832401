export const heatStepCount = 5;

export interface HeatScale {
  /** The step of a share, 1 to 5. */
  stepOf(share: number): number;
  /** The range of each step, in whole per cent; as many as differ. */
  readonly ranges: readonly { readonly step: number; readonly from: number; readonly to: number }[];
}

/**
 * Five even steps between the lowest and the highest share, on whole per cents: shares lie close together as a rule, and
 * a scale from 0 to 100 would paint them all alike.
 */
export const heatScale = (shares: readonly number[]): HeatScale => {
  const percents = shares.map((share) => Math.round(share * 100));
  const low = percents.length > 0 ? Math.min(...percents) : 0;
  const high = percents.length > 0 ? Math.max(...percents) : 0;
  const width = Math.max(1, Math.ceil((high - low + 1) / heatStepCount));
  // A scale of fewer steps uses the strong ones, so that equal shares are not all pale.
  const count = Math.max(1, Math.ceil((high - low + 1) / width));
  const first = heatStepCount - count + 1;
  const placeOf = (share: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((Math.round(share * 100) - low) / width)));
  return {
    stepOf: (share) => first + placeOf(share),
    ranges: Array.from({ length: count }, (_, place) => ({
      step: first + place,
      from: low + place * width,
      to: Math.min(100, low + (place + 1) * width - 1),
    })),
  };
};
