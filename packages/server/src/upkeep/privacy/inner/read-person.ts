import { leadStateName } from '@halloo/contract/ledger';
import type { Person } from '@halloo/contract/privacy';
import { type OutcomeNames, outcomeName } from '@halloo/flow/outcome-names';
import { categoriesOf, codeName } from '../../../features/answer-reviews/code-book.ts';
import { recordingsOfCalls } from '../../../features/call-recordings/call-recording-row.ts';
import { callRecordingAddress } from '../../../features/call-recordings/recording-address.ts';
import { consentsOf } from '../../../features/consent/consent-sql.ts';
import { outcomeNames } from '../../../features/outcomes/read-outcomes.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { namersOf } from '../../../results/pages/describe-calls.ts';
import { recordingAddress } from '../../../results/pages/recording-address.ts';
import {
  mailsNaming,
  placesOf,
  refusedRows,
  requestsOf,
  ringsOf,
  textsAfterCalls,
  tracesOf,
  triesOf,
} from './further-sql.ts';
import { readNumber } from './person-number.ts';
import {
  type AnswerRow,
  answersOf,
  auditNaming,
  type CallRow,
  callsOf,
  digitsOf,
  doNotCallEntry,
  filesWithRows,
  type LeadRow,
  leadsOf,
  messagesTo,
  noticesNaming,
  ownCategories,
  ownUses,
  reviewsOf,
  rowsOf,
  testsNaming,
  webhooksOf,
} from './person-sql.ts';
import { readSpeakers, type Speakers, spokenForAll } from './spoken-texts.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'signingKey'> & Partial<Pick<Context, 'speech'>>;

/** More than anybody notes of one person. */
const mostConsents = 10_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const describeLead = (
  { state, next_attempt_at, data, lead_id, outcome, number: _, ...lead }: LeadRow,
  outcomes: OutcomeNames,
): Person['leads'][number] => ({
  ...lead,
  outcome: outcome && outcomeName(outcome, outcomes),
  lead_id: lead_id ?? '',
  fields: data,
  status: leadStateName(state),
  next_attempt_at: iso(next_attempt_at),
});

/** The name of a recording in the archive. */
const fileOf = ({ call_id, id }: AnswerRow): string => `recordings/call-${call_id}-answer-${id}.wav`;

const wholeCallFile = (callId: number): string => `recordings/call-${callId}.wav`;

/** Finds the reviews of an answer. A category is an answer of the flow, one that people added, or one of every question. */
const readReviews = async (tx: Tx, calls: readonly CallRow[], answers: readonly AnswerRow[]) => {
  const rows = await reviewsOf(
    tx,
    answers.map(({ id }) => id),
  );
  const own = await ownCategories(
    tx,
    calls.map(({ campaign_id }) => campaign_id),
  );
  const names = new Map(own.map(({ id, name }) => [`own:${id}`, name]));
  const categoryOf = (code: string, nameOf: (node: string) => string) =>
    code.startsWith('child:')
      ? nameOf(code.slice('child:'.length))
      : (names.get(code) ?? codeName(categoriesOf([], []), code));
  return (answer: number, nameOf: (node: string) => string) =>
    rows
      .filter(({ response_id }) => response_id === answer)
      .map(({ at, codes, transcript, note }) => ({
        at: at.toISOString(),
        categories: codes.map((code) => categoryOf(code, nameOf)),
        transcript,
        note,
      }));
};

const describeCalls = async (
  parts: Parts,
  tx: Tx,
  caller: Caller | undefined,
  calls: readonly CallRow[],
  outcomes: OutcomeNames,
): Promise<Person['calls']> => {
  const given = await answersOf(
    tx,
    calls.map(({ id }) => id),
  );
  const answers = Map.groupBy(given, ({ call_id }) => call_id);
  const reviewed = await readReviews(tx, calls, given);
  const whole = await recordingsOfCalls(
    tx,
    calls.map(({ id }) => id),
  );
  const recorded = new Set(whole.flatMap(({ call_id, sound }) => (sound === null ? [] : call_id)));
  const namer = await namersOf(parts.db, tx, calls);
  const campaigns = await tx<{ id: number; name: string }[]>`
    select id, name from campaign where id = any(${calls.map(({ campaign_id }) => campaign_id)})`;
  const nameOfCampaign = new Map(campaigns.map(({ id, name }) => [id, name]));
  return calls.map((call) => {
    const nameOf = namer(call);
    return {
      id: call.id,
      campaign_id: call.campaign_id,
      campaign_name: nameOfCampaign.get(call.campaign_id) ?? '',
      direction: call.direction,
      attempt: call.attempt,
      sim: call.sim,
      dialled_at: call.dialled_at.toISOString(),
      answered_at: iso(call.answered_at),
      answered_by: call.answered_by,
      ended_at: iso(call.ended_at),
      result: call.result,
      talk_seconds: call.talk_ms / 1000,
      language: call.language,
      answers: (answers.get(call.id) ?? []).map((answer) => ({
        id: answer.id,
        at: answer.at.toISOString(),
        question: nameOf(answer.rule_id),
        choice: answer.understood ? nameOf(answer.child_id) : say('result.notUnderstood'),
        kind: answer.kind,
        value: answer.value,
        said: answer.said,
        outcome: answer.outcome && outcomeName(answer.outcome, outcomes),
        recording: answer.recording && caller ? recordingAddress(parts, caller, answer.id) : null,
        recording_file: answer.recording ? fileOf(answer) : null,
        reviews: reviewed(answer.id, nameOf),
      })),
      recording: recorded.has(call.id) && caller ? callRecordingAddress(parts, caller, call.id) : null,
      recording_file: recorded.has(call.id) ? wholeCallFile(call.id) : null,
      facts: call.facts.map((fact) => ({ ...fact })),
    };
  });
};

const withTime = <Row extends { readonly at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

const withCreated = <Row extends { readonly created_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));

const listRows = async (tx: Tx, number: string): Promise<Person['list_rows']> => {
  const found: Person['list_rows'] = [];
  const known = new Set<string>();
  for (const { id, name } of await filesWithRows(tx)) {
    for (const row of await rowsOf(tx, id, number)) {
      known.add(`${id} ${row.row}`);
      found.push({ file: name, ...row });
    }
  }
  for (const { file_id, file, row, problem, name, own_ids } of await refusedRows(tx, number)) {
    if (known.has(`${file_id} ${row}`)) continue;
    found.push({ file, row, problem, fields: { name, ids: own_ids.join(', ') } });
  }
  return found;
};

/** What belongs to the leads, calls and answers of a person, and technical records. */
const readFurther = async (
  tx: Tx,
  speakers: Speakers,
  { number, leads, calls }: { number: string; leads: readonly LeadRow[]; calls: readonly CallRow[] },
) => {
  const ids = leads.map(({ id }) => id);
  const campaigns = leads.map(({ campaign_id }) => campaign_id);
  const callIds = calls.map(({ id }) => id);
  const digits = digitsOf(number);
  const answers = (await answersOf(tx, callIds)).map(({ id }) => id);
  const spoken = spokenForAll(leads, calls, speakers);
  const requests = await requestsOf(tx, campaigns, ids);
  const traces = await tracesOf(tx, { number, digits, calls: callIds, answers, spoken });
  return {
    rings: withTime(await ringsOf(tx, ids)),
    requests: requests.map((request) => ({ ...request, asked_at: request.asked_at.toISOString() })),
    quota_places: [...(await placesOf(tx, campaigns, ids))],
    texts: withCreated(await textsAfterCalls(tx, campaigns, ids)),
    emails: withCreated(await mailsNaming(tx, digits)),
    traces: traces.map((trace) => ({ ...trace, at: iso(trace.at) })),
  };
};

const readWebhooks = async (tx: Tx, calls: readonly CallRow[], leads: readonly LeadRow[]) => {
  const webhooks = await webhooksOf(
    tx,
    calls.map(({ id }) => id),
    leads.map(({ id }) => id),
  );
  const tries = Map.groupBy(
    await triesOf(
      tx,
      webhooks.map(({ id }) => id),
    ),
    ({ webhook_id }) => webhook_id,
  );
  return withCreated(webhooks).map((webhook) => ({
    ...webhook,
    tries: withTime(tries.get(webhook.id) ?? []).map(({ webhook_id: _, ...row }) => row),
  }));
};

/** Everything known about a normalised number, from one snapshot. */
export const readKnown = async (parts: Parts, number: string, caller?: Caller): Promise<Person> => {
  const speakers = await readSpeakers(parts);
  return inSnapshot(parts.db.long, async (tx) => {
    const digits = digitsOf(number);
    const leads = await leadsOf(tx, number);
    const calls = await callsOf(tx, number, leads);
    const outcomes = await outcomeNames(tx);
    const entry = await doNotCallEntry(tx, number);
    return {
      number,
      read_at: parts.clock.now().toISOString(),
      leads: leads.map((lead) => describeLead(lead, outcomes)),
      calls: await describeCalls(parts, tx, caller, calls, outcomes),
      messages: withCreated(await messagesTo(tx, number)),
      do_not_call: entry ? { ...entry, added_at: entry.added_at.toISOString() } : null,
      consents: await consentsOf(tx, number, mostConsents),
      webhooks: await readWebhooks(tx, calls, leads),
      ...(await readFurther(tx, speakers, { number, leads, calls })),
      list_rows: await listRows(tx, number),
      flow_tests: [...(await testsNaming(tx, digits))],
      notices: withTime(await noticesNaming(tx, digits)),
      audit: withTime(await auditNaming(tx, digits)),
      elsewhere: await ownUses(tx, number, digits),
    };
  });
};

/** Everything known about one person, by a number as people write it. */
export const exportPerson = async (parts: Parts, given: string, caller?: Caller): Promise<Person> =>
  readKnown(parts, await readNumber(parts.db, given), caller);
