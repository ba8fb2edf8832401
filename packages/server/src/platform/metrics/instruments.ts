import { callResults } from '@halloo/contract/calls';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * The metrics of this process. Prometheus scrapes one process, so there is one registry per process; worker threads
 * have their own, which nobody reads. Labels have few and known values: no phone numbers, names or campaigns.
 */
export const registry = new Registry();

const registers = [registry];

/** For round trips and transactions: from a millisecond to clearly noticeable delays. */
const shortTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For waits of people, in seconds. */
const ringTimes = [0.25, 0.5, 1, 2, 3, 5, 8, 12, 16, 20, 25, 30, 45];
/** Fewer buckets, because each route has its own series. */
const requestTimes = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const callsClaimed = new Counter({
  name: 'halloo_calls_claimed_total',
  help: 'Outbound calls that this process claimed',
  registers,
});
export const callsAnswered = new Counter({
  name: 'halloo_calls_answered_total',
  help: 'Answered calls, by who answered',
  labelNames: ['by'],
  registers,
});
export const callsEnded = new Counter({
  name: 'halloo_calls_ended_total',
  help: 'Ended and saved calls, by outcome',
  labelNames: ['outcome'],
  registers,
});
export const callsRefused = new Counter({
  name: 'halloo_calls_not_placed_total',
  help: 'Calls that the line refused to place and that were released',
  registers,
});
export const callsNeverLeft = new Counter({
  name: 'halloo_calls_never_left_total',
  help: 'Outbound calls that node, carrier or network refused before the phone rang',
  registers,
});
export const breakersOpened = new Counter({
  name: 'halloo_breakers_opened_total',
  help: 'How often calling over a SIM or of a campaign stopped because most calls never left',
  labelNames: ['kind'],
  registers,
});
// Initialised with 0: a counter that appears with its first count shows no increase at that moment.
for (const outcome of callResults) callsEnded.inc({ outcome }, 0);
for (const by of ['person', 'machine', 'unknown']) callsAnswered.inc({ by }, 0);
for (const kind of ['sim', 'campaign']) breakersOpened.inc({ kind }, 0);

export const callsInProgress = new Gauge({
  name: 'halloo_calls_in_progress',
  help: 'Calls in progress in this process',
  registers,
});
export const setupSeconds = new Histogram({
  name: 'halloo_call_setup_seconds',
  help: 'Time from the claim of a call until the line accepted or refused it',
  buckets: shortTimes,
  registers,
});
export const ringingSeconds = new Histogram({
  name: 'halloo_call_ringing_seconds',
  help: 'Time from placing a call until the phone rings, by the clock of the line',
  buckets: ringTimes,
  registers,
});
export const answerSeconds = new Histogram({
  name: 'halloo_call_answer_seconds',
  help: 'Time from placing a call until it is answered, by the clock of the line',
  buckets: ringTimes,
  registers,
});

export const claimSeconds = new Histogram({
  name: 'halloo_claim_duration_seconds',
  help: 'Duration of claims, including those that found no calls',
  buckets: shortTimes,
  registers,
});
export const claimCalls = new Histogram({
  name: 'halloo_claim_calls',
  help: 'Calls per claim',
  buckets: [0, 1, 2, 5, 10, 20, 40, 80, 160],
  registers,
});
export const claimFailures = new Counter({
  name: 'halloo_claim_failures_total',
  help: 'Failed claims, which are retried',
  registers,
});

export const journalSeconds = new Histogram({
  name: 'halloo_journal_save_duration_seconds',
  help: 'Duration of journal saves, each one transaction for many calls',
  buckets: shortTimes,
  registers,
});
export const journalWaiting = new Gauge({
  name: 'halloo_journal_waiting',
  help: 'Turns and ends of calls that wait to be saved',
  registers,
});
export const journalFailures = new Counter({
  name: 'halloo_journal_failures_total',
  help: 'Failed journal saves: again means that the save is retried, lost that a call could not be saved',
  labelNames: ['result'],
  registers,
});
for (const result of ['again', 'lost']) journalFailures.inc({ result }, 0);

export const lineRequestSeconds = new Histogram({
  name: 'halloo_line_request_duration_seconds',
  help: 'Response time of the nodes of the line',
  labelNames: ['node'],
  buckets: shortTimes,
  registers,
});

export const requests = new Counter({
  name: 'halloo_http_requests_total',
  help: 'Answered requests, by route pattern and status class',
  labelNames: ['method', 'route', 'status'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'halloo_http_request_duration_seconds',
  help: 'Duration of requests, without live streams',
  labelNames: ['method', 'route'],
  buckets: requestTimes,
  registers,
});
export const liveStreams = new Gauge({
  name: 'halloo_live_streams',
  help: 'Clients connected to the live events of this process',
  registers,
});

export const statementSeconds = new Histogram({
  name: 'halloo_db_statement_duration_seconds',
  help: 'Duration of statements outside of transactions, including the wait for a connection',
  buckets: shortTimes,
  registers,
});
export const transactionSeconds = new Histogram({
  name: 'halloo_db_transaction_duration_seconds',
  help: 'Duration of transactions from their first statement to the end',
  buckets: shortTimes,
  registers,
});
export const transactionWaitSeconds = new Histogram({
  name: 'halloo_db_transaction_wait_seconds',
  help: 'Time that transactions waited for a connection',
  buckets: shortTimes,
  registers,
});

export const speechTasks = new Gauge({
  name: 'halloo_speech_tasks',
  help: 'Speech and audio tasks in the threads of this process',
  labelNames: ['state'],
  registers,
});
for (const state of ['waiting', 'running']) speechTasks.set({ state }, 0);
export const speechSeconds = new Histogram({
  name: 'halloo_speech_task_duration_seconds',
  help: 'Duration of speech and audio tasks, without waiting',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const webhookTries = new Counter({
  name: 'halloo_webhook_tries_total',
  help: 'Attempts to deliver webhooks, by result',
  labelNames: ['result'],
  registers,
});
for (const result of ['delivered', 'again', 'failed']) webhookTries.inc({ result }, 0);
export const textTries = new Counter({
  name: 'halloo_text_tries_total',
  help: 'Attempts to send text messages, by result',
  labelNames: ['result'],
  registers,
});
for (const result of ['sent', 'again', 'failed']) textTries.inc({ result }, 0);
export const mailTries = new Counter({
  name: 'halloo_mail_tries_total',
  help: 'Attempts to send emails, by result',
  labelNames: ['result'],
  registers,
});
for (const result of ['sent', 'again', 'refused']) mailTries.inc({ result }, 0);

export const logLines = new Counter({
  name: 'halloo_log_lines_total',
  help: 'Log lines by level, without those that HALLOO_LOG filters out',
  labelNames: ['level'],
  registers,
});
for (const level of ['warn', 'error', 'fatal']) logLines.inc({ level }, 0);
