import { campaignRoutes } from '@halloo/contract/campaigns';
import { reportMailRoutes } from '@halloo/contract/notice-mail';
import { resultRoutes } from '@halloo/contract/result-routes';
import type { Slice } from '@halloo/contract/result-slices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { keyQuery, type PagePlace } from '../../../ui/key-paging.ts';
import type { CallFilters } from './call-filters.ts';
import { callsQueryOf } from './call-filters.ts';
import type { OverallFilters } from './result-address.ts';

/*
 * All keys begin with 'campaigns', 'results' and the campaign, so that live events refetch them, at most once a second.
 * Old data stay on the screen until the new ones arrive.
 */
const keyOf = (id: number, ...parts: readonly unknown[]) => queryKey('campaigns', 'results', id, ...parts);
const keeping = { placeholderData: keepPreviousData };
const paged = ({ page, pageSize }: PagePlace) => ({ limit: pageSize, offset: (page - 1) * pageSize });
const keyPaged = ({ pageSize, ...place }: PagePlace) => keyQuery(place, pageSize);

export const resultQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'result'),
    queryFn: ({ signal }) => call(resultRoutes.getResult, { body: { campaign_id: id }, signal }),
  });

export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'overview'),
    queryFn: ({ signal }) => call(resultRoutes.getOverview, { params: { campaign_id: id }, signal }),
  });

export const scriptRowsQuery = (id: number, scriptId: number, place: PagePlace) =>
  queryOptions({
    queryKey: keyOf(id, 'script', scriptId, place),
    queryFn: ({ signal }) =>
      call(resultRoutes.listScriptRows, {
        params: { campaign_id: id, script_id: scriptId },
        query: keyPaged(place),
        signal,
      }),
    ...keeping,
  });

export const overallQuery = (id: number, { search, status, ...place }: OverallFilters) =>
  queryOptions({
    queryKey: keyOf(id, 'overall', { search, status, ...place }),
    queryFn: ({ signal }) =>
      call(resultRoutes.listOverallResults, { params: { id }, query: { ...paged(place), search, status }, signal }),
    ...keeping,
  });

export const flowResultQuery = (id: number, version: number | undefined, language: string) =>
  queryOptions({
    queryKey: keyOf(id, 'flow', version ?? 'newest', language),
    queryFn: ({ signal }) =>
      call(resultRoutes.getFlowResult, {
        params: { campaign_id: id },
        query: { ...(version && { version }), language },
        signal,
      }),
    ...keeping,
  });

interface NodeCallers {
  version: number;
  node: string;
  which: 'arrived' | 'hung_up';
  /** Calls in this language alone; empty for all. */
  language: string;
  place: PagePlace;
}

export const nodeCallersQuery = (id: number, { version, node, which, language, place }: NodeCallers) =>
  queryOptions({
    queryKey: keyOf(id, 'callers', { version, node, which, language, ...place }),
    queryFn: ({ signal }) =>
      call(resultRoutes.listNodeCallers, {
        params: { campaign_id: id, version },
        query: { ...keyPaged(place), node_id: node, which, language },
        signal,
      }),
    ...keeping,
  });

export const dropOffQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'drop-off'),
    queryFn: ({ signal }) => call(resultRoutes.getDropOff, { params: { campaign_id: id }, signal }),
  });

export const callsQuery = (id: number, filters: CallFilters) =>
  queryOptions({
    queryKey: keyOf(id, 'calls', filters),
    queryFn: ({ signal }) =>
      call(resultRoutes.listCalls, { params: { campaign_id: id }, query: callsQueryOf(filters), signal }),
    ...keeping,
  });

export const sliceQuery = (id: number, sliced: { slice: Slice; language: string }) =>
  queryOptions({
    queryKey: keyOf(id, 'slice', sliced),
    queryFn: ({ signal }) => call(resultRoutes.countSlice, { params: { campaign_id: id }, body: sliced, signal }),
  });

export const comparisonQuery = (id: number, other: number) =>
  queryOptions({
    queryKey: keyOf(id, 'compare', other),
    queryFn: ({ signal }) => call(resultRoutes.compareResults, { query: { a: id, b: other }, signal }),
    ...keeping,
  });

/** Whether emails can be sent, and whether the person gets the results by email. */
export const reportMailQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('report-mail', 'of', id),
    queryFn: ({ signal }) => call(reportMailRoutes.getReportMail, { params: { campaign_id: id }, signal }),
  });

/** These change only with the version of Halloo. */
export const statusOptionsQuery = queryOptions({
  queryKey: queryKey('status-options'),
  queryFn: ({ signal }) => call(campaignRoutes.listStatusOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
