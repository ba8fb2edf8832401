import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageRoutes } from '@halloo/contract/messages';
import type { FastifyInstance } from 'fastify';
import { makeFirstAccount } from './accounts/first-account.ts';
import { createFileStore } from './audio/store/files.ts';
import { createS3Store } from './audio/store/s3.ts';
import { writeWav } from './audio/wav.ts';
import type { OpenDatabase } from './cli/command.ts';
import { openDatabase as openForCommand } from './cli/open-database.ts';
import { runCommand } from './cli/run-command.ts';
import { createTerminal } from './cli/terminal.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openPools } from './db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/start.ts';
import { migrate } from './db/migrate.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { fillDemoScripts } from './demo/fill-demo-scripts.ts';
import { callInElsewhere, hearCallsIn } from './dialer/call-in-elsewhere.ts';
import { createDialer, type Dialer } from './dialer/create-dialer.ts';
import { overCalls } from './dialer/over-calls.ts';
import { StartError } from './errors.ts';
import { createEventHub } from './events/hub.ts';
import { keyedAddress } from './http/keyed-address.ts';
import { createServer } from './http/server.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startRenderAhead } from './jobs/render-ahead.ts';
import { startRetention } from './jobs/retention.ts';
import { startSendTexts } from './jobs/send-texts.ts';
import { startSendWebhooks } from './jobs/send-webhooks.ts';
import { startTallyCalls } from './jobs/tally-calls.ts';
import { openUploadDir } from './leads/upload-dir.ts';
import type { Line } from './line/port.ts';
import { createSimulatedLine, type SimulatedLine } from './line/simulated/create-simulated-line.ts';
import { profiles } from './line/simulated/profile.ts';
import { realTime } from './line/time.ts';
import { createLog, type Log } from './log.ts';
import { measureLine } from './metrics/measure-line.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createHttpDriver } from './sms/http/create-http-driver.ts';
import { createOutboxDriver } from './sms/outbox/create-outbox-driver.ts';
import type { SmsDriver } from './sms/port.ts';
import { keepRecording } from './sounds/keep-recording.ts';
import { lineSoundAddress } from './sounds/line-address.ts';
import { readSigningKey } from './sounds/signing-key.ts';
import { createEmbeddedSpeech } from './speech/create-embedded-speech.ts';
import type { Troubles } from './speech/create-speech.ts';
import { createGoogleRecogniser } from './speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from './speech/google/create-google-synthesiser.ts';
import { createOpenAiRecogniser } from './speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from './speech/openai/create-openai-synthesiser.ts';
import { createSpeechDoor } from './speech-work/create-speech-door.ts';
import { serveSpeech } from './speech-work/serve-speech.ts';
import { createSharedTroubles } from './speech-work/troubles.ts';

/** Requests in progress get this long to finish when Halloo is told to stop. */
const finishWithinMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const openDatabase = async (
  config: Config,
): Promise<{ pools: ReturnType<typeof openPools>; url: string; embedded: EmbeddedDatabase | undefined }> => {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, say) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const pools = openPools(url);
  try {
    await migrate(pools.of('web'));
  } catch (error) {
    await pools.end({ timeout: 1 });
    await embedded?.stop();
    if (error instanceof StartError || embedded) throw error;
    throw new StartError(`The database at HALLOO_DATABASE_URL cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  return { pools, url, embedded };
};

const addressOf = ({ host, port }: Config) => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use; stop what uses it, or set HALLOO_PORT to another port.`);
    }
    throw new StartError(`Halloo cannot listen on ${host} port ${port}: ${message}.`, { cause: error });
  }
};

/** Lets requests in progress finish, but not for ever. */
const closeWithin = async (app: FastifyInstance, ms: number) => {
  await Promise.race([app.close(), delay(ms, undefined, { ref: false })]);
  app.server.closeAllConnections();
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
    const { createSmppDriver } = await import('./sms/smpp/create-smpp-driver.ts');
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
  const { createAsteriskLine } = await import('./line/asterisk/create-asterisk-line.ts');
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

/** Lets calls in progress finish, so far as there is time; being told to stop once more ends them. */
const finishCalls = async (dialer: Dialer, drainMs: number, toldAgain: Promise<unknown>) => {
  if (dialer.calls > 0 && drainMs > 0) {
    const calls = dialer.calls === 1 ? 'the call' : `the ${dialer.calls} calls`;
    say(`Finishing ${calls} in progress. Press Ctrl-C again to end them now.`);
  }
  await Promise.race([dialer.drain(), toldAgain, delay(drainMs, undefined, { ref: false })]);
  await dialer.stop();
};

const readyWords = (config: Config): string => {
  if (config.role === 'dialer') return '\nHalloo is ready to call.';
  if (config.role === 'speech') return '\nHalloo is ready to speak and to listen.';
  return `\nHalloo is ready: ${addressOf(config)}`;
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

const serve = async (config: Config) => {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const log = createLog(config.logLevel);
    const { pools, url, embedded } = await openDatabase(config);
    const [db, jobsDb, dialerDb] = [pools.of('web'), pools.of('jobs'), pools.of('dialer')];
    if (embedded) stops.push(() => embedded.stop());
    stops.push(() => pools.end({ timeout: 5 }));
    const metrics = await startMetrics(config, { db: jobsDb, clock: systemClock, log });
    stops.push(() => metrics.stop());

    const first = await makeFirstAccount(db, config.admin);
    if (first && embedded && config.demo) await fillDemo(db, first, systemClock.now());
    const events = await createEventHub(db, log);
    stops.push(() => events.close());
    const blobs = await openBlobStore(config);
    const troubles = await createSharedTroubles(jobsDb, log);
    const own = startSpeech(config, troubles);
    stops.push(() => own.close());
    const speaking = { db: jobsDb, blobs, clock: systemClock, log, own, troubles };
    stops.push(startHousekeeping({ db: jobsDb, blobs, clock: systemClock, log }));

    const signingKey = await readSigningKey(db);
    if (config.role === 'speech') stops.push(await serveSpeech(speaking));
    const speech = config.role === 'speech' ? own : await createSpeechDoor(speaking);
    if (speech !== own) stops.push(() => speech.close());
    const serves = config.role === 'all' || config.role === 'api';
    const calls = config.role === 'all' || config.role === 'dialer';
    const simulated = calls && config.line === 'simulated' ? createSimulated(config) : undefined;
    const callIn: Context['callIn'] = simulated ? async (call) => void simulated.callIn(call) : callInElsewhere(db);
    let leaving = false;
    const context: Context = {
      config: {
        signUp: config.signUp,
        line: config.line,
        webhooks: config.webhooks,
        trustProxy: config.trustProxy,
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
      isLeaving: () => leaving,
      databaseUrl: url,
      uploadDir: openUploadDir(config.dataDir),
      checkAnswers: false,
    };
    if (config.role !== 'speech') {
      const jobs = { ...context, db: jobsDb };
      stops.push(startRenderAhead(jobs));
      stops.push(startSendTexts(jobs));
      stops.push(await startSendWebhooks(jobs, config.webhooks));
      stops.push(startTallyCalls(jobs));
      stops.push(await startRetention(jobs));
    }
    let tellAgain = () => {};
    const toldAgain = new Promise<void>((resolve) => {
      tellAgain = resolve;
    });
    if (serves) {
      const app = await createServer(context);
      stops.push(() => closeWithin(app, finishWithinMs));
      await listen(app, config);
    }
    const calling = { ...context, db: dialerDb };
    const line = config.asterisk && calls ? await createAsterisk(config.asterisk, calling) : simulated;
    if (line) {
      const dialer = await createDialer({ ...calling, line: measureLine(line) });
      metrics.watch({ dialer, line });
      sayLineProblems(line);
      if (simulated) stops.push(await hearCallsIn(db, dialer, (call) => simulated.callIn(call)));
      // Told to stop first of all: people can watch how the calls end.
      stops.push(() => finishCalls(dialer, config.drainMs, toldAgain));
    }
    if (first && embedded && config.demo) stops.push(startSamples(context, first));

    say(readyWords(config));
    if (calls && config.line === 'simulated') say('Calls are simulated: nobody is really called.');
    if (first) {
      say(`Sign in as:      ${first.email}`);
      say(`Password:        ${first.madeUpPassword ?? '(the one in HALLOO_ADMIN_PASSWORD)'}`);
      if (first.madeUpPassword) say('This password is shown only now. Change it under Account after signing in.');
    } else {
      say('Sign in with your account. Forgot the password? npm run account -- reset-password EMAIL');
    }
    say('Press Ctrl-C to stop.\n');

    const stopped = new Promise<number>((resolve) => {
      process.once('SIGINT', () => resolve(0));
      process.once('SIGTERM', () => resolve(0));
      process.once('SIGHUP', () => resolve(0));
      void embedded?.died.then((problem) => {
        log.fatal({ problem }, 'the embedded database ended by itself');
        process.stderr.write(`Halloo stops because its database ended: ${problem}\n`);
        resolve(1);
      });
    });
    const exitCode = await stopped;
    // A second Ctrl-C ends the calls; a third ends at once: the database recovers by itself at the next start.
    process.once('SIGINT', () => {
      tellAgain();
      process.once('SIGINT', () => process.exit(130));
    });
    process.once('SIGTERM', () => tellAgain());
    if (exitCode === 0) say('\nStopping …');
    leaving = true;
    // Nobody is waited for where something is broken, or nobody is served.
    if (exitCode === 0 && serves) await Promise.race([toldAgain, delay(config.leaveMs, undefined, { ref: false })]);
    await stopAll();
    if (exitCode === 0) say('Halloo has stopped.');
    process.exitCode = exitCode;
  } catch (error) {
    await stopAll().catch(() => {});
    throw error;
  }
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

try {
  const config = readConfig(process.env, process.cwd());
  const argv = process.argv.slice(2);
  if (argv[0] === undefined || argv[0] === 'start') await serve(config);
  else process.exitCode = await command(config, argv);
} catch (error) {
  // What the person can mend is one sentence; anything else is a bug and shows where.
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`);
  process.exitCode = 1;
}
