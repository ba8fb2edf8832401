import type { AriChannel } from './ari-socket.ts';
import { outboundCall, ownerOf } from './channels.ts';

interface Known {
  /** The channels of other Halloos are theirs. */
  readonly installation: string;
  /** Whether this process follows the call. */
  readonly isFollowed: (id: string) => boolean;
  /** The channels of calls that were given up while the node was unreachable, by the id of the call. */
  readonly givenUp: ReadonlyMap<string, string>;
  /** Returns those of these calls that are no longer in progress in any process. */
  readonly endedCalls: (ids: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Finds the orphaned channels of this Halloo on a node: those of calls that are over in the database, and second legs without
 * a first.
 */
export const leftBehind = async (
  there: ReadonlyMap<string, AriChannel>,
  { installation, isFollowed, givenUp, endedCalls }: Known,
): Promise<string[]> => {
  const channels = [...there.keys()];
  const legs = channels.flatMap((leg) => {
    const owner = ownerOf({ installation }, leg, 't', there);
    return owner ? [{ leg, first: owner.channelId }] : [];
  });
  const alone = legs.filter(({ first }) => first === undefined).map(({ leg }) => leg);
  const own = channels.flatMap((channel) => {
    const id = outboundCall(installation, channel);
    return id !== undefined && /^halloo-\d+$/.test(id) ? [[id, channel] as const] : [];
  });
  const strange = new Map([...own, ...givenUp].filter(([id, channel]) => !isFollowed(id) && there.has(channel)));
  const over = strange.size === 0 ? [] : await endedCalls([...strange.keys()]);
  const closed = new Set(over.map((id) => strange.get(id) ?? id));
  const theirs = legs.filter(({ first }) => first !== undefined && closed.has(first));
  return [...alone, ...closed, ...theirs.map(({ leg }) => leg)];
};

/** The recordings of this Halloo whose call is no longer on the node. */
export const leftRecordings = (
  names: readonly string[],
  installation: string,
  there: ReadonlyMap<string, AriChannel>,
): string[] =>
  names.filter((name) => {
    const owner = ownerOf({ installation }, name, 'r', there);
    return owner !== undefined && owner.channelId === undefined;
  });
