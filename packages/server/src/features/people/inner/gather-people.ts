import { plainId, wordsOf } from './words-of.ts';

export interface LeadName {
  readonly id: number;
  readonly campaign_id: number;
  readonly number: string;
  readonly lead_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

export interface PersonRow {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly words: string[];
  readonly own_ids: string[];
  readonly campaigns: number[];
  readonly lead_id: number;
}

const hasName = ({ first_name, last_name }: LeadName) => first_name !== '' || last_name !== '';

const gather = (number: string, leads: readonly LeadName[]): PersonRow => {
  const newestFirst = leads.toSorted((a, b) => b.id - a.id);
  const named = newestFirst.find(hasName);
  return {
    number,
    first_name: named?.first_name ?? '',
    last_name: named?.last_name ?? '',
    words: [...new Set(newestFirst.flatMap((lead) => wordsOf(`${lead.first_name} ${lead.last_name}`)))],
    own_ids: [...new Set(newestFirst.flatMap(({ lead_id }) => (lead_id === null ? [] : plainId(lead_id))))],
    campaigns: [...new Set(leads.map(({ campaign_id }) => campaign_id))],
    lead_id: newestFirst[0]?.id ?? 0,
  };
};

/** One row for each number, in the order of numbers, with the name as it is in the newest lead that has one. */
export const gatherPeople = (leads: readonly LeadName[]): PersonRow[] =>
  [...Map.groupBy(leads, ({ number }) => number)]
    .map(([number, own]) => gather(number, own))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
