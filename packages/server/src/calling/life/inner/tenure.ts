import { hostname } from 'node:os';
import { heartbeat, registerDialer } from '../../../features/line/presence.ts';
import type { Context } from '../../../ports/context.ts';
import type { Line } from '../../../ports/line.ts';
import { callsInProgress } from '../../call/lost-calls.ts';
import type { RunningCall } from '../../call/running-call.ts';
import { createJournal, type Journal } from '../../journal/journal.ts';

/** One registration of this process as a dialer, and the calls that it runs under that id. */
export interface Tenure {
  readonly id: number;
  readonly journal: Journal;
  /** By the line's id of the call. */
  readonly calls: Map<string, RunningCall>;
  /** Other dialers consider this one dead and own its calls. */
  readonly isOver: boolean;
}

interface TenureParts extends Pick<Context, 'db' | 'log'> {
  readonly line: Line;
  readonly isSimulated: boolean;
  readonly isDraining: () => boolean;
}

/** Registers this process as a dialer, and again whenever the other dialers considered it dead. */
export const createTenures = async ({ db, log, line, isSimulated, isDraining }: TenureParts) => {
  const lineNow = () => ({
    ...line.state(),
    nodes: line.nodes(),
    draining: isDraining(),
    simulated: isSimulated,
  });

  const register = async () => {
    const id = await registerDialer(db, `${hostname()}, process ${process.pid}`, lineNow());
    return {
      id,
      journal: createJournal({ db, dialerId: id, log }),
      calls: new Map<string, RunningCall>(),
      isOver: false,
    };
  };

  let current = await register();
  let restarting: Promise<void> | undefined;

  /** Other dialers own the calls by now: each was continued or closed. */
  const restart = async () => {
    const old = current;
    log.warn(
      { event: 'dialer.restart', dialer: old.id },
      'other dialers considered this one dead; releasing its calls',
    );
    old.isOver = true;
    old.journal.abandon();
    const calls = [...old.calls.values()];
    const continued = await callsInProgress(
      db,
      calls.map(({ claimed }) => claimed.id),
    );
    for (const call of calls) {
      if (continued.has(call.claimed.id)) call.forget();
      else call.abandon();
    }
    current = await register();
  };

  const announce = (tenure: Tenure) => heartbeat(db, tenure.id, lineNow());

  return {
    current: (): Tenure => current,
    /** Writes the state of this dialer and its line now, without a restart. */
    announce: () => announce(current),
    /** Sends a heartbeat. Registers again if the other dialers considered this one dead. */
    heartbeat: async (): Promise<void> => {
      const tenure = current;
      if ((await announce(tenure)) || tenure !== current) return;
      restarting ??= restart().finally(() => {
        restarting = undefined;
      });
      await restarting;
    },
  };
};
