import { listenForCallsIn } from '../../calling/life/call-in-elsewhere.ts';
import { createDialer } from '../../calling/life/create-dialer.ts';
import { lendLine } from '../../calling/test-calls/lend-line.ts';
import { startTestCalls } from '../../calling/test-calls/start-test-calls.ts';
import type { Config } from '../../config/config.ts';
import type { SimulatedLine } from '../../drivers/line/simulated/create-simulated-line.ts';
import { startFindAnnouncements } from '../../features/announcements/start-find-announcements.ts';
import { startSealAudit } from '../../features/audit/start-seal-audit.ts';
import { startWatchNumbers } from '../../features/caller-numbers/start-watch-numbers.ts';
import { startSpeakPhrases } from '../../features/examples/start-speak-phrases.ts';
import { startCountGroups } from '../../features/groups/start-count-groups.ts';
import { startKeepGroups } from '../../features/groups/start-keep-groups.ts';
import { startFetchLists } from '../../features/live-lists/start-fetch-lists.ts';
import { startSendMail } from '../../features/mail/start-send-mail.ts';
import { startSendTexts } from '../../features/messages/start-send-texts.ts';
import { startMailNotices } from '../../features/notice-mail/start-mail-notices.ts';
import { startIndexPeople } from '../../features/people/start-index-people.ts';
import { startCountZones } from '../../features/person-zones/start-count-zones.ts';
import { startPhoneChecks } from '../../features/phone-checks/start-phone-checks.ts';
import { startRenderAhead } from '../../features/scripts/start-render-ahead.ts';
import { createSpeechDoor } from '../../features/speech-work/create-speech-door.ts';
import { serveSpeech } from '../../features/speech-work/serve-speech.ts';
import { startTextRules } from '../../features/text-rules/start-text-rules.ts';
import { startSendWebhooks } from '../../features/webhooks/start-send-webhooks.ts';
import { closeWithin, listen } from '../../platform/http/listen.ts';
import type { Context } from '../../ports/context.ts';
import type { Line } from '../../ports/line.ts';
import type { Speech } from '../../ports/speech.ts';
import { startSendReports } from '../../results/reports/send-reports.ts';
import { startTallyCalls } from '../../results/tally/start-tally-calls.ts';
import { fillDemoScripts } from '../../upkeep/demo/fill-demo-scripts.ts';
import { startRetention } from '../../upkeep/privacy/start-retention.ts';
import { createServer } from '../http/server.ts';
import { finishCalls } from '../lifecycle/finish-calls.ts';
import type { Running } from '../lifecycle/running.ts';
import { lostWithinMs, type Stops, stopWithinMs } from '../lifecycle/stops.ts';
import { measureLine } from '../metrics/measure-line.ts';
import type { startMetrics } from '../metrics/start-metrics.ts';
import { createVoices } from './create-drivers.ts';

/**
 * Speech for the features: local engines if this process speaks for others, otherwise also those of other processes.
 */
export const openSpeech = async (
  { role }: Config,
  speaking: Parameters<typeof createSpeechDoor>[0],
  stops: Stops,
): Promise<Speech> => {
  if (role === 'speech') {
    stops.add('speech for other processes', await serveSpeech(speaking));
    return speaking.own;
  }
  const speech = await createSpeechDoor(speaking);
  stops.add('speech by other processes', () => speech.close());
  return speech;
};

export const startJobs = async (config: Config, jobs: Context, stops: Stops): Promise<void> => {
  stops.add('speaking ahead', startRenderAhead(jobs));
  stops.add('judging scripts', startPhoneChecks(jobs));
  stops.add('speaking examples', startSpeakPhrases(jobs));
  stops.add('text messages', startSendTexts(jobs));
  if (jobs.mail) {
    stops.add('emails', startSendMail({ ...jobs, mail: jobs.mail }));
    stops.add('notices by email', startMailNotices(jobs));
    stops.add('reports by email', startSendReports(jobs));
  }
  stops.add('texts after calls', startTextRules(jobs));
  stops.add('webhooks', await startSendWebhooks(jobs, config.webhooks));
  stops.add('fetched lists', startFetchLists(jobs));
  stops.add('groups', startKeepGroups(jobs));
  stops.add('group-counts', startCountGroups(jobs));
  stops.add('zones of people', startCountZones(jobs));
  stops.add('the search for people', startIndexPeople(jobs));
  stops.add('answers on numbers', startWatchNumbers(jobs));
  stops.add('announcements', startFindAnnouncements(jobs));
  stops.add('the tally of calls', startTallyCalls(jobs));
  stops.add('sealing the audit', startSealAudit(jobs));
  stops.add('retention', await startRetention(jobs));
};

export const startHttp = async (config: Config, context: Context, { stops, lost }: Running): Promise<void> => {
  const app = await createServer(context);
  const close = () => closeWithin(app, lost.signal.aborted ? lostWithinMs : stopWithinMs.requests);
  stops.add('requests in progress', close, { ownMs: stopWithinMs.requests + 1_000 });
  await listen(app, config);
};

/** Prints which nodes are not ready. */
const sayLineProblems = (line: Line, say: Running['say']) => {
  for (const { name, state, note } of line.nodes()) {
    if (state === 'failing') say(`The Asterisk node ${name} is not ready: ${note}`);
  }
};

interface CallingParts {
  readonly config: Config;
  /** Uses the connection pool of the dialer. */
  readonly context: Context;
  /** The connection pool for requests, on which inbound calls of the simulated line are announced. */
  readonly db: Context['db'];
  readonly line: Line;
  /** The same line, if it is the simulated one. */
  readonly simulated: SimulatedLine | undefined;
  readonly metrics: Awaited<ReturnType<typeof startMetrics>>;
}

export const startCalling = async (parts: CallingParts, { say, stops, signals, lost }: Running): Promise<void> => {
  const { config, context, db, line, simulated, metrics } = parts;
  // The simulated line knows the words.
  const voices = simulated || config.asterisk?.sound === 'off' ? undefined : createVoices(config, context.log);
  if (voices) stops.add('detecting voices', voices.close);
  const hearsCalls = simulated ? config.simulated.sound : config.asterisk?.sound !== 'off';
  const lent = lendLine(measureLine(line));
  const dialer = await createDialer({ ...context, line: lent.line, voices, hearsCalls });
  metrics.watch({ dialer, line });
  sayLineProblems(line, say);
  if (simulated) stops.add('calls that come in', await listenForCallsIn(db, dialer, (call) => simulated.callIn(call)));
  // Started last and therefore stopped first, so that people can watch the calls end.
  const finish = { say, drainMs: config.drainMs, hurry: signals.hurry, lost: lost.signal };
  stops.add('calls in progress', () => finishCalls(dialer, finish), { ownMs: config.drainMs + stopWithinMs.calls });
  stops.add('test calls', startTestCalls({ ...context, lent, dialerId: () => dialer.id }));
};

/** Synthesises the sample scripts while Halloo already serves. Returns a function that stops it. */
export const startSamples = (context: Context, { id, email }: { id: number; email: string }) => {
  const stop = new AbortController();
  const maker = { accountId: id, email, role: 'owner', sessionId: 0, sample: true } as const;
  const filled = fillDemoScripts(context, maker, stop.signal).catch((error) => {
    if (stop.signal.aborted) return;
    context.log.warn({ event: 'demo.scripts_failed', err: error }, 'speaking the sample scripts failed');
  });
  return () => {
    stop.abort(new Error('Halloo stops'));
    return filled;
  };
};
