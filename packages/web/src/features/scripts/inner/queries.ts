import { type Script, scriptRoutes } from '@halloo/contract/scripts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import type { ListPlace } from '../../../ui/address-filters.ts';
import { toQuery } from './list-filters.ts';

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const scriptListQuery = (filters: ListPlace) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: queryKey('scripts', 'list', query),
    queryFn: ({ signal }) => call(scriptRoutes.listScripts, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Whatever the answer, the list then shows the server's state. */
export const deleteScript = ({ id }: Script) =>
  ({
    key: ['delete-script', id],
    send: () => call(scriptRoutes.deleteScript, { params: { id } }),
    awaits: [queryKey('scripts')],
    invalidatesOnError: true,
  }) satisfies AnyChange;

export const renameScript = ({ id }: Script) =>
  ({
    send: (name: string) => call(scriptRoutes.renameScript, { params: { id }, body: { name } }),
    awaits: [queryKey('scripts')],
  }) satisfies AnyChange;
