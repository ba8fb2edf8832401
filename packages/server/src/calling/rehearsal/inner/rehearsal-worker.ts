import { availableParallelism } from 'node:os';
import { leadStateId } from '@halloo/contract/ledger';
import { connect, inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { keepThreads, serveTasks } from '../../../platform/threads/kept-threads.ts';
import {
  isAhead,
  leadsOf,
  type PageTask,
  type PlayedLead,
  type PlayedPage,
  playedAhead,
  playPage,
  playPages,
} from './ahead.ts';
import { callList, callOpenList, type RehearsalPlan } from './call-list.ts';
import { createLeadSource, type OpenLead, type RehearsedLead } from './lead-source.ts';
import { countLeads, type LeadRow, selectLeads } from './sql.ts';
import type { Tally } from './tally.ts';

/** The message from the main thread. */
export interface RehearsalTask {
  readonly databaseUrl: string;
  readonly plan: RehearsalPlan;
  /** Data columns that the templates use; null if no text is a template. */
  readonly columns: readonly string[] | null;
}

export interface Rehearsed {
  readonly leads: number;
  readonly tally: Tally;
}

/** Open leads by state. */
interface Counts {
  readonly due: number;
  readonly waiting: number;
}

type Report = (share: number) => void;

const reportEveryMs = 250;

/** Pages are short enough to occupy all cores from the beginning to the end. */
const pageSize = 5_000;
/** As many as this thread plays while another one starts. */
const fewLeads = 20_000;

const [waitingState, dueState] = [leadStateId('Waiting'), leadStateId('Retry due')];

const throttleProgress = (report: Report) => {
  let reportedAt = performance.now();
  return (share: number) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report(share);
  };
};

const reader = (tx: Tx, { plan, columns }: RehearsalTask) => {
  const none = {};
  const chosen = (data: Record<string, string> = none) => {
    if (!columns?.length) return none;
    return Object.fromEntries(
      columns.flatMap((column) => (Object.hasOwn(data, column) ? [[column, data[column] ?? '']] : [])),
    );
  };
  const toLead = (row: LeadRow, was: number): RehearsedLead => ({
    // The position in the list serves as the id, because nothing is saved under it.
    id: row.position,
    number: row.number,
    lead_id: row.lead_id ?? null,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    data: chosen(row.data),
    attempts: row.attempts,
    callbacks: row.callbacks,
    attempts_before: row.attempts_before,
    retry_use: row.retry_use,
    hours_tried: row.hours_tried,
    returns: row.returns,
    picked_up: false,
    response: '',
    outcome: null,
    was,
    blocked: row.blocked,
    ...(row.without_consent && { withoutConsent: true }),
    dueAt: row.next_attempt_at?.getTime() ?? null,
  });
  return async (state: number, last: RehearsedLead | undefined): Promise<RehearsedLead[]> => {
    const { id, needsConsent = false } = plan.campaign;
    const page = { after: last?.id ?? 0, limit: pageSize, filled: columns !== null, needsConsent };
    const rows = await selectLeads(tx, id, state, page);
    return rows.map((row) => toLead(row, state));
  };
};

const runPage = keepThreads<PageTask, never, PlayedPage>({
  program: new URL('./page-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 },
});

/** Pages of a long list are played in other threads. */
const pagePlayer =
  (plan: RehearsalPlan, open: number) =>
  async (leads: readonly RehearsedLead[]): Promise<PlayedLead[]> => {
    const task = { plan, leads: JSON.stringify(leads) };
    const isShort = open <= fewLeads;
    // The thread ends with this one, so nothing else has to end it.
    const { signal } = new AbortController();
    const page = isShort ? await playPage(task) : await runPage(task, { onReport: () => {}, signal });
    return leadsOf(page, leads);
  };

type Read = (state: number, last: RehearsedLead | undefined) => Promise<RehearsedLead[]>;

/** In the order of their due times, like the engine. */
const inDueOrder = <Lead extends OpenLead>(leads: Lead[]): Lead[] =>
  leads.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));

const allOf = async <Lead>(next: () => Promise<readonly Lead[]>): Promise<Lead[]> => {
  const leads: Lead[] = [];
  for (let page = await next(); page.length > 0; page = await next()) for (const lead of page) leads.push(lead);
  return leads;
};

/** The calls of many leads are played in all cores, ahead of the time at which they are made. */
const rehearseAhead = async (
  { plan }: RehearsalTask,
  read: Read,
  counts: Counts,
  report: Report,
): Promise<Rehearsed> => {
  const play = pagePlayer(plan, counts.due + counts.waiting);
  const pagesOf = (state: number) => playPages((last) => read(state, last), play, availableParallelism());
  const due = inDueOrder(await allOf(pagesOf(dueState)));
  const waiting = createLeadSource<PlayedLead>(counts.waiting, pagesOf(waitingState));
  const tally = await callOpenList(plan, { due, waiting, createPlay: playedAhead }, report);
  return { leads: due.length + counts.waiting, tally };
};

const rehearseNow = async ({ plan }: RehearsalTask, read: Read, counts: Counts, report: Report): Promise<Rehearsed> => {
  let last: RehearsedLead | undefined;
  const next = async () => {
    const page = await read(dueState, last);
    last = page.at(-1);
    return page;
  };
  const due = inDueOrder(await allOf(next));
  const waiting = createLeadSource<RehearsedLead>(counts.waiting, (before) => read(waitingState, before));
  const tally = await callList(plan, due, waiting, report);
  return { leads: due.length + counts.waiting, tally };
};

const rehearse = async (tx: Tx, task: RehearsalTask, report: Report): Promise<Rehearsed> => {
  const { plan } = task;
  const count = (state: number) => countLeads(tx, plan.campaign.id, state);
  const counts = { due: await count(dueState), waiting: await count(waitingState) };
  const rehearseAll = isAhead(plan) ? rehearseAhead : rehearseNow;
  return rehearseAll(task, reader(tx, task), counts, throttleProgress(report));
};

const run = async (task: RehearsalTask, report: Report): Promise<Rehearsed> => {
  const db = connect(task.databaseUrl, { kind: 'long', max: 1 });
  try {
    return await inSnapshot(db, (tx) => rehearse(tx, task, report));
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
