import { codedRows } from '../../../features/answer-reviews/effective-codes.ts';
import { wanted } from '../../../features/answer-reviews/hidden-answers.ts';
import { removedPattern } from '../../../lib/removed-number.ts';
import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';

/** One change of the reviews of a campaign at a time, so that no answer is handed out twice. */
export const lockReviews = (tx: Tx, campaignId: number) =>
  tx`select pg_advisory_xact_lock(hashtext('halloo_reviews'), ${campaignId}::integer)`;

export interface QuestionSettings {
  readonly rule_id: string;
  readonly several: boolean;
  readonly twice_percent: number;
}

export const selectSettings = (db: Connection, campaignId: number) => db<QuestionSettings[]>`
  select rule_id, several, twice_percent from review_question where campaign_id = ${campaignId}`;

export const updateSettings = (tx: Tx, campaignId: number, { rule_id, several, twice_percent }: QuestionSettings) => tx`
  insert into review_question (campaign_id, rule_id, several, twice_percent)
  values (${campaignId}, ${rule_id}, ${several}, ${twice_percent})
  on conflict (campaign_id, rule_id) do update set several = excluded.several, twice_percent = excluded.twice_percent`;

/** Takes back answers that were handed out to a second person, who may not be wanted any more. */
export const releaseSecond = (tx: Tx, campaignId: number, ruleId: string) => tx`
  delete from answer_review
  where campaign_id = ${campaignId} and rule_id = ${ruleId} and pass = 2 and coded_at is null`;

export interface QueueFilter {
  readonly rule_id: string;
  readonly language: string;
  readonly not_understood: boolean;
  /** The last place of a random sample: see `findCut`. */
  readonly cut: string | null;
}

/** The place of the answer `r` in the order of random samples: the same for everybody, and at every time. */
const placeOf = (db: Connection): Fragment => db`(md5('sample ' || r.id) collate "C")`;

/** Recorded answers `r` of ended calls `c` that a filter lets through. */
const matching = (db: Connection, { rule_id, language, not_understood, cut }: QueueFilter): Fragment => db`
  r.recording is not null
    ${rule_id === '' ? db`` : db`and r.rule_id = ${rule_id}`}
    ${language === '' ? db`` : db`and c.language = ${language}`}
    ${not_understood ? db`and (not r.understood or (r.value = '' and r.said is null))` : db``}
    ${cut === null ? db`` : db`and ${placeOf(db)} <= ${cut}`}`;

/** The place of the last answer of a random sample. Sorts all answers of the filter: not for a holder of the lock. */
export const findCut = async (
  db: Connection,
  campaignId: number,
  filter: Omit<QueueFilter, 'cut'>,
  sample: number,
): Promise<string | null> => {
  const [row] = await db<{ place: string }[]>`
    select ${placeOf(db)} as place from response r join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    where r.campaign_id = ${campaignId} and ${matching(db, { ...filter, cut: null })}
    order by 1 offset ${sample - 1} limit 1`;
  return row?.place ?? null;
};

/**
 * Answers that wait for a person: those that nobody has, and those to be coded twice that one other person has. Which part
 * of the answers is coded twice depends on their ids alone.
 */
const waiting = (db: Connection, campaignId: number, coderId: number, filter: QueueFilter): Fragment => db`
  select r.id, r.rule_id from response r
    join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    left join review_question q on q.campaign_id = ${campaignId} and q.rule_id = r.rule_id
  where r.campaign_id = ${campaignId} and ${matching(db, filter)}
    and not exists (select 1 from answer_review v where v.response_id = r.id and v.pass in (1, 2) and v.coder_id = ${coderId})
    and (select count(*) from answer_review v where v.response_id = r.id and v.pass in (1, 2)) < ${wanted(db)}`;

/**
 * Locks the rows of `deleteExpired` and `keepHeld`, in the order in which removing a person's data takes them.
 */
export const lockHeld = (tx: Tx, campaignId: number, coderId: number, now: Date) => tx`
  select id from answer_review
  where campaign_id = ${campaignId} and coded_at is null and (held_until < ${now} or coder_id = ${coderId})
  order by id for update`;

/** Forgets answers that were handed out and not coded in time. */
export const deleteExpired = (tx: Tx, campaignId: number, now: Date) => tx`
  delete from answer_review where campaign_id = ${campaignId} and coded_at is null and held_until < ${now}`;

/** Answers that the person has and that the filter lets through stay theirs; all others are given back. */
export const keepHeld = async (
  tx: Tx,
  campaignId: number,
  coderId: number,
  { filter, until }: { filter: QueueFilter; until: Date },
): Promise<number[]> => {
  const rows = await tx<{ response_id: number }[]>`
    update answer_review v set held_until = ${until}
    where v.campaign_id = ${campaignId} and v.coder_id = ${coderId} and v.coded_at is null and v.response_id in (
      select r.id from response r join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
      where r.campaign_id = ${campaignId} and ${matching(tx, filter)})
    returning v.response_id`;
  const kept = rows.map(({ response_id }) => response_id);
  await tx`
    delete from answer_review
    where campaign_id = ${campaignId} and coder_id = ${coderId} and coded_at is null and not (response_id = any(${kept}))`;
  return kept;
};

/** The next answers that wait for a person, first those that their calls did not understand. Others may take them meanwhile. */
export const findNext = async (
  db: Connection,
  campaignId: number,
  coderId: number,
  { filter, count }: { filter: QueueFilter; count: number },
): Promise<number[]> => {
  const some = async (understood: Fragment, most: number) => {
    if (most === 0) return [];
    const rows = await db<{ id: number }[]>`
      ${waiting(db, campaignId, coderId, filter)} and ${understood} order by r.id limit ${most}`;
    return rows.map(({ id }) => id);
  };
  const unclear = await some(db`not r.understood`, count);
  return [...unclear, ...(await some(db`r.understood`, count - unclear.length))];
};

/** Hands out some of these answers: those that still wait. Returns how many. */
export const holdSome = async (
  tx: Tx,
  campaignId: number,
  coderId: number,
  { filter, until, count, ids }: { filter: QueueFilter; until: Date; count: number; ids: readonly number[] },
): Promise<number> => {
  const held = await tx`
    insert into answer_review (campaign_id, response_id, rule_id, pass, coder_id, held_until)
    select ${campaignId}, w.id, w.rule_id,
      case when exists (select 1 from answer_review v where v.response_id = w.id and v.pass = 1) then 2 else 1 end,
      ${coderId}, ${until}
    from (${waiting(tx, campaignId, coderId, filter)} and r.id = any(${ids as number[]})
      order by r.understood, r.id limit ${count}) w`;
  return held.count;
};

const mostCounted = 1_000;

/** How many more answers wait for the person; those that they have are not among them. */
export const countWaiting = async (
  db: Connection,
  campaignId: number,
  coderId: number,
  filter: QueueFilter,
): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (${waiting(db, campaignId, coderId, filter)} limit ${mostCounted}) w`;
  return row?.count ?? 0;
};

export interface AnswerRow {
  readonly response_id: number;
  readonly call_id: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly is_recorded: boolean;
  /** False: no expected answer matched. */
  readonly understood: boolean;
  readonly language: string | null;
  readonly at: Date;
}

/** Answers with the language of their calls, in the order of the ids. */
export const selectAnswers = (db: Connection, campaignId: number, ids: readonly number[]) => db<AnswerRow[]>`
  select r.id as response_id, r.call_id, r.rule_id, child_id, kind, value, said, recording is not null as is_recorded, understood,
    c.language, r.at
  from response r join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
  where r.campaign_id = ${campaignId} and r.id = any(${ids as number[]}) order by r.id`;

export interface CodingRow {
  readonly response_id: number;
  /** 0: a transcript and a note without a category, which was removed. */
  readonly pass: 0 | 1 | 2 | 3;
  readonly coder_id: number | null;
  readonly coder: string;
  readonly codes: string[];
  readonly transcript: string | null;
  readonly flagged: boolean;
  readonly note: string;
  readonly coded_at: Date;
}

/** What people have coded, those who code before the decision. */
export const selectCodings = (db: Connection, campaignId: number, ids: readonly number[]) => db<CodingRow[]>`
  select response_id, pass, coder_id, coalesce(trim(a.first_name || ' ' || a.last_name), '') as coder, codes, transcript,
    flagged, note, coded_at
  from answer_review v left join account a on a.id = v.coder_id
  where campaign_id = ${campaignId} and response_id = any(${ids as number[]}) and coded_at is not null
  order by response_id, pass`;

/** The answers that a person has and has not coded yet. */
export const heldBy = async (db: Connection, campaignId: number, coderId: number): Promise<number[]> => {
  const rows = await db<{ response_id: number }[]>`
    select response_id from answer_review
    where campaign_id = ${campaignId} and coder_id = ${coderId} and coded_at is null order by response_id`;
  return rows.map(({ response_id }) => response_id);
};

/** The passes of an answer that are taken, by whom. */
export const passesOf = (tx: Tx, responseId: number) => tx<
  { pass: 1 | 2; coder_id: number | null; has_codes: boolean }[]
>`
  select pass, coder_id, codes <> '{}' as has_codes from answer_review where response_id = ${responseId} and pass in (1, 2) order by pass for update`;

/** A recorded answer, and how many people are to code it. */
export const findAnswer = async (db: Connection, responseId: number) => {
  const [row] = await db<
    {
      response_id: number;
      campaign_id: number;
      rule_id: string;
      child_id: string;
      wanted: number;
      is_known: boolean;
    }[]
  >`
    select r.id as response_id, r.campaign_id, r.rule_id, r.child_id, ${wanted(db)} as wanted,
      recording is not null or exists (select 1 from answer_review v where v.response_id = r.id) as is_known
    from response r left join review_question q on q.campaign_id = r.campaign_id and q.rule_id = r.rule_id
    where r.id = ${responseId}`;
  return row?.is_known ? row : undefined;
};

/** The categories and the transcript of an answer that count. */
export const selectCounted = async (db: Connection, campaignId: number, responseId: number) => {
  const [row] = await db<{ codes: string[] | null; transcript: string | null }[]>`
    select codes, transcript from ${codedRows(db, campaignId, [responseId])} k`;
  return row;
};

/** Keeps an answer from being removed until the end of the transaction. */
export const holdAnswer = async (tx: Tx, campaignId: number, responseId: number) => {
  const [row] = await tx<{ call_id: number; is_recorded: boolean }[]>`
    select call_id, recording is not null as is_recorded from response
    where campaign_id = ${campaignId} and id = ${responseId} for share`;
  if (!row) return undefined;
  // A statement of its own sees a removal that the lock has waited for.
  const removed = await tx`
    select 1 from call where campaign_id = ${campaignId} and id = ${row.call_id} and number like ${removedPattern}`;
  return { is_recorded: row.is_recorded, is_removed: removed.length > 0 };
};

export interface NewCoding {
  readonly campaign_id: number;
  readonly response_id: number;
  readonly rule_id: string;
  readonly pass: 1 | 2 | 3;
  readonly coder_id: number;
  readonly codes: string[];
  readonly transcript: string | null;
  readonly flagged: boolean;
  readonly note: string;
  readonly now: Date;
}

/** Saves a coding, in place of what was left of one whose category was removed. */
export const saveCoding = async (
  tx: Tx,
  { campaign_id, response_id, rule_id, pass, coder_id, codes, transcript, flagged, note, now }: NewCoding,
): Promise<void> => {
  await tx`delete from answer_review where response_id = ${response_id} and pass = 0`;
  await tx`
  insert into answer_review ${tx({
    ...{ campaign_id, response_id, rule_id, pass, coder_id, codes, transcript, flagged, note },
    ...{ held_until: now, coded_at: now },
  })}
  on conflict (response_id, pass) do update set coder_id = excluded.coder_id, codes = excluded.codes,
    transcript = excluded.transcript, flagged = excluded.flagged, note = excluded.note, coded_at = excluded.coded_at`;
};

export const countMine = async (db: Connection, campaignId: number, coderId: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(distinct response_id)::integer as count from answer_review
    where campaign_id = ${campaignId} and coder_id = ${coderId} and coded_at is not null and pass > 0`;
  return row?.count ?? 0;
};

export const countFlagged = async (db: Connection, campaignId: number): Promise<Map<string, number>> => {
  const rows = await db<{ rule_id: string; count: number }[]>`
    select rule_id, count(distinct response_id)::integer as count from answer_review v
    where campaign_id = ${campaignId} and coded_at is not null and flagged
      and not exists (select 1 from answer_review f where f.response_id = v.response_id and f.pass = 3 and not f.flagged)
    group by rule_id`;
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]));
};

export interface PairRow {
  readonly rule_id: string;
  /** The coder with the smaller id; null where the account is gone. */
  readonly first_id: number | null;
  readonly second_id: number | null;
  readonly first: string[];
  readonly second: string[];
  readonly is_settled: boolean;
}

/** Answers that two people have coded. Who got an answer first is chance, so each pair of people is in the order of their ids. */
export const selectPairs = (db: Connection, campaignId: number) => db<PairRow[]>`
  select a.rule_id, a.coder_id as first_id, b.coder_id as second_id, a.codes as first, b.codes as second,
    exists (select 1 from answer_review f where f.response_id = a.response_id and f.pass = 3) as is_settled
  from answer_review a join answer_review b on b.response_id = a.response_id and a.pass in (1, 2) and b.pass = 3 - a.pass
    and (coalesce(a.coder_id, 0), a.pass) < (coalesce(b.coder_id, 0), b.pass)
  where a.campaign_id = ${campaignId} and a.coded_at is not null and b.coded_at is not null
    and a.codes <> '{}' and b.codes <> '{}'
  order by coalesce(a.coder_id, 0), coalesce(b.coder_id, 0), a.response_id`;

/** The names of people, by id. */
export const selectCoders = async (db: Connection, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db<{ id: number; coder: string }[]>`
    select id, trim(first_name || ' ' || last_name) as coder from account where id = any(${ids as number[]})`;
  return new Map(rows.map(({ id, coder }) => [id, coder]));
};
