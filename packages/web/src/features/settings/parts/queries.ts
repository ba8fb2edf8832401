import type { RouteCall } from '@halloo/contract/route';
import { scriptRoutes } from '@halloo/contract/scripts';
import { settingsRoutes } from '@halloo/contract/settings';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type KeyPlace, keyQuery } from '../../../ui/key-paging.ts';

export const auditPageSize = 20;

export const settingsQuery = queryOptions({
  queryKey: queryKey('settings'),
  queryFn: ({ signal }) => call(settingsRoutes.getSettings, { signal }),
});

export const auditQuery = (place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('audit', place),
    queryFn: ({ signal }) => call(settingsRoutes.listAudit, { query: keyQuery(place, auditPageSize), signal }),
    placeholderData: keepPreviousData,
  });

export const useChangeSettings = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof settingsRoutes.changeSettings>['body']) => {
    const settings = await call(settingsRoutes.changeSettings, { body });
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    client.setQueryData(settingsQuery.queryKey, settings);
    await client.invalidateQueries({ queryKey: queryKey('audit') });
  };
};

export const useChangeLineNode = () => {
  const client = useQueryClient();
  return async (name: string, draining: boolean) => {
    const settings = await call(settingsRoutes.changeLineNode, { params: { name }, body: { draining } });
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    client.setQueryData(settingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: queryKey('audit') });
  };
};

export const speechQuery = queryOptions({
  queryKey: queryKey('settings', 'speech'),
  queryFn: ({ signal }) => call(scriptRoutes.getSpeechSettings, { signal }),
});

export const useChangeSpeech = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof scriptRoutes.changeSpeechSettings>['body']) => {
    const settings = await call(scriptRoutes.changeSpeechSettings, { body });
    await client.cancelQueries({ queryKey: speechQuery.queryKey });
    client.setQueryData(speechQuery.queryKey, settings);
    // Another engine has other voices.
    void client.invalidateQueries({ queryKey: queryKey('settings', 'voices') });
    void client.invalidateQueries({ queryKey: queryKey('audit') });
  };
};
