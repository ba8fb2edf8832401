import { scriptPageSizes, scriptRoutes } from '@halloo/contract/scripts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

const [limit] = scriptPageSizes;

/** Newest first, a page at a time. Fetched again when a script changes, as all keys of 'scripts'. The last result stays until the next one comes. */
export const scriptSearchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('scripts', 'search', search),
    queryFn: ({ pageParam: after, signal }) =>
      call(scriptRoutes.listScripts, { query: { search, limit, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('scripts', 'one', id),
    queryFn: ({ signal }) => call(scriptRoutes.getScript, { params: { id }, signal }),
  });

/** A fresh address of a script's audio. */
export const renewAudio = async (id: number) => (await call(scriptRoutes.getScript, { params: { id } })).audio_file;
