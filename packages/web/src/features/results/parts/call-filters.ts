import { callResults } from '@halloo/contract/calls';
import { answeredBy } from '@halloo/contract/results';
import { readSearch } from '../../../ui/address-filters.ts';
import { keyQuery, type PagePlace } from '../../../ui/key-paging.ts';
import { readId, readTablePlace, withParts, writeTablePlace } from './result-address.ts';

const answers = [...answeredBy, 'nobody'] as const;

/** Filters and place of the list of calls; an empty filter matches all. */
export interface CallFilters extends PagePlace {
  search: string;
  result: (typeof callResults)[number] | '';
  answered: (typeof answers)[number] | '';
  /** The code of a language. */
  language: string;
  from: string;
  to: string;
  /** The answer at a rule, chosen in its chart. */
  rule: string;
  child: string;
  /** One lead, chosen in its row; 0 for all. */
  lead: number;
}

const readDay = (given: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(given ?? '') ? (given ?? '') : '');
const readNode = (given: string | null) => readSearch(given);

export const readCallFilters = (params: URLSearchParams): CallFilters => ({
  search: readSearch(params.get('search')),
  result: callResults.find((name) => name === params.get('result')) ?? '',
  answered: answers.find((name) => name === params.get('answered')) ?? '',
  language: readSearch(params.get('language')),
  from: readDay(params.get('from')),
  to: readDay(params.get('to')),
  rule: readNode(params.get('rule')),
  child: readNode(params.get('child')),
  lead: readId(params.get('lead')) ?? 0,
  ...readTablePlace(params),
});

export const writeCallFilters = (params: URLSearchParams, { page, pageSize, after, lead, ...words }: CallFilters) =>
  withParts(writeTablePlace(params, { page, pageSize, after }), { ...words, lead: lead === 0 ? null : lead });

export const noCallFilters = {
  search: '',
  result: '',
  answered: '',
  language: '',
  from: '',
  to: '',
  rule: '',
  child: '',
  lead: 0,
  page: 1,
  after: undefined,
} as const;

export const isCallFiltered = ({ page: _, pageSize: __, after: ___, ...filters }: CallFilters) =>
  Object.values(filters).some((value) => value !== '' && value !== 0);

/** The filters as query parameters of the API. */
export const callsQueryOf = ({ page, pageSize, after, rule, child, ...filters }: CallFilters) => ({
  ...filters,
  rule_id: rule,
  child_id: child,
  ...keyQuery({ page, after }, pageSize),
});
