import { type Script, scriptRoutes } from '@halloo/contract/scripts';
import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
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

const deleteKey = (id: number) => ['delete-script', id];

interface Deletion {
  onDone: () => void;
  onRefused: (error: unknown) => void;
}

/** Whatever the answer, the list shows how things are afterwards. */
export const useDeleteScript = ({ id }: Script) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deleteKey(id),
    mutationFn: (_: Deletion) => call(scriptRoutes.deleteScript, { params: { id } }),
    // Here rather than at the call: the row that asked may be gone by now.
    onSettled: async (_answer, error, { onDone, onRefused }) => {
      await client.invalidateQueries({ queryKey: queryKey('scripts') });
      if (error) onRefused(error);
      else onDone();
    },
  });
};

export const useIsDeleting = ({ id }: Script) => useIsMutating({ mutationKey: deleteKey(id) }) > 0;

export const useRenameScript = ({ id }: Script) => {
  const client = useQueryClient();
  return async (name: string) => {
    await call(scriptRoutes.renameScript, { params: { id }, body: { name } });
    await client.invalidateQueries({ queryKey: queryKey('scripts') });
  };
};
