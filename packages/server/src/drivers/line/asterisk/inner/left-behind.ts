import type { AriChannel } from './ari-socket.ts';

interface Known {
  /** Whether this process follows the call. */
  readonly isFollowed: (id: string) => boolean;
  /** The channels of calls that were given up while the node was unreachable, by the id of the call. */
  readonly givenUp: ReadonlyMap<string, string>;
  /** Returns those of these calls that are no longer in progress in any process. */
  readonly endedCalls: (ids: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Finds the orphaned channels on a node: those of calls that are over in the database, and second legs without a first.
 */
export const leftBehind = async (
  there: ReadonlyMap<string, AriChannel>,
  { isFollowed, givenUp, endedCalls }: Known,
): Promise<string[]> => {
  const channels = [...there.keys()];
  const legs = channels.flatMap((leg) => {
    const first = /^(.+)-t\d+$/.exec(leg)?.[1];
    return first === undefined ? [] : [{ leg, first }];
  });
  const alone = legs.filter(({ first }) => !there.has(first)).map(({ leg }) => leg);
  const own = channels.filter((id) => /^halloo-\d+$/.test(id)).map((id) => [id, id] as const);
  const strange = new Map([...own, ...givenUp].filter(([id, channel]) => !isFollowed(id) && there.has(channel)));
  const over = strange.size === 0 ? [] : await endedCalls([...strange.keys()]);
  const closed = new Set(over.map((id) => strange.get(id) ?? id));
  return [...alone, ...closed, ...legs.filter(({ first }) => closed.has(first)).map(({ leg }) => leg)];
};
