import { type AuditFilters, auditKindNames, auditRoutes } from '@halloo/contract/audit';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { onLiveEvent } from '../../../../api/live-listeners.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { addressNow, readAfter, readPage, readSearch } from '../../../../ui/address-filters.ts';
import { type KeyPlace, keyQuery } from '../../../../ui/key-paging.ts';

export const pageSize = 20;

export type Filters = Pick<AuditFilters, 'who' | 'kind' | 'search' | 'from' | 'to'>;

const given = (filters: Filters): RouteCall<typeof auditRoutes.signAuditFiles>['query'] =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

export const auditQuery = (place: KeyPlace, filters: Filters) =>
  queryOptions({
    queryKey: queryKey('audit', place, filters),
    queryFn: ({ signal }) =>
      call(auditRoutes.listAudit, { query: { ...keyQuery(place, pageSize), ...given(filters) }, signal }),
    placeholderData: keepPreviousData,
  });

/** New entries are sealed within a minute, and no event tells of it. */
const sealedEveryMs = 60_000;

export const stateQuery = queryOptions({
  queryKey: queryKey('audit', 'state'),
  queryFn: ({ signal }) => call(auditRoutes.getAuditState, { signal }),
  refetchInterval: sealedEveryMs,
});

/** Verifies the chain. Seals first, so the state changes. */
export const verifyAudit = {
  send: async ({ onShare }: { onShare: (share: number) => void }, signal: AbortSignal) => {
    const stopListening = onLiveEvent((event) => {
      if (event.type === 'audit.progress' && !signal.aborted) onShare(event.share);
    });
    try {
      return await call(auditRoutes.verifyAudit, { signal });
    } finally {
      stopListening();
    }
  },
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

export const signFiles = {
  send: ({ filters }: { filters: Filters; file: 'csv' | 'chain' }) =>
    call(auditRoutes.signAuditFiles, { query: given(filters) }),
} satisfies AnyChange;

const readDay = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? undefined) : undefined);

const readFilters = (params: URLSearchParams): Filters => ({
  who: readSearch(params.get('who')),
  kind: auditKindNames.find((kind) => kind === params.get('kind')),
  search: readSearch(params.get('search')),
  from: readDay(params.get('from')),
  to: readDay(params.get('to')),
});

/** The filters and the page, which the address holds beside the tab. */
export const useActivityPlace = () => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const place: KeyPlace = { page: readPage(params.get('page')), after: readAfter(params.get('after')) };
  const show = (next: Filters, { page, after }: KeyPlace, { replace = false } = {}) =>
    setParams(
      {
        tab: 'activity',
        ...(given(next) as Record<string, string>),
        ...(page > 1 && { page: String(page) }),
        ...(after !== undefined && { after }),
      },
      { replace, preventScrollReset: true },
    );
  return {
    filters,
    place,
    isFiltered: Object.keys(given(filters)).length > 0,
    turnTo: (to: KeyPlace, options?: { replace?: boolean }) => show(filters, to, options),
    filter: (change: Partial<Filters>) =>
      show({ ...readFilters(addressNow()), ...change }, { page: 1 }, { replace: true }),
    clear: () => show({ who: '', search: '', kind: undefined, from: undefined, to: undefined }, { page: 1 }),
  };
};
