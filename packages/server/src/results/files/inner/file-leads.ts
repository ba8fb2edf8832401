import { writeAmount } from '@halloo/contract/amounts';
import type { ConsentState } from '@halloo/contract/consent';
import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import { newestConsent } from '../../../campaign-row/newest-consent-sql.ts';
import { isFound } from '../../../features/leads/find-leads.ts';
import { momentIn } from '../../../lib/schedule/zone-time.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import type { ReadCodings } from '../../pages/answer-codings.ts';
import type { GivenAnswer } from '../../pages/lead-answers.ts';

export interface FileQuery {
  readonly campaignId: number;
  readonly search: string;
  /** A state id; 0 for all. */
  readonly state: number;
  /** Only these leads, instead of a search. */
  readonly leads?: readonly number[] | undefined;
  /** Fields whose values from the calls are wanted. */
  readonly calculated?: readonly string[];
  /** What is known about the consent of people. */
  readonly withConsent?: boolean;
  /** How people have coded answers; without it, nobody has. */
  readonly codings?: ReadCodings | undefined;
}

/**
 * Separators of cells and rows. Each query returns one text with all its rows, in which no cell contains them: fetching
 * a million rows value by value takes longer than everything else together.
 */
const [cellEnd, rowEnd] = ['\u001f', '\u001e'];

const rowsOf = (text: string | null | undefined): string[] => (text ? text.split(rowEnd) : []);

const cellsIn = (db: Connection) => ({
  plain: (column: string) => db`translate(${db(column)}, ${cellEnd + rowEnd}, '  ')`,
  end: db`${cellEnd}::text`,
});

/** The next leads of a list after a position, their cells in the order of `toLead`. JSON escapes the separators. */
const readLeads = async (
  db: Connection,
  { campaignId, search, state, leads, withConsent = false }: FileQuery,
  { after, limit }: { after: number; limit: number },
) => {
  const { plain, end } = cellsIn(db);
  const [found] = await db<{ text: string | null; last: number | null }[]>`
    select max(position) as last, string_agg(concat_ws(${end}, id, picked_up, coalesce(${plain('lead_id')}, ''),
      ${plain('first_name')}, ${plain('last_name')}, number, state, ${plain('substatus')}, attempts, ${plain('response')},
      coalesce(outcome, ''), data, ${withConsent ? newestConsent(db, db`l.number`) : db`''`}), ${rowEnd}::text order by position) as text
    from (
      select * from lead where campaign_id = ${campaignId} and position > ${after}
        ${state === 0 ? db`` : db`and state = ${state}`}
        ${leads ? db`and id = any(${leads as number[]})` : search === '' ? db`` : db`and ${isFound(db, search)}`}
      order by position limit ${limit}) l`;
  return { rows: rowsOf(found?.text), last: found?.last ?? after };
};

interface LeadCalls {
  /** In seconds since 1970. */
  first: number;
  last: number;
  talkMs: number;
  /** In millionths; null while no call had a price. */
  cost: number | null;
  /** The code of the language of the last call; empty where it had none. */
  language: string;
}

/** The calls of leads, and the lead of each call that a person answered: as in the tally, only those have answers. */
const readCalls = async (db: Connection, campaignId: number, leads: readonly string[]) => {
  const { end } = cellsIn(db);
  const [found] = await db<{ text: string | null }[]>`
    select string_agg(concat_ws(${end}, id, lead_id, floor(date_part('epoch', dialled_at)), talk_ms,
      answered_by in ('person', 'unknown'), coalesce(language, ''), coalesce(cost::text, '')), ${rowEnd}::text order by id) as text
    from call where campaign_id = ${campaignId} and lead_id = any(${leads as string[]}::bigint[])`;
  const byLead = new Map<string, LeadCalls>();
  const answered = new Map<string, string>();
  for (const row of rowsOf(found?.text)) {
    const [id = '', lead = '', at, talkMs, byPerson, language = '', cost = ''] = row.split(cellEnd);
    const calls = byLead.get(lead) ?? { first: Number(at), last: Number(at), talkMs: 0, language, cost: null };
    byLead.set(lead, calls);
    calls.first = Math.min(calls.first, Number(at));
    calls.last = Math.max(calls.last, Number(at));
    calls.talkMs += Number(talkMs);
    calls.language = language;
    if (cost !== '') calls.cost = (calls.cost ?? 0) + Number(cost);
    if (byPerson === 't') answered.set(id, lead);
  }
  return { byLead, answered };
};

type Answers = ReadonlyMap<string, GivenAnswer>;

type Codings = ReadonlyMap<string, AnswerReviewInWords>;

/** The codings of last answers, by lead and Rule. */
const codingsOf = async (read: ReadCodings | undefined, ids: ReadonlyMap<string, ReadonlyMap<string, number>>) => {
  const byLead = new Map<string, Codings>();
  if (!read) return byLead;
  const found = await read([...ids.values()].flatMap((rules) => [...rules.values()]));
  for (const [lead, rules] of ids) {
    const coded = [...rules].flatMap(([rule, id]) => {
      const coding = found.get(id);
      return coding ? [[rule, coding] as const] : [];
    });
    if (coded.length > 0) byLead.set(lead, new Map(coded));
  }
  return byLead;
};

/** The last answers of each lead by Rule, from its calls. */
const readAnswers = async (
  db: Connection,
  { campaignId, codings: read }: Pick<FileQuery, 'campaignId' | 'codings'>,
  leadOfCall: ReadonlyMap<string, string>,
) => {
  const { plain, end } = cellsIn(db);
  const [found] = await db<{ text: string | null }[]>`
    select string_agg(concat_ws(${end}, call_id, id, ${plain('rule_id')}, ${plain('child_id')}, kind, ${plain('value')},
      recording is not null, understood, ${plain('said')}), ${rowEnd}::text order by call_id, id) as text
    from response where campaign_id = ${campaignId} and call_id = any(${[...leadOfCall.keys()]}::bigint[])`;
  const byLead = new Map<string, Map<string, GivenAnswer>>();
  const ids = new Map<string, Map<string, number>>();
  for (const row of rowsOf(found?.text)) {
    // What was said is missing at the end where it is null.
    const [call = '', id, rule = '', child = '', kind = '', value = '', recorded, understood, said = null] =
      row.split(cellEnd);
    const lead = leadOfCall.get(call) ?? '';
    const answers = byLead.get(lead) ?? new Map<string, GivenAnswer>();
    // An answer that nobody understood is none, but may be coded where there is no other one.
    const isAnswer = understood === 't';
    if (read && (isAnswer || !answers.has(rule))) {
      ids.set(lead, (ids.get(lead) ?? new Map<string, number>()).set(rule, Number(id)));
    }
    if (isAnswer) byLead.set(lead, answers.set(rule, [child, kind, value, said, recorded === 't' ? Number(id) : null]));
  }
  return { answers: byLead, codings: await codingsOf(read, ids) };
};

/** The last values that calls gave to fields, by lead. */
const readCalculated = async (
  db: Connection,
  campaignId: number,
  leadOfCall: ReadonlyMap<string, string>,
  fields: readonly string[],
) => {
  const byLead = new Map<string, Map<string, string>>();
  if (fields.length === 0) return byLead;
  const { end } = cellsIn(db);
  const plainIn = (part: string) => db`translate(fact ->> ${part}, ${cellEnd + rowEnd}, '  ')`;
  const [found] = await db<{ text: string | null }[]>`
    select string_agg(concat_ws(${end}, call.id, ${plainIn('field')}, ${plainIn('value')}),
      ${rowEnd}::text order by call.id, place) as text
    from call cross join lateral jsonb_array_elements(facts) with ordinality as each (fact, place)
    where campaign_id = ${campaignId} and call.id = any(${[...leadOfCall.keys()]}::bigint[])
      and fact ->> 'fact' = 'set' and fact ->> 'field' = any(${fields as string[]}) and fact ->> 'value' is not null`;
  for (const row of rowsOf(found?.text)) {
    const [call = '', field = '', value = ''] = row.split(cellEnd);
    const lead = leadOfCall.get(call) ?? '';
    byLead.set(lead, (byLead.get(lead) ?? new Map<string, string>()).set(field, value));
  }
  return byLead;
};

const noAnswers: Answers = new Map();
const noCodings: Codings = new Map();
const nothingCalculated: ReadonlyMap<string, string> = new Map();

interface Known {
  readonly calls: ReadonlyMap<string, LeadCalls>;
  readonly answers: ReadonlyMap<string, Answers>;
  readonly codings: ReadonlyMap<string, Codings>;
  readonly calculated: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly timezone: string;
}

const toLead = (row: string, { calls, answers, codings, calculated, timezone }: Known) => {
  const cells = row.split(cellEnd);
  const cell = (index: number) => cells[index] ?? '';
  const [id, data] = [cell(0), cell(11)];
  const called = calls.get(id);
  return {
    leadId: cell(2),
    firstName: cell(3),
    lastName: cell(4),
    number: cell(5),
    state: Number(cell(6)),
    substatus: cell(7),
    attempts: cell(8),
    response: cell(9),
    outcome: cell(10),
    /** The columns of its list. */
    fields: (data === '{}' ? {} : JSON.parse(data)) as Readonly<Record<string, string>>,
    firstCall: called ? momentIn(timezone, called.first * 1000) : '',
    lastCall: called ? momentIn(timezone, called.last * 1000) : '',
    language: called?.language ?? '',
    /** A decimal; empty where no price was known. */
    cost: called?.cost == null ? '' : writeAmount(called.cost),
    talkSeconds: called ? String(Math.floor(called.talkMs / 1000)) : '',
    answers: (cell(1) === 't' && answers.get(id)) || noAnswers,
    /** How people coded them, by Rule. */
    codings: (cell(1) === 't' && codings.get(id)) || noCodings,
    /** Empty where nobody asked. */
    consent: cell(12) as ConsentState | '',
    /** By field. */
    calculated: calculated.get(id) ?? nothingCalculated,
  };
};
export type FileLead = ReturnType<typeof toLead>;

/** The leads of a chunk with their calls and last answers. */
const readResults = async (
  db: Connection,
  { campaignId, calculated: fields = [], codings: read }: FileQuery,
  rows: readonly string[],
  timezone: string,
) => {
  const ids = rows.map((row) => row.slice(0, row.indexOf(cellEnd)));
  const { byLead: calls, answered } = await readCalls(db, campaignId, ids);
  const { answers, codings } = await readAnswers(db, { campaignId, codings: read }, answered);
  const calculated = await readCalculated(db, campaignId, answered, fields);
  return rows.map((row) => toLead(row, { calls, answers, codings, calculated, timezone }));
};

/**
 * The leads of a list with their results, in chunks. Three queries for each: in one, PostgreSQL groups lead by lead, or
 * reads all responses for each chunk, and takes twice as long. The next chunk is read while this one is used; an error
 * surfaces when the chunk is awaited.
 */
export async function* leadChunks(
  db: Connection,
  query: FileQuery,
  { limit, timezone }: { limit: number; timezone: string },
): AsyncGenerator<readonly FileLead[]> {
  const begin = (after: number) => {
    const reading = readLeads(db, query, { after, limit });
    const leads = reading.then(({ rows }) => readResults(db, query, rows, timezone));
    leads.catch(() => {});
    return { reading, leads };
  };
  for (let chunk = begin(0); ; ) {
    const { rows, last } = await chunk.reading;
    const next = rows.length < limit ? undefined : begin(last);
    yield await chunk.leads;
    if (!next) return;
    chunk = next;
  }
}
