/** A free channel of a SIM. */
export interface Channel {
  readonly sim_id: number;
  readonly channel: number;
  readonly number: string;
}

/** How a caller number is chosen for a person. */
interface NumberChoice {
  /** The number that called before, where it is free. */
  readonly same: boolean;
  /** Else the number that shares the most first digits with the person's. */
  readonly nearest: boolean;
}

interface Callee {
  readonly call_id: number;
  readonly number: string;
  readonly last_sim_id?: number | null;
}

/** How many first digits two numbers share. */
export const sharedDigits = (one: string, other: string): number => {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
};

/** Free channels by SIM, each in the given order. */
const createPool = (channels: readonly Channel[]) => {
  const bySim = new Map<number, { readonly at: number; readonly channel: Channel }[]>();
  for (const [at, channel] of channels.entries()) {
    const own = bySim.get(channel.sim_id);
    if (own) own.push({ at, channel });
    else bySim.set(channel.sim_id, [{ at, channel }]);
  }
  const take = (simId: number): Channel | undefined => {
    const own = bySim.get(simId);
    const taken = own?.shift();
    if (own?.length === 0) bySim.delete(simId);
    return taken?.channel;
  };
  /** Of the SIM with the highest rank; among equals, of the one whose channel comes first. */
  const takeBest = (rank: (number: string) => number): Channel | undefined => {
    let best: { readonly simId: number; readonly rank: number; readonly at: number } | undefined;
    for (const [simId, [first]] of bySim) {
      if (!first) continue;
      const found = { simId, rank: rank(first.channel.number), at: first.at };
      if (!best || found.rank > best.rank || (found.rank === best.rank && found.at < best.at)) best = found;
    }
    return best && take(best.simId);
  };
  return { take, takeBest };
};

/**
 * Gives each person one of the free channels, by the id of the call. Nobody waits because a certain number is busy: a person who
 * gets no preferred number gets the next one in the given order, as long as there are channels.
 */
export const chooseChannels = (
  people: readonly Callee[],
  channels: readonly Channel[],
  { same, nearest }: NumberChoice,
): ReadonlyMap<number, Channel> => {
  const chosen = new Map<number, Channel>();
  const { take, takeBest } = createPool(channels);
  const give = (call: number, channel: Channel | undefined) => channel && chosen.set(call, channel);
  // Numbers that called before come first, so that nobody else gets them.
  if (same) {
    for (const { call_id, last_sim_id } of people) if (last_sim_id) give(call_id, take(last_sim_id));
  }
  for (const { call_id, number } of people) {
    if (!chosen.has(call_id)) give(call_id, takeBest(nearest ? (own) => sharedDigits(own, number) : () => 0));
  }
  return chosen;
};
