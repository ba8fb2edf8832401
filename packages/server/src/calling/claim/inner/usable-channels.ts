import type { NumberUse } from '../../../features/caller-numbers/number-use.ts';
import type { Fragment, Tx } from '../../../platform/db/connect.ts';
import type { Gate } from '../../breaker/gate.ts';
import type { SimPaces } from '../../breaker/sim-paces.ts';
import { type Channel, chooseChannels } from './choose-channels.ts';
import type { PickedLead } from './pick-leads.ts';

/**
 * Free channels of active SIMs whose rest is over, least recently used first: round-robin over the SIMs. SIMs that may
 * start no call now are left out.
 */
const freeChannels = (tx: Tx, now: Date, limit: number, sims: Fragment) => tx<Channel[]>`
  select sim_id, channel, number from sim_channel join sim on sim.id = sim_id
  where call_id is null and rests_until <= ${now} and active and channel <= channels and ${sims}
  order by used_at, channel, sim_id limit ${limit} for update of sim_channel skip locked`;

/** What decides over which SIMs a claim may call. */
export interface SimMeans {
  readonly gate: Gate;
  readonly paces: SimPaces;
  readonly use: NumberUse;
  readonly now: Date;
}

/** The SIMs that may start no call now. */
const closedSims = ({ gate, paces, use }: SimMeans): number[] => [
  ...gate.sims.closed,
  ...paces.exhausted,
  ...use.resting,
];

/** As many channels of each SIM as the breakers and the calls a second allow. */
const withinLimits = (channels: readonly Channel[], { gate, paces }: SimMeans): Channel[] => {
  const taken = new Map<number, number>();
  return channels.filter(({ sim_id: id }) => {
    const calls = (taken.get(id) ?? 0) + 1;
    taken.set(id, calls);
    return calls <= paces.allowed(id) && (calls === 1 || !gate.sims.canary.has(id));
  });
};

export interface Usable {
  readonly channels: readonly Channel[];
  /** More channels may be free. */
  readonly isCut: boolean;
}

export const usableChannels = async (tx: Tx, limit: number, means: SimMeans): Promise<Usable> => {
  const free = await freeChannels(tx, means.now, limit, tx`sim_id <> all(${closedSims(means)})`);
  return { channels: withinLimits(free, means), isCut: free.length === limit };
};

/**
 * Chooses a channel for each lead that may be called. Where more channels are free than were read, those of the numbers that
 * called these people before are read as well.
 */
export const channelsFor = async (
  tx: Tx,
  leads: readonly PickedLead[],
  { channels, isCut }: Usable,
  means: SimMeans,
): Promise<ReadonlyMap<number, Channel>> => {
  const people = leads.filter(({ blocked, waitsUntil }) => !blocked && waitsUntil === null);
  const known = new Set([...channels.map(({ sim_id }) => sim_id), ...closedSims(means)]);
  const missing =
    isCut && means.use.same ? people.flatMap(({ last_sim_id: id }) => (id && !known.has(id) ? [id] : [])) : [];
  const more =
    missing.length > 0
      ? withinLimits(await freeChannels(tx, means.now, missing.length, tx`sim_id = any(${missing})`), means)
      : [];
  // At the end: people without a preference take the others.
  return chooseChannels(people, [...channels, ...more], means.use);
};
