import type { leadRoutes } from '@halloo/contract/leads';
import type { peopleRoutes } from '@halloo/contract/people';
import type { RouteAnswer } from '@halloo/contract/route';
import { countryOf } from '../../lib/phone-number.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { leadsOfPeople } from '../leads/leads-of-people.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { indexLead, indexSome, readWork } from './inner/people-work.ts';
import {
  byBegunWords,
  byNumber,
  byWholeWords,
  byWord,
  byWords,
  type Part,
  type Searched,
  selectPeople,
  selectRefused,
} from './inner/search-sql.ts';
import { plainId, wordsOf } from './inner/words-of.ts';

/** So few rows are indexed by the search itself, in so many steps: a person who was just added is found at once. */
const soon = { rows: 1_000, steps: 5 } as const;

/** The campaigns of a person that a list names. */
const mostNamed = 3;

/** What somebody typed, as the search compares it. */
interface Typed {
  readonly words: readonly string[];
  readonly ownId: string;
  /** Beginnings of numbers, and the last digits; undefined if it is no part of a number. */
  readonly number: { readonly starts: readonly string[]; readonly end: string } | undefined;
}

const readTyped = (search: string, dialCode: string): Typed => {
  const isNumber = /^[\d\s()+.-]+$/u.test(search);
  const digits = search.replaceAll(/\D/gu, '');
  const isWhole = search.trimStart().startsWith('+');
  // Refused rows may have a number as the list wrote it.
  const starts = [`+${digits}`, ...(isWhole ? [] : [`+${dialCode}${digits.replace(/^0/u, '')}`, digits])];
  return {
    words: wordsOf(search),
    ownId: plainId(search),
    number: isNumber && digits !== '' ? { starts, end: isWhole ? '' : digits } : undefined,
  };
};

/** What finds nearly everybody. */
const firstParts = (tx: Tx, table: Searched, { words, number }: Typed, limit: number): Part[] => {
  const [word] = words;
  const byName =
    word === undefined ? [] : words.length > 1 ? byWords(tx, table, words, limit) : byWord(tx, table, word, limit);
  return [...(number ? byNumber(tx, table, number, limit) : []), ...byName];
};

/** A word late in a long name, an id with its signs, words apart: only where few were found, so no word is common. */
const lastParts = (tx: Tx, table: Searched, { words, ownId }: Typed, limit: number): Part[] => [
  byWholeWords(tx, table, [ownId], limit),
  ...(words.length > 1 ? [byWholeWords(tx, table, words, limit), byBegunWords(tx, table, words, limit)] : []),
];

/** Rows of one table: those of the first parts, and while they are fewer than the limit, those of all parts. */
const findIn = async <Row>(
  tx: Tx,
  table: Searched,
  typed: Typed,
  limit: number,
  select: (parts: readonly Part[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const first = firstParts(tx, table, typed, limit);
  const found = first.length > 0 ? await select(first) : [];
  return found.length < limit ? select([...first, ...lastParts(tx, table, typed, limit)]) : found;
};

const find = async (tx: Tx, search: string, limit: number) => {
  // The best index depends on the words, and there is one for each: a scan for some rows of a common word reads the whole
  // table where they are rare after all.
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`;
  const { country } = await readDefaults(tx);
  const typed = readTyped(search, countryOf(country).dialCode);
  const most = limit + 1;
  const people = await findIn(tx, 'person', typed, most, (parts) => selectPeople(tx, parts, most));
  const refused = await findIn(tx, 'refused_person', typed, most, (parts) => selectRefused(tx, parts, most));
  return {
    people: people.slice(0, limit).flatMap(({ campaigns, ...person }) => (campaigns ? { ...person, campaigns } : [])),
    refused: refused.slice(0, limit).map(({ id: _, ...row }) => row),
    more: people.length > limit || refused.length > limit,
  };
};

/** Indexes what was just added, unless it is much or another process is at it. Returns the rows that are missing. */
const indexNews = async (db: Db): Promise<number> => {
  let work = await readWork(db);
  for (let step = 0; work.count > 0 && work.rows <= soon.rows && step < soon.steps; step += 1) {
    if (!(await indexSome(db))) break;
    work = await readWork(db);
  }
  return work.missing;
};

/** People of all campaigns, one row for each, and refused rows of imported lists. */
export const searchPeople = async (
  db: Db,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<RouteAnswer<typeof peopleRoutes.searchPeople>> => {
  const indexing = await indexNews(db);
  const { people, ...found } = await inTransaction(db, (tx) => find(tx, search, limit));
  const shown = people.map(({ campaigns, ...person }) => ({
    ...person,
    name: `${person.first_name} ${person.last_name}`.trim(),
    campaigns: campaigns.slice(0, mostNamed),
    campaign_count: campaigns.length,
  }));
  return { people: shown, ...found, indexing };
};

/** The same with each lead of these people. */
export const searchLeads = async (
  db: Db,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<RouteAnswer<typeof leadRoutes.findPeople>> => {
  await indexNews(db);
  return inTransaction(db, async (tx) => {
    const { people, refused, more } = await find(tx, search, limit);
    const places = people.flatMap(({ number, campaigns }) => campaigns.map(({ id }) => ({ number, campaign: id })));
    const leads = await leadsOfPeople(tx, places, limit + 1);
    return { leads: leads.slice(0, limit), refused, more: more || leads.length > limit };
  });
};

/** The person of a lead, by the id that stands for the number. */
export const findPersonOfLead = async (db: Db, campaignId: number, leadId: number): Promise<{ id: number }> => {
  const find = async () => {
    const [person] = await db<{ id: number }[]>`
      select person.id from lead join person on person.number = lead.number
      where lead.campaign_id = ${campaignId} and lead.id = ${leadId}`;
    return person;
  };
  const known = await find();
  if (known) return known;
  await indexLead(db, campaignId, leadId);
  const person = await find();
  if (!person) throw new AppError('person.not_found');
  return person;
};
