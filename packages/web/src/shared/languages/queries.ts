import { languageRoutes } from '@halloo/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** The languages in which the workspace calls people, the fallback first. */
export const workspaceLanguagesQuery = queryOptions({
  // Under the key of the settings, so that a change by somebody else fetches it again.
  queryKey: queryKey('settings', 'workspace-languages'),
  queryFn: ({ signal }) => call(languageRoutes.listWorkspaceLanguages, { signal }),
});
