import { leadStateId } from '@halloo/contract/ledger';
import { connect, inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { callList, type RehearsalPlan } from './call-list.ts';
import { createLeadSource, type RehearsedLead } from './lead-source.ts';
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

type Report = (share: number) => void;

const reportEveryMs = 250;

/** The next page loads while the leads of the previous one are called. */
const pageSize = 20_000;

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

const rehearse = async (tx: Tx, task: RehearsalTask, report: Report): Promise<Rehearsed> => {
  const read = reader(tx, task);
  const due: RehearsedLead[] = [];
  for (let page = await read(dueState, undefined); page.length > 0; page = await read(dueState, page.at(-1))) {
    for (const lead of page) due.push(lead);
  }
  // The engine takes them in the order of their due times.
  due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
  const count = await countLeads(tx, task.plan.campaign.id, waitingState);
  const waiting = createLeadSource(count, (last) => read(waitingState, last));
  const tally = await callList(task.plan, due, waiting, throttleProgress(report));
  return { leads: due.length + count, tally };
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
