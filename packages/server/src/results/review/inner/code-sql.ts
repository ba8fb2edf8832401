import type { OwnCode } from '../../../features/answer-reviews/effective-codes.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

type NewCode = Omit<OwnCode, 'id'> & { readonly campaign_id: number };

export const findCode = async (db: Connection, id: number) => {
  const [row] = await db<(OwnCode & { campaign_id: number })[]>`
    select id, campaign_id, rule_id, name, description, color, key from review_code where id = ${id}`;
  return row;
};

export const insertCode = (tx: Tx, code: NewCode) => tx`insert into review_code ${tx({ ...code })}`;

export const updateCode = (tx: Tx, id: number, code: Omit<OwnCode, 'id' | 'rule_id'>) =>
  tx`update review_code set ${tx({ ...code })} where id = ${id}`;

export const deleteCode = (tx: Tx, id: number) => tx`delete from review_code where id = ${id}`;

type Held = Pick<OwnCode, 'id' | 'rule_id'> & { readonly campaign_id: number };

/** The codings of a category. */
const having = (tx: Tx, { id, campaign_id, rule_id }: Held) => tx`
  campaign_id = ${campaign_id} and rule_id = ${rule_id} and ${`own:${id}`} = any(codes)`;

const fixed = ['unintelligible', 'no_answer'];

/**
 * Puts the answers of a category into another one. One that goes without other categories counts only where no other one
 * is left. Returns how many codings changed.
 */
export const moveCode = async (tx: Tx, code: Held, into: string): Promise<number> => {
  const others = tx`array_remove(codes, ${`own:${code.id}`})`;
  const merged = fixed.includes(into)
    ? tx`case when ${others} = '{}' then array[${into}::text] else ${others} end`
    : tx`array(select distinct each from unnest(${others} || ${into}::text) as each order by each)`;
  return (await tx`update answer_review set codes = ${merged} where ${having(tx, code)}`).count;
};

/** What a removed category leaves behind. */
export interface Left {
  /** Answers that had it. */
  readonly answers: number;
  /** Those that wait to be coded again. */
  readonly waiting: number;
  /** Corrected transcripts of those. */
  readonly transcripts: number;
}

/**
 * Takes a category from its answers. Those without another one wait to be coded again; what was written down about them
 * stays, of the decision before that of the first person.
 */
export const leaveCode = async (tx: Tx, code: Held): Promise<Left> => {
  const own = `own:${code.id}`;
  const [had] = await tx<{ answers: number }[]>`
    select count(distinct response_id)::integer as answers from answer_review where ${having(tx, code)}`;
  const [left] = await tx<Omit<Left, 'answers'>[]>`
    with gone as (
      delete from answer_review where ${having(tx, code)} and codes = array[${own}::text] and not flagged returning *
    ), kept as (
      insert into answer_review (campaign_id, response_id, rule_id, pass, coder_id, transcript, note, held_until, coded_at)
      select distinct on (response_id) campaign_id, response_id, rule_id, 0, coder_id, transcript, note, held_until, coded_at
      from gone where transcript is not null or note <> ''
      order by response_id, transcript is null, pass = 3 desc, pass
      on conflict (response_id, pass) do update set coder_id = excluded.coder_id, note = excluded.note,
        transcript = coalesce(excluded.transcript, answer_review.transcript), coded_at = excluded.coded_at
      returning transcript)
    select (select count(distinct response_id)::integer from gone) as waiting,
      (select count(transcript)::integer from kept) as transcripts`;
  await tx`update answer_review set codes = array_remove(codes, ${own}) where ${having(tx, code)}`;
  return { answers: had?.answers ?? 0, waiting: left?.waiting ?? 0, transcripts: left?.transcripts ?? 0 };
};
