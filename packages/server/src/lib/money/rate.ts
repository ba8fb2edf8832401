/** What calls to numbers with a prefix cost, in millionths of the currency's unit. */
export interface CallPrice {
  readonly prefix: string;
  /** Null: over all SIMs. */
  readonly simId: number | null;
  readonly perMinute: number;
  /** For a call that is answered. */
  readonly perCall: number;
  /** For every call, answered or not. */
  readonly perAttempt: number;
  readonly firstSeconds: number;
  readonly nextSeconds: number;
}

export interface PriceBook {
  readonly size: number;
  /** Prefixes of all SIMs together. */
  readonly prefixes: readonly string[];
  /** The price of a call: that of its SIM comes first, then the longest prefix. Undefined if none is known. */
  find(number: string, simId: number): CallPrice | undefined;
}

type ByPrefix = Map<string, CallPrice>;

const longest = (prices: ByPrefix | undefined, number: string, length: number): CallPrice | undefined => {
  if (!prices) return undefined;
  for (let size = Math.min(length, number.length); size > 1; size -= 1) {
    const price = prices.get(number.slice(0, size));
    if (price) return price;
  }
  return undefined;
};

export const createBook = (prices: readonly CallPrice[]): PriceBook => {
  const bySim = new Map<number | null, ByPrefix>();
  let length = 0;
  for (const price of prices) {
    const own = bySim.get(price.simId) ?? new Map<string, CallPrice>();
    bySim.set(price.simId, own.set(price.prefix, price));
    length = Math.max(length, price.prefix.length);
  }
  return {
    size: prices.length,
    prefixes: [...new Set(prices.map(({ prefix }) => prefix))],
    find: (number, simId) => longest(bySim.get(simId), number, length) ?? longest(bySim.get(null), number, length),
  };
};

/** Billed seconds: at least the first ones, then in whole steps. A call that is answered has at least the first. */
export const billedSeconds = ({ firstSeconds, nextSeconds }: CallPrice, talkMs: number): number => {
  const seconds = Math.ceil(Math.max(0, talkMs) / 1000);
  return firstSeconds + Math.ceil(Math.max(0, seconds - firstSeconds) / nextSeconds) * nextSeconds;
};

/** Rounded up to a millionth. Minutes and seconds apart, because their product with a high price would not be exact. */
const timeCost = (perMinute: number, seconds: number): number =>
  perMinute * Math.floor(seconds / 60) + Math.ceil((perMinute * (seconds % 60)) / 60);

/** What one call costs. Calls that nobody answers cost only what the list asks for every attempt. */
export const costOf = (price: CallPrice, { answered, talkMs }: { answered: boolean; talkMs: number }): number =>
  price.perAttempt + (answered ? price.perCall + timeCost(price.perMinute, billedSeconds(price, talkMs)) : 0);
