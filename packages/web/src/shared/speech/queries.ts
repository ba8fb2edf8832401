import { type Gender, scriptRoutes } from '@halloo/contract/scripts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

// Engines are set up where the server starts, so their languages change rarely. Under the key of the settings,
// so that another choice of engine fetches both again.
const rarely = 600_000;

export const languagesQuery = queryOptions({
  queryKey: queryKey('settings', 'languages'),
  queryFn: ({ signal }) => call(scriptRoutes.listLanguages, { signal }),
  staleTime: rarely,
});

export const voicesQuery = (language: string, gender: Gender) =>
  queryOptions({
    queryKey: queryKey('settings', 'voices', language, gender),
    queryFn: ({ signal }) => call(scriptRoutes.listVoices, { body: { language_code: language, gender }, signal }),
    select: ({ voices }) => voices,
    staleTime: rarely,
    enabled: language !== '',
  });
