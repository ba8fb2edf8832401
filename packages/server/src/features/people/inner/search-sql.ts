import type { Connection, Fragment } from '../../../platform/db/connect.ts';
import { endOf } from './words-of.ts';

/** Both have `words`, `own_ids` and `number`, with the same indexes. */
export type Searched = 'person' | 'refused_person';

/** The ids of some rows. */
export type Part = Fragment;

const begins = (db: Connection, place: Fragment, start: string) =>
  db`${place} >= ${start} and ${place} < ${endOf(start)}`;

/** Rows in the order of an index. It stops at the limit, so that a common word costs no more than a rare one. */
const inOrder = (db: Connection, table: Searched, place: Fragment, start: string, limit: number): Part =>
  db`(select id from ${db(table)} where ${begins(db, place, start)} order by ${place} limit ${limit})`;

/** Rows with a word, or an id, that begins with this; whole words first. */
export const byWord = (db: Connection, table: Searched, word: string, limit: number): Part[] =>
  [db`words[1]`, db`words[2]`, db`words[3]`, db`words[4]`, db`own_ids[1]`].map((place) =>
    inOrder(db, table, place, word, limit),
  );

/** Numbers that begin with one of these, or end with these digits. */
export const byNumber = (
  db: Connection,
  table: Searched,
  { starts, end }: { readonly starts: readonly string[]; readonly end: string },
  limit: number,
): Part[] => [
  ...starts.map((start) => inOrder(db, table, db`number`, start, limit)),
  ...(end === '' ? [] : [inOrder(db, table, db`reverse(number)`, [...end].reverse().join(''), limit)]),
];

const hasAll = (db: Connection, terms: readonly string[]) => db`(words || own_ids) @> ${terms as string[]}::text[]`;

const hasBegun = (db: Connection, term: string) =>
  db`exists (select 1 from unnest(words || own_ids) w where starts_with(w, ${term}))`;

/** Rows with exactly these words or ids, in any place and order. */
export const byWholeWords = (db: Connection, table: Searched, words: readonly string[], limit: number): Part =>
  db`(select id from ${db(table)} where ${hasAll(db, words)} limit ${limit})`;

/** Rows of a common word that are looked at for the beginning of another. */
const mostLookedAt = 1_000;

/** Rows whose first two words are two of these, in any order, with the others; the last one may have only been begun. */
export const byWords = (db: Connection, table: Searched, words: readonly string[], limit: number): Part[] => {
  const [one = '', two = '', ...more] = words;
  const rest = more.reduce((all, word) => db`${all} and ${hasBegun(db, word)}`, db``);
  const pair = (first: Fragment, second: Fragment): Part => db`
    (select id from (
      select id, words, own_ids from ${db(table)} where ${first} = ${one} and ${begins(db, second, two)}
      order by ${first}, ${second} limit ${mostLookedAt}) p
    where true ${rest} limit ${limit})`;
  return [pair(db`words[1]`, db`words[2]`), pair(db`words[2]`, db`words[1]`)];
};

/** Whether any row has a word that begins with this; it is asked once, before rows are looked at. */
const isBegun = (db: Connection, table: Searched, start: string) => {
  const [first, ...others] = [db`words[1]`, db`words[2]`, db`words[3]`, db`words[4]`, db`own_ids[1]`].map(
    (place) => db`exists (select 1 from ${db(table)} where ${begins(db, place, start)})`,
  );
  return others.reduce((one, other) => db`${one} or ${other}`, db`${first ?? db`false`}`);
};

/** Rows with all words but the last in any place, and one that begins with the last. */
export const byBegunWords = (db: Connection, table: Searched, words: readonly string[], limit: number): Part => {
  const begun = words.at(-1) ?? '';
  return db`
    (select id from (
      select id, words, own_ids from ${db(table)}
      where ${hasAll(db, words.slice(0, -1))} and (${isBegun(db, table, begun)}) limit ${mostLookedAt}) c
    where ${hasBegun(db, begun)} limit ${limit})`;
};

const idsOf = (db: Connection, parts: readonly Part[], limit: number): Fragment => {
  const [first = db`select null::bigint as id where false`, ...others] = parts;
  const all = others.reduce((one, other) => db`${one} union ${other}`, first);
  return db`(select id from (${all}) as parts limit ${limit})`;
};

export interface FoundPerson {
  readonly id: number;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Those that still exist, newest first; null: none, since the only one was just deleted. */
  readonly campaigns: { readonly id: number; readonly name: string }[] | null;
}

export const selectPeople = (db: Connection, parts: readonly Part[], limit: number) => db<FoundPerson[]>`
  select id, number, first_name, last_name, (
      select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id desc)
      from campaign c where c.id = any(person.campaigns)) as campaigns
  from person where id in ${idsOf(db, parts, limit)}
  order by lower(first_name), lower(last_name), id`;

export const selectRefused = (db: Connection, parts: readonly Part[], limit: number) => db<
  {
    id: number;
    file_id: string;
    file: string;
    campaign_id: number;
    campaign_name: string;
    row: number;
    name: string;
    number: string;
    detail: string;
  }[]
>`
  select r.id, r.file_id, f.name as file, c.id as campaign_id, c.name as campaign_name, r.row, r.name, r.number,
    r.problem as detail
  from refused_person r join lead_file f on f.id = r.file_id join campaign c on c.id = r.campaign_id
  where r.id in ${idsOf(db, parts, limit)} order by f.added_at desc, r.row`;
