import { type CallPrice, costOf } from './rate.ts';

/** Leads whose calls cost the same, with the price over each SIM and the share of calls that it gets. */
export interface PricedLeads {
  readonly leads: number;
  readonly prices: readonly { readonly price: CallPrice | undefined; readonly share: number }[];
}

/** What becomes of a lead, on average. */
export interface Behaviour {
  readonly calls: number;
  readonly answers: number;
  /** How long answered calls last, with the share of each length. Steps of billing make their mean too little to know. */
  readonly lengths: readonly { readonly ms: number; readonly share: number }[];
}

/** From the cheapest to the dearest case. */
export interface Behaviours {
  readonly low: Behaviour;
  readonly about: Behaviour;
  readonly high: Behaviour;
}

export interface Range {
  readonly low: number;
  readonly about: number;
  readonly high: number;
}

export interface Estimated extends Range {
  /** Leads that are counted. */
  readonly numbers: number;
  /** Leads that may be called over a SIM without a price for them. They are not counted. */
  readonly unknown: number;
}

const answeredCost = (price: CallPrice, { lengths }: Behaviour): number =>
  lengths.reduce(
    (sum, { ms, share }) => sum + share * (costOf(price, { answered: true, talkMs: ms }) - price.perAttempt),
    0,
  );

const leadCost = (price: CallPrice, behaviour: Behaviour): number =>
  behaviour.calls * price.perAttempt + behaviour.answers * answeredCost(price, behaviour);

/** Over the cheapest SIM, by the shares of the SIMs, and over the dearest. */
const costsOver = (known: readonly { price: CallPrice; share: number }[], { low, about, high }: Behaviours): Range => {
  const shares = known.reduce((sum, { share }) => sum + share, 0);
  return {
    low: Math.min(...known.map(({ price }) => leadCost(price, low))),
    about: known.reduce((sum, { price, share }) => sum + leadCost(price, about) * share, 0) / shares,
    high: Math.max(...known.map(({ price }) => leadCost(price, high))),
  };
};

/** What calls to all these leads are expected to cost. */
export const estimateCost = (groups: readonly PricedLeads[], behaviours: Behaviours): Estimated => {
  const sum = { low: 0, about: 0, high: 0, numbers: 0, unknown: 0 };
  for (const { leads, prices } of groups) {
    const known = prices.flatMap(({ price, share }) => (price && share > 0 ? [{ price, share }] : []));
    if (known.length === 0 || known.length < prices.length) {
      sum.unknown += leads;
      continue;
    }
    const { low, about, high } = costsOver(known, behaviours);
    sum.low += leads * Math.min(low, about);
    sum.about += leads * about;
    sum.high += leads * Math.max(high, about);
    sum.numbers += leads;
  }
  return { ...sum, low: Math.round(sum.low), about: Math.round(sum.about), high: Math.round(sum.high) };
};

/** Calls that are over, to learn from. */
export interface Sample {
  readonly calls: number;
  readonly leads: number;
  /** Answered calls by their length in seconds. */
  readonly answered: ReadonlyMap<number, number>;
}

/** Fewer calls than this tell nothing. */
export const enoughCalls = 30;

/** For 95 of 100 cases. */
const z = 1.96;

/** The interval of a share, by Wilson, who is not certain of anything after few calls. */
const shareWithin = (part: number, whole: number): readonly [low: number, high: number] => {
  const share = part / whole;
  const scale = 1 + (z * z) / whole;
  const middle = (share + (z * z) / (2 * whole)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** With the intervals of the share of answers and of the mean length. */
export const behavioursOf = ({ calls, leads, answered }: Sample): Behaviours => {
  const entries = [...answered];
  const answers = entries.reduce((sum, [, count]) => sum + count, 0);
  const mean = entries.reduce((sum, [seconds, count]) => sum + seconds * count, 0) / Math.max(1, answers);
  const squares = entries.reduce((sum, [seconds, count]) => sum + count * (seconds - mean) ** 2, 0);
  const spread = mean === 0 ? 0 : Math.min(1, (z * Math.sqrt(squares)) / Math.max(1, answers) / mean);
  const perLead = calls / Math.max(1, leads);
  const [fewest, most] = shareWithin(answers, calls);
  const at = (share: number, factor: number): Behaviour => ({
    calls: perLead,
    answers: perLead * share,
    lengths: entries.map(([seconds, count]) => ({ ms: seconds * 1000 * factor, share: count / answers })),
  });
  return { low: at(fewest, 1 - spread), about: at(answers / calls, 1), high: at(most, 1 + spread) };
};

const always = (ms: number) => [{ ms, share: 1 }];

/** Before any call: a wide guess. Everybody may be called once, or as often as retries allow. */
export const assumedBehaviours = (retries: number): Behaviours => ({
  low: { calls: 1, answers: 0.15, lengths: always(20_000) },
  about: { calls: 1 + retries * 0.5, answers: 0.4, lengths: always(45_000) },
  high: { calls: 1 + retries, answers: 0.8, lengths: always(120_000) },
});
