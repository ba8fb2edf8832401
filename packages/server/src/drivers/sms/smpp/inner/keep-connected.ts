import { say } from '../../../../platform/words.ts';
import { backOffMs } from './back-off.ts';
import { type Connection, type ConnectionOptions, openConnection, type Role } from './open-connection.ts';
import { NotConnected } from './pdu-exchange.ts';
import { inTime, sleep } from './wait.ts';

export type LinkState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'up'; readonly connection: Connection }
  | { readonly kind: 'resting'; readonly why: string; readonly needsPerson: boolean; readonly until: number }
  | { readonly kind: 'closed' };

export interface Link {
  readonly role: Role;
  state(): LinkState;
  /** Why the last attempt failed or the last connection ended. Undefined before that and while connected. */
  lastFault(): { readonly why: string; readonly needsPerson: boolean } | undefined;
  /** Resolves with the connection, and waits for it if it may come in time. Rejects with `NotConnected` if not. */
  connection(longestMs: number, signal: AbortSignal): Promise<Connection>;
  close(): Promise<void>;
}

/** The state of a link, and a promise that resolves when it changes. */
const createState = () => {
  let current: LinkState = { kind: 'connecting' };
  let changed = Promise.withResolvers<void>();
  return {
    current: () => current,
    changed: () => changed.promise,
    go: (next: LinkState) => {
      current = next;
      changed.resolve();
      changed = Promise.withResolvers();
    },
  };
};

/**
 * Keeps one connection to the SMSC.
 *
 *   connecting --bound--> up --ended--> resting --back-off over--> connecting
 *        +--not connected---------------^
 *   any --close()--> closed
 */
export const keepConnected = (options: Omit<ConnectionOptions, 'signal'>): Link => {
  const { role, timings, log } = options;
  const closing = new AbortController();
  const { current, changed, go } = createState();
  let fault: { why: string; needsPerson: boolean } | undefined;
  let failures = 0;

  const connectOnce = async () => {
    go({ kind: 'connecting' });
    const connection = await openConnection({ ...options, signal: closing.signal });
    if (closing.signal.aborted) return connection.close();
    const since = performance.now();
    fault = undefined;
    log.info({ event: 'smpp.connected', role }, 'connected to the SMSC');
    go({ kind: 'up', connection });
    const why = await connection.ended;
    // A gateway that accepts a bind and closes the connection immediately must not be retried all the time.
    if (performance.now() - since >= timings.enquireEveryMs) failures = 0;
    throw new NotConnected(why);
  };

  const rest = async (error: NotConnected) => {
    const { why, needsPerson } = error;
    failures += 1;
    fault = { why, needsPerson };
    const ms = backOffMs(needsPerson ? Number.POSITIVE_INFINITY : failures, timings, Math.random());
    log.warn(
      { event: 'smpp.disconnected', role, why, again_in_ms: Math.round(ms) },
      'not connected to the SMSC, reconnecting',
    );
    go({ kind: 'resting', why, needsPerson, until: performance.now() + ms });
    await sleep(ms, closing.signal);
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await connectOnce();
      } catch (error) {
        if (closing.signal.aborted) return;
        await rest(error instanceof NotConnected ? error : new NotConnected(say('smpp.why.internal')));
      }
    }
  };

  const running = run().catch((error) => {
    if (!closing.signal.aborted)
      log.error({ event: 'smpp.given_up', err: error }, 'the connection to the SMSC ended by an error');
  });

  return {
    role,
    state: current,
    lastFault: () => fault,
    connection: async (longestMs, signal) => {
      const deadline = performance.now() + longestMs;
      for (;;) {
        signal.throwIfAborted();
        const state = current();
        if (state.kind === 'up') return state.connection;
        if (state.kind === 'closed') throw new NotConnected(say('smpp.why.stopping'));
        if (state.kind === 'resting' && state.until >= deadline) throw new NotConnected(state.why, state.needsPerson);
        const inTimeYet = await inTime(changed(), Math.max(deadline - performance.now(), 0), signal);
        if (!inTimeYet) throw new NotConnected(fault?.why ?? say('smpp.why.noAnswerYet'), fault?.needsPerson);
      }
    },
    close: async () => {
      const last = current();
      closing.abort(new NotConnected(say('smpp.why.stopping')));
      go({ kind: 'closed' });
      if (last.kind === 'up') await last.connection.close();
      await running;
    },
  };
};
