import type { AriChannel } from './ari-socket.ts';

interface Known {
  /** Whether this process follows the call. */
  readonly isFollowed: (id: string) => boolean;
  /** Calls that were given up while the node was away, by their names, with their channels. */
  readonly givenUp: ReadonlyMap<string, string>;
  /** Those of these calls that are not in progress any more, in any process. */
  readonly overCalls: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Of the channels on a node those that nobody cares for: of calls that the books have closed, and second legs without a first. */
export const leftBehind = async (
  there: ReadonlyMap<string, AriChannel>,
  { isFollowed, givenUp, overCalls }: Known,
): Promise<string[]> => {
  const channels = [...there.keys()];
  const legs = channels.flatMap((leg) => {
    const first = /^(.+)-t\d+$/.exec(leg)?.[1];
    return first === undefined ? [] : [{ leg, first }];
  });
  const alone = legs.filter(({ first }) => !there.has(first)).map(({ leg }) => leg);
  const own = channels.filter((id) => /^halloo-\d+$/.test(id)).map((id) => [id, id] as const);
  const strange = new Map([...own, ...givenUp].filter(([id, channel]) => !isFollowed(id) && there.has(channel)));
  const over = strange.size === 0 ? [] : await overCalls([...strange.keys()]);
  const closed = new Set(over.map((id) => strange.get(id) ?? id));
  return [...alone, ...closed, ...legs.filter(({ first }) => closed.has(first)).map(({ leg }) => leg)];
};
