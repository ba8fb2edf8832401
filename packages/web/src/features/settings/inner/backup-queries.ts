import { backupRoutes } from '@halloo/contract/backups';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

const runningMs = 1_000;
const idleMs = 30_000;

/** No event reports how far a backup is, or that one begins at night. */
export const backupsQuery = queryOptions({
  queryKey: queryKey('settings', 'backups'),
  queryFn: ({ signal }) => call(backupRoutes.getBackups, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? runningMs : idleMs),
});

export const makeBackup = {
  send: () => call(backupRoutes.makeBackup, {}),
  setsData: backupsQuery.queryKey,
  invalidates: [queryKey('audit')],
} satisfies AnyChange;
