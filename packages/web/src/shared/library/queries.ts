import { libraryLimits, libraryRoutes } from '@halloo/contract/library';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** Flows of the library, newest first, a page at a time. The last result stays until the next one comes. */
export const libraryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('library', 'list', search),
    queryFn: ({ pageParam: after, signal }) =>
      call(libraryRoutes.listLibrary, { query: { search, limit: libraryLimits.page, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The newest version of a flow. */
export const libraryFlowQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('library', 'one', id),
    queryFn: ({ signal }) => call(libraryRoutes.getLibraryFlow, { params: { id }, query: {}, signal }),
  });
