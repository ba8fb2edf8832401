import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageRoutes } from '@halloo/contract/messages';
import { callInElsewhere, hearCallsIn } from '../calling/life/call-in-elsewhere.ts';
import { createDialer } from '../calling/life/create-dialer.ts';
import { overCalls } from '../calling/life/over-calls.ts';
import type { OpenDatabase } from '../cli/command.ts';
import { openDatabase as openForCommand } from '../cli/open-database.ts';
import { runCommand } from '../cli/run-command.ts';
import { createTerminal } from '../cli/terminal.ts';
import { type Config, readConfig } from '../config/config.ts';
import { createFileStore } from '../drivers/blobs/files.ts';
import { createS3Store } from '../drivers/blobs/s3.ts';
import { createSimulatedLine, type SimulatedLine } from '../drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../drivers/line/simulated/profile.ts';
import { realTime } from '../drivers/line/time.ts';
import { createHttpDriver } from '../drivers/sms/http/create-http-driver.ts';
import { createOutboxDriver } from '../drivers/sms/outbox/create-outbox-driver.ts';
import { createEmbeddedSpeech } from '../drivers/speech/create-embedded-speech.ts';
import type { Troubles } from '../drivers/speech/create-speech.ts';
import { createGoogleRecogniser } from '../drivers/speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from '../drivers/speech/google/create-google-synthesiser.ts';
import { createOpenAiRecogniser } from '../drivers/speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from '../drivers/speech/openai/create-openai-synthesiser.ts';
import { makeFirstAccount } from '../features/accounts/first-account.ts';
import { openUploadDir } from '../features/leads/upload-dir.ts';
import { startSendTexts } from '../features/messages/start-send-texts.ts';
import { startRenderAhead } from '../features/scripts/start-render-ahead.ts';
import { keepRecording } from '../features/sounds/keep-recording.ts';
import { lineSoundAddress } from '../features/sounds/line-address.ts';
import { readSigningKey } from '../features/sounds/signing-key.ts';
import { createSpeechDoor } from '../features/speech-work/create-speech-door.ts';
import { serveSpeech } from '../features/speech-work/serve-speech.ts';
import { createSharedTroubles } from '../features/speech-work/troubles.ts';
import { startSendWebhooks } from '../features/webhooks/start-send-webhooks.ts';
import { writeWav } from '../lib/audio/wav.ts';
import { systemClock } from '../platform/clock.ts';
import { openPools } from '../platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded/start.ts';
import { migrate } from '../platform/db/migrate.ts';
import { StartError } from '../platform/errors.ts';
import { createEventHub } from '../platform/events/hub.ts';
import { createDiskSpace } from '../platform/http/disk-space.ts';
import { keyedAddress } from '../platform/http/keyed-address.ts';
import { closeWithin, listen } from '../platform/http/listen.ts';
import { askThrough, createReadiness } from '../platform/http/readiness.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { Context } from '../ports/context.ts';
import type { Line } from '../ports/line.ts';
import type { SmsDriver } from '../ports/sms.ts';
import { startTallyCalls } from '../results/tally/start-tally-calls.ts';
import { fillDemo } from '../upkeep/demo/fill-demo.ts';
import { fillDemoScripts } from '../upkeep/demo/fill-demo-scripts.ts';
import { startHousekeeping } from '../upkeep/housekeeping.ts';
import { startRetention } from '../upkeep/privacy/start-retention.ts';
import { createServer } from './http/server.ts';
import { finishCalls } from './lifecycle/finish-calls.ts';
import { sayFirstAccount, sayReady } from './lifecycle/greeting.ts';
import { listenForSignals, type Told, whenAborted } from './lifecycle/signals.ts';
import { createStops, type Stops } from './lifecycle/stops.ts';
import { measureLine } from './metrics/measure-line.ts';
import { startMetrics } from './metrics/start-metrics.ts';

/** How long each part may take to stop: together less than the 45 seconds that infra/ gives beyond the calls. */
const stopWithinMs = { calls: 6_000, requests: 10_000, database: 10_000, others: 8_000 } as const;
/** The same for each when the database is gone: nothing can be finished. */
const lostWithinMs = 1_500;

const say = (line: string) => process.stdout.write(`${line}\n`);

const openDatabase = async (
  config: Config,
  signal: AbortSignal,
): Promise<{ pools: ReturnType<typeof openPools>; url: string; embedded: EmbeddedDatabase | undefined }> => {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, say, signal) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const pools = openPools(url);
  // A migration may take long; without its connection it is rolled back.
  const breakOff = () => void pools.end({ timeout: 0 });
  signal.addEventListener('abort', breakOff, { once: true });
  try {
    await migrate(pools.of('web'));
    signal.throwIfAborted();
  } catch (error) {
    await pools.end({ timeout: 1 });
    await embedded?.stop();
    signal.throwIfAborted();
    if (error instanceof StartError || embedded) throw error;
    throw new StartError(`The database at HALLOO_DATABASE_URL cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    signal.removeEventListener('abort', breakOff);
  }
  return { pools, url, embedded };
};

const audioFolder = ({ dataDir }: Config) => path.join(dataDir, 'audio');

/** Where audio is kept; refuses to start where nothing can be kept there. */
const openBlobStore = async (config: Config) => {
  const blobs = config.s3 ? createS3Store(config.s3) : createFileStore(audioFolder(config));
  const problem = await blobs.check();
  if (problem) throw new StartError(`Audio cannot be kept: ${problem}`);
  return blobs;
};

/** The engines that are set up, the preferred ones first. */
const startSpeech = ({ speech: { openai, googleKey } }: Config, troubles?: Troubles) =>
  createEmbeddedSpeech({
    ...(troubles && { troubles }),
    synthesisers: [
      ...(googleKey ? [createGoogleSynthesiser({ apiKey: googleKey })] : []),
      ...(openai ? [createOpenAiSynthesiser(openai)] : []),
    ],
    recognisers: [
      ...(googleKey ? [createGoogleRecogniser({ apiKey: googleKey })] : []),
      ...(openai ? [createOpenAiRecogniser(openai)] : []),
    ],
  });

/** What carries text messages. An HTTP gateway reports back only where it can reach Halloo. */
const createSmsDriver = async ({ sms, publicUrl }: Config, signingKey: Buffer, log: Log): Promise<SmsDriver> => {
  if (sms.driver === 'smpp') {
    const { createSmppDriver } = await import('../drivers/sms/smpp/create-smpp-driver.ts');
    return createSmppDriver(sms.settings, { log });
  }
  if (sms.driver === 'outbox') return createOutboxDriver();
  const callbackFor = (id: number) => `${publicUrl}${keyedAddress(signingKey, messageRoutes.receiveReceipt, id)}`;
  return createHttpDriver({ ...sms.settings, ...(publicUrl && { callbackFor }) });
};

const createSimulated = ({ simulated }: Config): SimulatedLine =>
  createSimulatedLine({
    time: realTime(simulated.speed),
    profile: profiles[simulated.profile],
    seed: simulated.seed,
    capacity: 10_000,
  });

/** By this sound a node shows that it can fetch audio from Halloo: a tenth of a second of silence. */
const probeSound = writeWav({ samples: new Float32Array(800), rate: 8_000 });

const createAsterisk = async (
  { nodes, audioUrl }: NonNullable<Config['asterisk']>,
  { db, blobs, clock, log, signingKey }: Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'signingKey'>,
): Promise<Line> => {
  const { createAsteriskLine } = await import('../drivers/line/asterisk/create-asterisk-line.ts');
  return createAsteriskLine(nodes, {
    time: realTime(),
    log,
    soundAddress: (hash) => `${audioUrl}${lineSoundAddress(signingKey, hash, clock.now())}`,
    keepRecording: (wav) => keepRecording({ db, blobs, clock }, wav),
    probe: await blobs.put(probeSound, 'audio/wav'),
    overCalls: (lineIds) => overCalls(db, lineIds),
  });
};

/** What is wrong with the line, for the one who starts it. */
const sayLineProblems = (line: Line) => {
  for (const { name, state, note } of line.nodes()) {
    if (state === 'failing') say(`The Asterisk node ${name} is not ready: ${note}`);
  }
};

/** Speaks the sample scripts while Halloo already serves. */
const startSamples = (context: Context, { id, email }: { id: number; email: string }) => {
  const stop = new AbortController();
  const filled = fillDemoScripts(context, { accountId: id, email, sessionId: 0 }, stop.signal).catch((error) => {
    if (!stop.signal.aborted) context.log.warn({ err: error }, 'the sample scripts could not all be made');
  });
  return () => {
    stop.abort(new Error('Halloo stops'));
    return filled;
  };
};

const servesPeople = ({ role }: Config) => role === 'all' || role === 'api';

interface Running {
  readonly log: Log;
  /** What was started, whatever comes of the start. */
  readonly stops: Stops;
  readonly told: Told;
  /** Fires when the database is gone for good. */
  readonly lost: AbortController;
}

/** Starts everything. Told to stop meanwhile, it throws before the next step. */
const start = async (config: Config, { log, stops, told, lost }: Running): Promise<void> => {
  const { pools, url, embedded } = await openDatabase(config, told.stop);
  const [db, jobsDb, dialerDb] = [pools.of('web'), pools.of('jobs'), pools.of('dialer')];
  if (embedded) {
    stops.add('the embedded database', () => embedded.stop(), { ownMs: stopWithinMs.database });
    void embedded.died.then((problem) => {
      log.fatal({ event: 'database.lost', problem }, 'the embedded database ended by itself');
      process.stderr.write(`Halloo stops because its database ended: ${problem}\n`);
      lost.abort();
    });
  }
  stops.add('connections to the database', () => pools.end({ timeout: 5 }));
  const metrics = await startMetrics(config, { db: jobsDb, clock: systemClock, log });
  stops.add('metrics', () => metrics.stop());

  const first = await makeFirstAccount(db, config.admin);
  if (first) sayFirstAccount(say, first);
  if (first && embedded && config.demo) await fillDemo(db, first, systemClock.now());
  told.stop.throwIfAborted();
  const events = await createEventHub(db, log);
  stops.add('live events', () => events.close());
  const blobs = await openBlobStore(config);
  const troubles = await createSharedTroubles(jobsDb, log);
  const own = startSpeech(config, troubles);
  stops.add('speech', () => own.close());
  const speaking = { db: jobsDb, blobs, clock: systemClock, log, own, troubles };
  stops.add('housekeeping', startHousekeeping({ db: jobsDb, blobs, clock: systemClock, log }));

  const signingKey = await readSigningKey(db);
  if (config.role === 'speech') stops.add('speech for other processes', await serveSpeech(speaking));
  const speech = config.role === 'speech' ? own : await createSpeechDoor(speaking);
  if (speech !== own) stops.add('speech by other processes', () => speech.close());
  const serves = servesPeople(config);
  const calls = config.role === 'all' || config.role === 'dialer';
  const simulated = calls && config.line === 'simulated' ? createSimulated(config) : undefined;
  const callIn: Context['callIn'] = simulated ? async (call) => void simulated.callIn(call) : callInElsewhere(db);
  const uploadDir = openUploadDir(config.dataDir);
  const disk = createDiskSpace([uploadDir, ...(embedded ? [path.join(config.dataDir, 'postgres')] : [])]);
  const context: Context = {
    config: {
      signUp: config.signUp,
      line: config.line,
      webhooks: config.webhooks,
      trustProxy: config.trustProxy,
      allowedHosts: config.allowedHosts,
      database: embedded ? 'embedded' : 'server',
    },
    db,
    clock: systemClock,
    log,
    events,
    speech,
    blobs,
    signingKey,
    sms: await createSmsDriver(config, signingKey, log),
    callIn: config.line === 'simulated' ? callIn : undefined,
    isLeaving: () => told.stop.aborted,
    disk,
    checkReady: createReadiness({ ...askThrough(pools.of('health'), db), disk, log }),
    databaseUrl: url,
    uploadDir,
    checkAnswers: false,
  };
  told.stop.throwIfAborted();
  if (config.role !== 'speech') {
    const jobs = { ...context, db: jobsDb };
    stops.add('speaking ahead', startRenderAhead(jobs));
    stops.add('text messages', startSendTexts(jobs));
    stops.add('webhooks', await startSendWebhooks(jobs, config.webhooks));
    stops.add('the tally of calls', startTallyCalls(jobs));
    stops.add('retention', await startRetention(jobs));
  }
  if (serves) {
    const app = await createServer(context);
    const close = () => closeWithin(app, lost.signal.aborted ? lostWithinMs : stopWithinMs.requests);
    stops.add('requests in progress', close, { ownMs: stopWithinMs.requests + 1_000 });
    await listen(app, config);
  }
  told.stop.throwIfAborted();
  const calling = { ...context, db: dialerDb };
  const line = config.asterisk && calls ? await createAsterisk(config.asterisk, calling) : simulated;
  if (line) {
    const dialer = await createDialer({ ...calling, line: measureLine(line) });
    metrics.watch({ dialer, line });
    sayLineProblems(line);
    if (simulated) stops.add('calls that come in', await hearCallsIn(db, dialer, (call) => simulated.callIn(call)));
    // Told to stop first of all: people can watch how the calls end.
    const finish = { say, drainMs: config.drainMs, hurry: told.hurry, lost: lost.signal };
    stops.add('calls in progress', () => finishCalls(dialer, finish), { ownMs: config.drainMs + stopWithinMs.calls });
  }
  if (first && embedded && config.demo) stops.add('sample scripts', startSamples(context, first));
  told.stop.throwIfAborted();

  sayReady(say, config, { isFirst: first !== undefined });
};

/** Runs Halloo until it is told to stop or loses its database. Returns the exit code. */
const serve = async (config: Config): Promise<number> => {
  const log = createLog(config.logLevel);
  const running: Running = { log, stops: createStops(log, say), told: listenForSignals(), lost: new AbortController() };
  const { stops, told, lost } = running;
  const starting = start(config, running);
  try {
    // Only a start that fails ends this by itself.
    await Promise.race([whenAborted(told.stop), whenAborted(lost.signal), starting.then(() => new Promise(() => {}))]);
  } catch (error) {
    if (!told.stop.aborted) {
      await stops.run(stopWithinMs.others);
      throw error;
    }
  }
  if (!lost.signal.aborted) {
    say('\nStopping …');
    // The step of the start that is under way ends first, so that it leaves nothing behind.
    const ended = starting.then(
      () => 'ready',
      () => 'given up',
    );
    const state = await Promise.race([ended, delay(stopWithinMs.others, 'late')]);
    if (state === 'ready' && servesPeople(config)) {
      await Promise.race([whenAborted(told.hurry), whenAborted(lost.signal), delay(config.leaveMs)]);
    }
  }
  await stops.run(lost.signal.aborted ? lostWithinMs : stopWithinMs.others);
  if (lost.signal.aborted) return 1;
  say('Halloo has stopped.');
  return 0;
};

/** All that features run with, for a command: nothing works in the background, and no text leaves the house. */
const makeContext = async (config: Config, { db, url }: OpenDatabase) => {
  const log = createLog(config.logLevel);
  const events = await createEventHub(db, log);
  const speech = startSpeech(config);
  const uploadDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-command-'));
  const context: Context = {
    config: {
      signUp: config.signUp,
      line: config.line,
      webhooks: config.webhooks,
      database: config.databaseUrl === undefined ? 'embedded' : 'server',
    },
    db,
    clock: systemClock,
    log,
    events,
    speech,
    blobs: await openBlobStore(config),
    signingKey: await readSigningKey(db),
    sms: createOutboxDriver(),
    databaseUrl: url,
    uploadDir,
    checkAnswers: false,
  };
  const close = async () => {
    await events.close();
    await speech.close();
    fs.rmSync(uploadDir, { recursive: true, force: true });
  };
  return { context, close };
};

const command = (config: Config, argv: readonly string[]): Promise<number> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new StartError('Broken off.')));
  }
  process.stdout.on('error', () => {});
  const terminal = createTerminal({ out: process.stdout, err: process.stderr, in: process.stdin });
  return runCommand(argv, {
    config,
    env: process.env,
    // Where the person is; npm runs scripts elsewhere.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    terminal,
    signal: stop.signal,
    open: (wish) => openForCommand(config, wish, terminal.step, stop.signal),
    openBlobs: () => openBlobStore(config),
    audioFolder: config.s3 ? undefined : audioFolder(config),
    makeContext: (opened) => makeContext(config, opened),
  });
};

const argv = process.argv.slice(2);
const serves = argv[0] === undefined || argv[0] === 'start';
try {
  const config = readConfig(process.env, process.cwd());
  process.exitCode = serves ? await serve(config) : await command(config, argv);
} catch (error) {
  // What the person can mend is one sentence; anything else is a bug and shows where.
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`);
  process.exitCode = 1;
}
// Everything is stopped, or was given up: nothing that is left may hold the process.
if (serves) process.exit();
