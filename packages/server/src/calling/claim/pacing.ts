import type { WindowState } from '../../lib/schedule/window.ts';

/** The inputs that decide how many calls a campaign gets. */
export interface CampaignPace {
  readonly id: number;
  readonly window: WindowState;
  readonly spinRate: number;
  /** Calls of the campaign in all processes. */
  readonly inProgress: number;
  /** The part of `inProgress` that runs in this process. */
  readonly mine: number;
  /** Leads that can be dialled now: new ones, and due retries. */
  readonly ready: number;
}

export interface Room {
  /** Free channels of active SIMs whose rest is over. */
  readonly channels: number;
  /** How many more calls the line of this process takes. */
  readonly line: number;
  /** Processes that accept work now, including this one. */
  readonly dialers: number;
}

/** A campaign while channels are distributed: `level` is its calls, `brim` its maximum. */
interface Glass {
  readonly id: number;
  level: number;
  brim: number;
}

const pouredBelow = (glasses: readonly Glass[], height: number): number =>
  glasses.reduce((sum, { level, brim }) => sum + Math.max(0, Math.min(height, brim) - level), 0);

/**
 * A pseudo-random number for a campaign in a turn. A plain rotation could fall into step with the rhythm in which
 * channels become free, and skip the same campaign each time.
 */
const draw = (id: number, turn: number): number => {
  let mixed = Math.imul(id ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/**
 * Distributes `amount` channels, each to the glass with the lowest level that is not full, and returns how many were
 * used. A binary search finds the common level, because going channel by channel would cost channels × campaigns.
 */
const pour = (glasses: readonly Glass[], amount: number, turn: number | undefined): number => {
  let low = 0;
  let high = glasses.reduce((most, { brim }) => Math.max(most, brim), 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pouredBelow(glasses, middle) <= amount) low = middle;
    else high = middle - 1;
  }
  let left = Math.max(0, amount) - pouredBelow(glasses, low);
  const atTheTop = glasses.filter(({ level, brim }) => level <= low && brim > low);
  for (const glass of glasses) glass.level = Math.max(glass.level, Math.min(low, glass.brim));
  if (left > 0 && atTheTop.length > 0) {
    const draws = new Map(atTheTop.map(({ id }) => [id, turn === undefined ? 0 : draw(id, turn)]));
    atTheTop.sort((a, b) => (draws.get(a.id) ?? 0) - (draws.get(b.id) ?? 0) || a.id - b.id);
    for (const glass of atTheTop.slice(0, left)) {
      glass.level += 1;
      left -= 1;
    }
  }
  return Math.max(0, amount) - left;
};

const isLenient = (turn: number | undefined): boolean => turn !== undefined && draw(0, turn) % 8 === 0;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** How many calls a campaign could start now if it had all channels and processes to itself. */
const wanted = ({ window, spinRate, inProgress, ready }: CampaignPace): number =>
  window.open ? Math.max(0, Math.min(ready, spinRate - inProgress)) : 0;

/**
 * How many calls each campaign will have in all processes once the free channels are used. Ready leads come first;
 * channels left over count as capacity up to the spin rates. Without that, a process that has dialled all leads but the
 * last would leave that one to another process that may be slower.
 */
const targets = (campaigns: readonly CampaignPace[], channels: number, turn: number | undefined): readonly Glass[] => {
  const glasses = campaigns.map((campaign) => {
    const { id, inProgress } = campaign;
    return { id, level: inProgress, brim: inProgress + wanted(campaign) };
  });
  const left = channels - pour(glasses, channels, turn);
  for (const [index, campaign] of campaigns.entries()) {
    const glass = glasses[index];
    if (glass && wanted(campaign) > 0) glass.brim = campaign.spinRate;
  }
  pour(glasses, left, turn);
  return glasses;
};

/**
 * How many calls this process must place now for each campaign; campaigns that get none are omitted.
 *
 * - Each free channel goes to the campaign with the fewest calls in progress among those that want more. Ties are
 *   broken by a draw from `turn`, which must differ each time; without `turn` the lower id wins.
 * - With several processes, each stays within its even share of a campaign's target. If the share is not a whole
 *   number, the odd call goes to a process that is below its even share of all calls, so that many small campaigns
 *   do not end up in one process. The shares of two processes together never fall below the targets, so no channel
 *   stays free because each waits for the other. With three or more that can happen, so a lenient turn takes one
 *   odd call.
 */
export const share = (campaigns: readonly CampaignPace[], room: Room, turn?: number): ReadonlyMap<number, number> => {
  const dialers = Math.max(1, room.dialers);
  const channels = Math.max(0, Math.floor(room.channels));
  const target = targets(campaigns, channels, turn);
  const mine = sumOf(campaigns.map((campaign) => campaign.mine));
  const evenShare = Math.ceil(sumOf(target.map(({ level }) => level)) / dialers);

  const brimFor = (campaign: CampaignPace, most: number): number =>
    campaign.inProgress + Math.max(0, Math.min(wanted(campaign), most - campaign.mine));
  const glasses = campaigns.map((campaign, index) => {
    const whole = Math.floor((target[index]?.level ?? 0) / dialers);
    return { id: campaign.id, level: campaign.inProgress, brim: brimFor(campaign, whole) };
  });
  let left = Math.max(0, Math.min(channels, Math.floor(room.line)));
  const taken = pour(glasses, left, turn);
  const odd = Math.max(evenShare - mine - taken, dialers > 2 && isLenient(turn) ? 1 : 0);
  left = Math.min(left - taken, odd);
  if (dialers > 1 && left > 0) {
    for (const [index, campaign] of campaigns.entries()) {
      const glass = glasses[index];
      if (glass) glass.brim = brimFor(campaign, Math.ceil((target[index]?.level ?? 0) / dialers));
    }
    pour(glasses, left, turn);
  }
  return new Map(
    campaigns
      .map((campaign, index): [number, number] => [campaign.id, (glasses[index]?.level ?? 0) - campaign.inProgress])
      .filter(([, calls]) => calls > 0),
  );
};
