import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fillTemplate } from '@halloo/flow/template';
import { dayIn } from '../../campaign-row/status.ts';
import {
  beat,
  DialerLost,
  drainingNodes,
  leave,
  registerDialer,
  beatMs as usualBeatMs,
} from '../../features/line/presence.ts';
import { readDefaults } from '../../features/settings/read-defaults.ts';
import { speakOnce } from '../../features/sounds/speak-once.ts';
import type { Context } from '../../ports/context.ts';
import type { Line, LineEvent } from '../../ports/line.ts';
import { actFor } from '../call/act.ts';
import { createExpectation } from '../call/expect-answers.ts';
import { createFlowLoader, type LoadedFlow, noFlow } from '../call/load-flow.ts';
import { callsGoingOn } from '../call/lost-calls.ts';
import { ringMs, runCall } from '../call/run-call.ts';
import type { CallParts, KeptCall, RunningCall } from '../call/running-call.ts';
import { createTakeUp } from '../call/take-up.ts';
import { understand } from '../call/understand.ts';
import { claimIncoming } from '../claim/claim-incoming.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import { campaignsById, countDialers } from '../claim/plan.ts';
import { createJournal } from '../journal/journal.ts';
import { createRetryWatch, shortenRests } from '../presence/clock-jumps.ts';
import { endStalled } from '../presence/end-stalled.ts';
import { confirmLease } from '../presence/lease.ts';
import { careForCampaigns } from './inner/campaign-life.ts';
import { every } from './inner/every.ts';
import { createPlacing, type Self } from './inner/place-calls.ts';
import { createProgress } from './inner/progress.ts';
import { createRecovery } from './inner/recover.ts';

/** How often it looks for work (what is announced is looked at at once), cares for campaigns, and sends a heartbeat. */
const intervals = { lookMs: 500, careMs: 1_000, beatMs: usualBeatMs };

type Parts = Pick<Context, 'db' | 'clock' | 'log' | 'events' | 'speech' | 'blobs' | 'sms' | 'config'> & {
  readonly line: Line;
  /** Shorter ones for tests. */
  readonly intervals?: Partial<typeof intervals>;
};

export interface Dialer {
  /** By which it is known in the database; another after it was taken for dead. */
  readonly id: number;
  /** Calls in progress in this process. */
  readonly calls: number;
  /** Looks for work at once. */
  look(): void;
  /** Takes no new calls, and resolves when those in progress are over and kept. */
  drain(): Promise<void>;
  /** Ends at once: calls in progress are hung up. */
  stop(): Promise<void>;
}

/**
 * Runs calls. Any number of dialers share one database:
 *
 *   registered ──▶ claiming and calling ──drain──▶ finishing its calls ──▶ gone
 *                        └── taken for dead by the others ──▶ lets its calls go, registers anew
 *
 * What a dialer knows beyond the database is which calls the line has in its hands; everything else is read when it is
 * needed. So a process may end at any moment, and another goes on with its calls where the line outlives it.
 */
export const createDialer = async (parts: Parts): Promise<Dialer> => {
  const { db, clock, log, events, line } = parts;
  const { lookMs, careMs, beatMs } = { ...intervals, ...parts.intervals };
  const loadFlow = createFlowLoader(db);
  const act = actFor(parts);
  const expectAnswers = createExpectation(parts);
  const progress = createProgress(parts);
  const now = () => clock.now().getTime();
  let zone = (await readDefaults(db)).timezone;
  const day = (at: number) => dayIn(zone, new Date(at));
  let draining = false;
  let stopped = false;
  /** It has learned that it was taken for dead, and is not registered anew yet. */
  let isDead = false;
  /** Claims of calls that came in were lost on the way: recovery closes them. */
  let hasStrays = false;
  const gone = new AbortController();

  const simulated = parts.config.line === 'simulated';
  const lineNow = () => ({ ...line.state(), nodes: line.nodes(), draining, simulated });
  const register = async (): Promise<Self> => {
    const id = await registerDialer(db, `${hostname()}, process ${process.pid}`, lineNow());
    return { id, journal: createJournal({ db, dialerId: id, log }), calls: new Map() };
  };
  let self = await register();

  const soundOf =
    ({ scripts }: LoadedFlow, campaignId: number): CallParts['soundOf'] =>
    (scriptId, vars) => {
      const script = scripts.get(scriptId);
      if (!script) throw new Error('the script is gone');
      const { template } = script;
      if (!template) return script.sound;
      const { text } = fillTemplate(template.text, vars);
      const utterance = { text, voice: template.voice, language: template.language };
      return speakOnce(parts, utterance, { owner: `campaign ${campaignId}`, web: false }, gone.signal).then(
        ({ call, duration_ms }) => ({ hash: call, durationMs: duration_ms }),
      );
    };

  const begin = (owner: Self, claimed: ClaimedCall, loaded: LoadedFlow, kept?: KeptCall): RunningCall => {
    const { lineId } = claimed;
    // People of the simulated line say in writing what they say.
    if (line.name !== 'simulated') expectAnswers(loaded.flow, now());
    const callParts: CallParts = {
      line,
      journal: owner.journal,
      now,
      day,
      soundOf: soundOf(loaded, claimed.campaign.id),
      nameOf: (scriptId) => loaded.scripts.get(scriptId)?.name ?? '',
      understand: (sound, language, phrases) => understand(parts, sound, language, phrases),
      act,
      ringMs,
      onOver: () => {
        owner.calls.delete(lineId);
        progress.note(claimed.campaign.id);
        look();
      },
    };
    const call = runCall(claimed, loaded.flow, callParts, kept);
    owner.calls.set(lineId, call);
    progress.note(claimed.campaign.id);
    return call;
  };

  const placing = createPlacing({
    ...{ db, clock, log, line, loadFlow, begin },
    self: () => self,
    mayClaim: () => !draining && !stopped && !isDead,
    comingIn: () => early.keys(),
    renew: () => giveSign(),
    onStray: () => {
      hasStrays = true;
    },
  });
  const { look } = placing;

  /** Campaigns that were cancelled have their calls ended. */
  const cutCancelled = async () => {
    const owner = self;
    const ids = new Set([...owner.calls.values()].map(({ claimed }) => claimed.campaign.id));
    if (ids.size === 0) return;
    const campaigns = await campaignsById(db, [...ids]);
    for (const call of owner.calls.values()) {
      if (campaigns.get(call.claimed.campaign.id)?.status === 'Cancelled') call.cutShort();
    }
  };

  /** Everything that this dialer had is in the hands of others: they go on with a call, or have closed it. */
  const beginAnew = async () => {
    log.warn({ dialer: self.id }, 'this dialer was taken for dead; its calls are let go');
    isDead = true;
    const old = self;
    old.journal.abandon();
    const calls = [...old.calls.values()];
    const goOn = await callsGoingOn(
      db,
      calls.map(({ claimed }) => claimed.id),
    );
    for (const call of calls) {
      if (goOn.has(call.claimed.id)) call.forget();
      else call.letGo();
    }
    self = await register();
    isDead = false;
  };

  /** Tells the line how many share its machines, and which of them take no new calls. */
  const arrange = async () => {
    const [sharedBy, names] = await Promise.all([countDialers(db), drainingNodes(db)]);
    line.arrange({ sharedBy, draining: names, ...(draining && { leaving: true }) });
  };

  let beginning: Promise<void> | undefined;
  const giveSign = async () => {
    const owner = self;
    if (!(await beat(db, owner.id, lineNow())) && owner === self) {
      beginning ??= beginAnew().finally(() => {
        beginning = undefined;
      });
      await beginning;
    }
    await arrange();
  };

  /** What happens to calls that come in, or are taken over, before they are begun here: somebody may hang up at once. */
  const early = new Map<string, LineEvent[]>();

  const takeUp = createTakeUp({
    ...{ line, log, loadFlow, early },
    isAlive: (dialerId) => self.id === dialerId && !isDead && !stopped,
    confirm: (dialerId) => confirmLease(db, dialerId),
    begin: (claimed, loaded, kept) => begin(self, claimed, loaded, kept),
  });
  const running = () => [...self.calls.values()].map(({ claimed }) => claimed.id);
  const recovery = createRecovery({ db, log, now, day, takeUp, running });
  /** Only one Halloo can use an embedded database: whoever was there before is dead. */
  let isAlone = parts.config.database === 'embedded';
  const recover = async () => {
    const strays = hasStrays;
    hasStrays = false;
    await recovery(self.id, isAlone, strays);
    isAlone = false;
  };

  const watchRetries = createRetryWatch(db);
  const tend = async () => {
    await recover();
    await cutCancelled();
    await shortenRests(db, clock.now());
    await watchRetries(clock.now());
    const changed = await careForCampaigns(db, now());
    for (const id of changed) progress.note(id);
    if (changed.length > 0) look();
  };

  const unblock = async () => {
    const ended = await endStalled(db);
    if (ended > 0) log.warn({ ended }, 'transactions of a dialer that stands still were ended');
  };

  const incoming = async ({ id, from, to }: LineEvent & { type: 'incoming' }) => {
    const owner = self;
    // One that was on its way in when this process was told to stop is still taken.
    if (stopped) return line.refuse(id, 'busy');
    const claimed = await claimIncoming(db, owner.id, { id, from, to }, clock).catch((error) => {
      placing.doubt();
      throw error;
    });
    if ('refused' in claimed) return line.refuse(id, claimed.refused);
    const ready = async () => {
      const loaded = await loadFlow(claimed.call.campaign);
      const holds = await confirmLease(db, owner.id);
      if (!holds()) throw new DialerLost();
      return loaded;
    };
    const loaded = await ready().catch((error) => {
      // The call is claimed: it has to end in the books too.
      begin(owner, claimed.call, noFlow).lose();
      throw error;
    });
    // Another has the call by now, in the books.
    if (owner !== self) return line.refuse(id, 'busy');
    const call = begin(owner, claimed.call, loaded);
    line.answer(id);
    for (const event of early.get(id) ?? []) call.on(event);
  };

  const hear = (event: LineEvent) => {
    if (event.type === 'incoming') {
      early.set(event.id, []);
      const release = line.timeOf(event.id).hold();
      incoming(event)
        .catch((error) => {
          log.error({ err: error }, 'an incoming call could not be taken');
          line.refuse(event.id, 'busy');
        })
        .finally(() => {
          early.delete(event.id);
          release();
        });
      return;
    }
    const call = self.calls.get(event.id);
    if (call) call.on(event);
    else early.get(event.id)?.push(event);
  };

  const regularly = (ms: number, what: string, work: () => Promise<void>) =>
    every(ms, work, (error) => {
      if (!stopped) log.warn({ err: error }, what);
    });

  await line.start(hear);
  await giveSign();
  const ends = [
    regularly(beatMs, 'a sign of life was not given', giveSign),
    regularly(careMs, 'dialers that stand still were not looked for', unblock),
  ];
  await recover().catch((error) => log.warn({ err: error }, 'calls of lost dialers are cared for later'));
  ends.push(
    regularly(careMs, 'campaigns could not be cared for', tend),
    regularly(lookMs, 'looking for work failed', async () => look()),
  );
  const unsubscribe = events.subscribe(({ body }) => {
    if (body.type === 'settings.changed') {
      void arrange().catch((error) =>
        log.warn({ err: error }, 'the line was not told which of its machines take calls'),
      );
      void readDefaults(db)
        .then(({ timezone }) => {
          zone = timezone;
        })
        .catch((error) => log.warn({ err: error }, 'the workspace’s time zone was not read anew'));
    }
    if (body.type === 'campaign.changed' || body.type === 'sim.changed') {
      placing.startOver();
      look();
      void cutCancelled().catch(() => {});
    }
  });
  look();

  const end = async () => {
    unsubscribe();
    for (const stop of ends) await stop();
    await progress.stop();
    gone.abort(new Error('Halloo stops'));
    await line.close();
  };

  return {
    get id() {
      return self.id;
    },
    get calls() {
      return self.calls.size;
    },
    look,
    drain: async () => {
      draining = true;
      await beat(db, self.id, lineNow()).catch(() => {});
      await arrange().catch((error) => log.warn({ err: error }, 'the line was not told that this process stops'));
      // Calls that were on their way in are taken as well.
      const isBusy = () => self.calls.size + early.size > 0 || line.nodes().some(({ calls }) => calls > 0);
      while (isBusy() && !stopped) await delay(100);
      await self.journal.settled();
    },
    stop: async () => {
      draining = true;
      stopped = true;
      await placing.settled();
      for (const call of self.calls.values()) call.lose();
      await Promise.race([self.journal.settled(), delay(5_000, undefined, { ref: false })]);
      // What is not kept by now is closed by whoever comes next.
      self.journal.abandon();
      await end();
      if (self.calls.size === 0) await leave(db, self.id).catch(() => {});
    },
  };
};
