import { setTimeout as delay } from 'node:timers/promises';
import { createKnownAnnouncements } from '../../features/announcements/known-announcements.ts';
import { createHeardNotes } from '../../features/announcements/note-heard.ts';
import { createKeepCall } from '../../features/call-recordings/keep-call.ts';
import { drainingNodes, removeDialer, beatMs as usualHeartbeatMs } from '../../features/line/presence.ts';
import { createBatchedPublisher } from '../../platform/events/publish-in-batches.ts';
import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import type { Line } from '../../ports/line.ts';
import type { VoiceDetector } from '../../ports/voice.ts';
import { createHourWatch } from '../best-hour/watch-hours.ts';
import { createFlowLoader } from '../call/load-flow.ts';
import { createSpeakAhead } from '../call/script-sound.ts';
import { createTakeover } from '../call/take-over-calls.ts';
import { countDialers } from '../claim/plan.ts';
import { requestChannel } from '../claim/settle-requests.ts';
import { createRetryWatch, shortenRests } from '../presence/clock-jumps.ts';
import { endStalled } from '../presence/end-stalled.ts';
import { confirmLease } from '../presence/lease.ts';
import { createCallTable } from './inner/call-table.ts';
import { advanceCampaigns } from './inner/campaign-life.ts';
import { createPlacing } from './inner/place-calls.ts';
import { createRecovery } from './inner/recover.ts';
import { createTenures } from './inner/tenure.ts';
import { createWorkspaceDay } from './inner/workspace-day.ts';

/** How often the dialer polls for work (announced work is taken immediately), maintains campaigns, and sends a heartbeat. */
const intervals = { pollMs: 500, maintainMs: 1_000, heartbeatMs: usualHeartbeatMs };

type Parts = Pick<Context, 'db' | 'clock' | 'log' | 'events' | 'speech' | 'blobs' | 'sms' | 'config'> & {
  readonly line: Line;
  readonly voices?: VoiceDetector | undefined;
  /** Whether calls listen for announcements: the line has their sound. */
  readonly hearsCalls?: boolean;
  /** Tests use shorter ones. */
  readonly intervals?: Partial<typeof intervals>;
};

export interface Dialer {
  /** Its id in the database; a new one after the other dialers considered it dead. */
  readonly id: number;
  /** Calls in progress in this process. */
  readonly calls: number;
  /** Polls for work immediately. */
  poll(): void;
  /** Takes no new calls, and resolves when the calls in progress are over and saved. */
  drain(): Promise<void>;
  /** Stops immediately and hangs up the calls in progress. */
  stop(): Promise<void>;
}

/** The parts of a dialer, each with what it needs of the others. */
const connectParts = async (parts: Parts, state: { draining: boolean; stopped: boolean }, stopping: AbortSignal) => {
  const { db, clock, log, line } = parts;
  const now = () => clock.now().getTime();
  const loadFlow = createFlowLoader(db);
  const progress = createBatchedPublisher<number>(
    db,
    (id) => ({ type: 'campaign.progress', campaign_id: id }),
    (error) => log.warn({ event: 'progress.publish_failed', err: error }, 'publishing the progress of calls failed'),
  );
  const day = await createWorkspaceDay(db);
  const hours = createHourWatch(db);
  const isSimulated = parts.config.line === 'simulated';
  const tenures = await createTenures({ db, log, line, isSimulated, isDraining: () => state.draining });
  const tenure = tenures.current;

  /** Tells the line how many dialers share its nodes, and which nodes take no new calls. */
  const arrange = async () => {
    const [sharedBy, names] = await Promise.all([countDialers(db), drainingNodes(db)]);
    line.arrange({ sharedBy, draining: names, ...(state.draining && { leaving: true }) });
  };
  const heartbeat = async () => {
    await tenures.heartbeat();
    await arrange();
  };

  const keepCall = createKeepCall(parts);
  const known = createKnownAnnouncements(db);
  const notes = createHeardNotes(parts);
  const announcements = parts.hearsCalls ? { known, notes } : undefined;
  const table = createCallTable({
    ...parts,
    ...{
      keepCall,
      loadFlow,
      tenure,
      stopping,
      day: day.of,
      hours: hours.facts,
      onProgress: progress.note,
      announcements,
    },
    isStopped: () => state.stopped,
    onOver: () => placing.poll(),
    onUncertain: () => placing.markUncertain(),
  });
  /** Claims of inbound calls were lost: recovery closes them. */
  let hasStrays = false;
  const placing = createPlacing({
    ...{ db, clock, log, line, loadFlow, tenure, begin: table.begin, renew: heartbeat },
    speakAhead: createSpeakAhead(parts, stopping),
    hearsEarly: () => announcements?.known.current() !== undefined,
    mayClaim: () => !state.draining && !state.stopped && !tenure().isOver,
    comingIn: () => table.early.keys(),
    onStray: () => {
      hasStrays = true;
    },
  });
  const takeOver = createTakeover({
    ...{ line, log, loadFlow, early: table.early },
    isAlive: (dialerId) => tenure().id === dialerId && !tenure().isOver && !state.stopped,
    confirm: (dialerId) => confirmLease(db, dialerId),
    begin: (claimed, loaded, saved) => table.begin(tenure(), claimed, loaded, saved),
  });
  const running = () => [...tenure().calls.values()].map(({ claimed }) => claimed.id);
  const recovery = createRecovery({ db, log, now, day: day.of, takeOver, running });
  /** Only one Halloo can use an embedded database: every dialer registered before is dead. */
  let isAlone = parts.config.database === 'embedded';
  const recover = async () => {
    const strays = hasStrays;
    hasStrays = false;
    await recovery(tenure().id, isAlone, strays);
    isAlone = false;
  };

  const watchRetries = createRetryWatch(db);
  const maintain = async () => {
    await recover();
    await table.cutCancelled();
    await shortenRests(db, clock.now());
    await watchRetries(clock.now());
    const changed = await advanceCampaigns(db, now());
    for (const id of changed) progress.note(id);
    if (changed.length > 0) placing.poll();
    await hours.poll(clock.now());
    if (announcements) await known.poll();
  };
  const unblock = async () => {
    const ended = await endStalled(db);
    if (ended > 0) log.warn({ event: 'claim.stalled', ended }, 'ended transactions of a stalled dialer');
  };
  return {
    known,
    notes,
    keepCall,
    tenures,
    tenure,
    table,
    placing,
    progress,
    day,
    hours,
    arrange,
    heartbeat,
    recover,
    maintain,
    unblock,
  };
};

type Connected = Awaited<ReturnType<typeof connectParts>>;

/** Follows live events: settings, campaigns and SIM cards that people change. */
const followChanges = ({ events, log, hearsCalls }: Parts, { arrange, day, hours, known, placing, table }: Connected) =>
  events.subscribe(({ body }) => {
    if (body.type === 'settings.changed') {
      const warn = (error: unknown) =>
        log.warn({ event: 'dialer.settings_failed', err: error }, 'the dialer could not apply changed settings');
      void arrange().catch(warn);
      void day.reload().catch(warn);
      known.forget();
      if (hearsCalls) void known.poll().catch(warn);
    }
    if (body.type === 'campaign.changed' || body.type === 'sim.changed') {
      placing.startOver();
      hours.forget();
      placing.poll();
      void table.cutCancelled().catch(() => {});
    }
  });

/**
 * Runs calls. Any number of dialers share one database:
 *
 *   registered ──▶ claiming and calling ──drain──▶ finishing its calls ──▶ gone
 *                        └── considered dead by the others ──▶ releases its calls, registers again
 *
 * Beyond the database a dialer knows only which calls the line is running for it; it reads everything else when it needs
 * it. So a process may end at any moment, and another continues its calls where the line outlives it.
 */
export const createDialer = async (parts: Parts): Promise<Dialer> => {
  const { db, log, line } = parts;
  const { pollMs, maintainMs, heartbeatMs } = { ...intervals, ...parts.intervals };
  const state = { draining: false, stopped: false };
  const stopping = new AbortController();
  const connected = await connectParts(parts, state, stopping.signal);
  const {
    keepCall,
    known,
    notes,
    tenures,
    tenure,
    table,
    placing,
    progress,
    arrange,
    heartbeat,
    recover,
    maintain,
    unblock,
  } = connected;

  const repeat = (ms: number, event: string, work: () => Promise<void>) =>
    every(ms, work, (error) => {
      if (!state.stopped) log.warn({ event, err: error }, 'a periodic task of the dialer failed, retrying');
    });

  if (parts.hearsCalls) await known.poll();
  await line.start(table.onEvent, keepCall);
  await heartbeat();
  const ends = [
    repeat(heartbeatMs, 'dialer.heartbeat_failed', heartbeat),
    repeat(maintainMs, 'dialer.unblock_failed', unblock),
  ];
  await recover().catch((error) =>
    log.warn({ event: 'dialer.recover_failed', err: error }, 'recovering calls of lost dialers failed, retrying'),
  );
  ends.push(
    repeat(maintainMs, 'dialer.maintain_failed', maintain),
    repeat(pollMs, 'dialer.poll_failed', async () => placing.poll()),
  );
  const unsubscribe = followChanges(parts, connected);
  const requests = await db.listen(requestChannel, placing.poll, placing.poll);
  placing.poll();

  return {
    get id() {
      return tenure().id;
    },
    get calls() {
      return tenure().calls.size;
    },
    poll: placing.poll,
    drain: async () => {
      state.draining = true;
      await tenures.announce().catch(() => {});
      await arrange().catch((error) =>
        log.warn({ event: 'dialer.arrange_failed', err: error }, 'the line was not told that this process drains'),
      );
      // Inbound calls that were already ringing are taken as well.
      const isBusy = () => tenure().calls.size + table.early.size > 0 || line.nodes().some(({ calls }) => calls > 0);
      while (isBusy() && !state.stopped) await delay(100);
      await tenure().journal.settled();
    },
    stop: async () => {
      Object.assign(state, { draining: true, stopped: true });
      await placing.settled();
      const { id, calls, journal } = tenure();
      for (const call of calls.values()) call.lose();
      await Promise.race([journal.settled(), delay(5_000, undefined, { ref: false })]);
      // The next dialer closes what is not saved by now.
      journal.abandon();
      unsubscribe();
      await requests.unlisten().catch(() => {});
      for (const end of ends) await end();
      await progress.stop();
      await notes.close();
      stopping.abort(new Error('Halloo stops'));
      await line.close();
      if (calls.size === 0) await removeDialer(db, id).catch(() => {});
    },
  };
};
