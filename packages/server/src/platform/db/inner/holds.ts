import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kind, ranks } from './limits.ts';
import type { Server } from './session.ts';

/** The pool of a connection that somebody holds or waits for. */
interface HeldPool {
  readonly kind: Kind;
  readonly server: Server;
}

/** A held connection, and those that its holder took before, along the chain of calls. */
interface Hold extends HeldPool {
  readonly outer: Hold | undefined;
  isOver: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

/** Throws if the caller holds a connection and waiting for another one might deadlock. */
export const refuseCircle = ({ kind, server }: HeldPool): void => {
  for (let hold = holds.getStore(); hold; hold = hold.outer) {
    if (hold.isOver || hold.server !== server || ranks.indexOf(hold.kind) < ranks.indexOf(kind)) continue;
    throw new Error(`whoever holds a connection of the pool ${hold.kind} may not wait for one of the pool ${kind}`);
  }
};

/** Runs `work` as the holder of a connection of this pool. */
export const holding = async <T>({ kind, server }: HeldPool, work: () => Promise<T>): Promise<T> => {
  const hold: Hold = { kind, server, outer: holds.getStore(), isOver: false };
  try {
    return await holds.run(hold, work);
  } finally {
    hold.isOver = true;
  }
};
