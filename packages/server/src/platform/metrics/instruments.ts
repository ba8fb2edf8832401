import { callResults } from '@halloo/contract/calls';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * What this process counts and measures while it works. Prometheus sees a process as one, so there is one set a process;
 * threads have a set of their own, which nobody reads. Labels are few and known beforehand: no numbers, names or campaigns.
 */
export const registry = new Registry();

const registers = [registry];

/** Round trips and transactions: from a millisecond to where somebody has long noticed. */
const shortTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What people wait for, by the second. */
const ringTimes = [0.25, 0.5, 1, 2, 3, 5, 8, 12, 16, 20, 25, 30, 45];
/** Fewer: there is a series for each of them and each route. */
const requestTimes = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const callsClaimed = new Counter({
  name: 'halloo_calls_claimed_total',
  help: 'Calls to leads that this process claimed to place',
  registers,
});
export const callsAnswered = new Counter({
  name: 'halloo_calls_answered_total',
  help: 'Calls that were answered, by whom',
  labelNames: ['by'],
  registers,
});
export const callsEnded = new Counter({
  name: 'halloo_calls_ended_total',
  help: 'Calls that are over and kept, by outcome',
  labelNames: ['outcome'],
  registers,
});
export const callsRefused = new Counter({
  name: 'halloo_calls_not_placed_total',
  help: 'Calls that the line refused to place, and that were given back',
  registers,
});
// A counter that appears with its first count has no increase at that moment.
for (const outcome of callResults) callsEnded.inc({ outcome }, 0);
for (const by of ['person', 'machine', 'unknown']) callsAnswered.inc({ by }, 0);

export const callsInProgress = new Gauge({
  name: 'halloo_calls_in_progress',
  help: 'Calls in progress in this process',
  registers,
});
export const setupSeconds = new Histogram({
  name: 'halloo_call_setup_seconds',
  help: 'From the claim of a call until the line has taken or refused it',
  buckets: shortTimes,
  registers,
});
export const ringingSeconds = new Histogram({
  name: 'halloo_call_ringing_seconds',
  help: 'From placing a call until the phone rings, by the clock of the line',
  buckets: ringTimes,
  registers,
});
export const answerSeconds = new Histogram({
  name: 'halloo_call_answer_seconds',
  help: 'From placing a call until it is answered, by the clock of the line',
  buckets: ringTimes,
  registers,
});

export const claimSeconds = new Histogram({
  name: 'halloo_claim_duration_seconds',
  help: 'How long claims of calls took, those that found nothing included',
  buckets: shortTimes,
  registers,
});
export const claimCalls = new Histogram({
  name: 'halloo_claim_calls',
  help: 'How many calls a claim took',
  buckets: [0, 1, 2, 5, 10, 20, 40, 80, 160],
  registers,
});
export const claimFailures = new Counter({
  name: 'halloo_claim_failures_total',
  help: 'Claims that failed and are tried again',
  registers,
});

export const journalSeconds = new Histogram({
  name: 'halloo_journal_save_duration_seconds',
  help: 'How long it took to keep what happened in calls, one transaction for many',
  buckets: shortTimes,
  registers,
});
export const journalWaiting = new Gauge({
  name: 'halloo_journal_waiting',
  help: 'Turns and ends of calls that wait to be kept',
  registers,
});
export const journalFailures = new Counter({
  name: 'halloo_journal_failures_total',
  help: 'Saves of calls that failed: again says that they are tried again, lost that one call could never be kept',
  labelNames: ['result'],
  registers,
});
for (const result of ['again', 'lost']) journalFailures.inc({ result }, 0);

export const lineRequestSeconds = new Histogram({
  name: 'halloo_line_request_duration_seconds',
  help: 'How long the nodes of the line took to answer requests',
  labelNames: ['node'],
  buckets: shortTimes,
  registers,
});

export const requests = new Counter({
  name: 'halloo_http_requests_total',
  help: 'Requests that were answered, by route as it is declared and class of status',
  labelNames: ['method', 'route', 'status'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'halloo_http_request_duration_seconds',
  help: 'How long requests took, live streams left out',
  labelNames: ['method', 'route'],
  buckets: requestTimes,
  registers,
});
export const liveStreams = new Gauge({
  name: 'halloo_live_streams',
  help: 'Browsers and programs that follow live events of this process',
  registers,
});

export const statementSeconds = new Histogram({
  name: 'halloo_db_statement_duration_seconds',
  help: 'How long statements outside of transactions took, waiting for a connection included',
  buckets: shortTimes,
  registers,
});
export const transactionSeconds = new Histogram({
  name: 'halloo_db_transaction_duration_seconds',
  help: 'How long transactions took from their first statement to the end',
  buckets: shortTimes,
  registers,
});
export const transactionWaitSeconds = new Histogram({
  name: 'halloo_db_transaction_wait_seconds',
  help: 'How long transactions waited for a connection to begin on',
  buckets: shortTimes,
  registers,
});

export const speechTasks = new Gauge({
  name: 'halloo_speech_tasks',
  help: 'Speech and sound work in the threads of this process',
  labelNames: ['state'],
  registers,
});
for (const state of ['waiting', 'running']) speechTasks.set({ state }, 0);
export const speechSeconds = new Histogram({
  name: 'halloo_speech_task_duration_seconds',
  help: 'How long speech and sound work took, waiting left out',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const webhookTries = new Counter({
  name: 'halloo_webhook_tries_total',
  help: 'Tries to deliver webhooks, by what came of them',
  labelNames: ['result'],
  registers,
});
for (const result of ['delivered', 'again', 'failed']) webhookTries.inc({ result }, 0);
export const textTries = new Counter({
  name: 'halloo_text_tries_total',
  help: 'Tries to hand text messages over, by what came of them',
  labelNames: ['result'],
  registers,
});
for (const result of ['sent', 'again', 'failed']) textTries.inc({ result }, 0);

export const logLines = new Counter({
  name: 'halloo_log_lines_total',
  help: 'Lines written to the log, by level; what HALLOO_LOG keeps out is not counted',
  labelNames: ['level'],
  registers,
});
for (const level of ['warn', 'error', 'fatal']) logLines.inc({ level }, 0);
