import { type LeadFile, leadRoutes } from '@halloo/contract/leads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const rowFilters = ['all', 'valid', 'invalid'] as const;
export type RowFilter = (typeof rowFilters)[number];

interface RowsPage {
  filter: RowFilter;
  page: number;
  pageSize: number;
}

/** A page of an uploaded file's rows. The first rows come with the response to the upload. */
export const leadRowsQuery = (file: LeadFile, { filter, page, pageSize }: RowsPage) => {
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    only: filter === 'all' ? ('' as const) : filter,
  };
  const end = Math.min(query.offset + pageSize, file.total);
  const isKnown = filter === 'all' && file.preview.length >= end;
  return queryOptions({
    queryKey: queryKey('lead-file', file.file_id, query),
    queryFn: ({ signal }) => call(leadRoutes.listLeadFileRows, { params: { file_id: file.file_id }, query, signal }),
    ...(isKnown && { initialData: { count: file.total, results: file.preview.slice(query.offset, end) } }),
    placeholderData: keepPreviousData,
    // The rows of an uploaded file never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
};
