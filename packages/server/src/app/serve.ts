import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { findOldestAccount, makeFirstAccount } from '../features/accounts/first-account.ts';
import { readSigningKey } from '../features/sounds/signing-key.ts';
import { createSharedEngineProblems } from '../features/speech-work/engine-problems.ts';
import { systemClock } from '../platform/clock.ts';
import { createEventHub } from '../platform/events/hub.ts';
import { createLog } from '../platform/log.ts';
import { startBackups } from '../upkeep/backup/create-backups.ts';
import { fillDemo } from '../upkeep/demo/fill-demo.ts';
import { samplesDue } from '../upkeep/demo/samples-due.ts';
import { startHousekeeping } from '../upkeep/housekeeping.ts';
import { sayFirstAccount, sayReady } from './lifecycle/greeting.ts';
import { createRunning, type Running } from './lifecycle/running.ts';
import { whenAborted } from './lifecycle/signals.ts';
import { lostWithinMs, stopWithinMs } from './lifecycle/stops.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createAsterisk, createSimulated, openBlobStore, startSpeech } from './wire/create-drivers.ts';
import { openBackups } from './wire/open-backups.ts';
import { startDatabase, startReplica } from './wire/open-database.ts';
import { createServingContext } from './wire/serving-context.ts';
import { openSpeech, startCalling, startHttp, startJobs, startSamples } from './wire/start-parts.ts';

const servesPeople = ({ role }: Config) => role === 'all' || role === 'api';
const placesCalls = ({ role }: Config) => role === 'all' || role === 'dialer';

/** Starts all parts. Throws before the next step if a stop signal arrives. */
const start = async (config: Config, running: Running): Promise<void> => {
  const { say, log, stops, signals } = running;
  const database = await startDatabase(config, running);
  const { pools, embedded } = database;
  const [db, jobsDb, dialerDb] = [pools.of('web'), pools.of('jobs'), pools.of('dialer')];
  const metrics = await startMetrics(config, { db: jobsDb, clock: systemClock, log });
  stops.add('metrics', () => metrics.stop());

  const due = samplesDue(config.dataDir);
  const wantsSamples = embedded !== undefined && config.demo;
  const first = await makeFirstAccount(db, config.admin, () => {
    if (wantsSamples) due.note();
  });
  if (first) sayFirstAccount(say, first);
  const newDemo = wantsSamples && due.isNoted() ? await findOldestAccount(db) : undefined;
  signals.stop.throwIfAborted();
  const events = await createEventHub(db, log, { positions: config.replica !== undefined });
  stops.add('live events', () => events.close());
  const blobs = await openBlobStore(config);
  const engineProblems = await createSharedEngineProblems(jobsDb, log);
  const own = startSpeech(config, engineProblems);
  stops.add('speech', () => own.close());
  const background = { db: jobsDb, blobs, clock: systemClock, log };
  stops.add('housekeeping', startHousekeeping(background));

  const signingKey = await readSigningKey(db);
  const speech = await openSpeech(config, { ...background, own, engineProblems }, stops);
  const calls = placesCalls(config);
  const simulated = calls && config.line === 'simulated' ? createSimulated(config) : undefined;
  const isLeaving = () => signals.stop.aborted;
  const replica = servesPeople(config) ? await startReplica(config, pools, running) : undefined;
  const backups = openBackups(config, background);
  const context = await createServingContext(config, {
    ...{ database, replica, simulated, backups, log, events, speech, blobs, signingKey, isLeaving },
  });
  signals.stop.throwIfAborted();
  if (config.role !== 'speech') await startJobs(config, { ...context, db: jobsDb }, stops);
  if (backups) stops.add('backups', startBackups(backups, log));
  if (servesPeople(config)) await startHttp(config, context, running);
  if (newDemo) {
    await fillDemo(db, newDemo, systemClock.now());
    due.clear();
  }
  signals.stop.throwIfAborted();
  const calling = { ...context, db: dialerDb };
  const line = config.asterisk && calls ? await createAsterisk(config.asterisk, calling) : simulated;
  if (line) await startCalling({ config, context: calling, db, line, simulated, metrics }, running);
  if (newDemo) stops.add('sample scripts', startSamples(context, newDemo));
  signals.stop.throwIfAborted();

  sayReady(say, config, { isFirst: first !== undefined });
};

/** Runs Halloo until a stop signal arrives or the database is lost. Returns the exit code. */
export const serve = async (config: Config): Promise<number> => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const running = createRunning(createLog(config.logLevel), say);
  const { stops, signals, lost } = running;
  const starting = start(config, running);
  try {
    // Settles without a signal only if the start fails.
    await Promise.race([
      whenAborted(signals.stop),
      whenAborted(lost.signal),
      starting.then(() => new Promise(() => {})),
    ]);
  } catch (error) {
    if (!signals.stop.aborted) {
      await stops.run(stopWithinMs.others);
      throw error;
    }
  }
  if (!lost.signal.aborted) {
    say('\nStopping …');
    // Wait for the current step of the start, so that it leaves nothing behind.
    const ended = starting.then(
      () => 'ready',
      () => 'given up',
    );
    const state = await Promise.race([ended, delay(stopWithinMs.others, 'late')]);
    if (state === 'ready' && servesPeople(config)) {
      await Promise.race([whenAborted(signals.hurry), whenAborted(lost.signal), delay(config.leaveMs)]);
    }
  }
  await stops.run(lost.signal.aborted ? lostWithinMs : stopWithinMs.others);
  if (lost.signal.aborted) return 1;
  say('Halloo has stopped.');
  return 0;
};
