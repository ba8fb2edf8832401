import { speechEngineRoutes } from '@halloo/contract/speech-engines';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** The languages that speech engines understand. */
export const speechQuery = queryOptions({
  queryKey: queryKey('settings', 'speech'),
  queryFn: ({ signal }) => call(speechEngineRoutes.getSpeechSettings, { signal }),
});
