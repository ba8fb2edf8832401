import type { RouteCall } from '@halloo/contract/route';
import { settingsRoutes } from '@halloo/contract/settings';
import { speechEngineRoutes } from '@halloo/contract/speech-engines';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const settingsQuery = queryOptions({
  queryKey: queryKey('settings'),
  queryFn: ({ signal }) => call(settingsRoutes.getSettings, { signal }),
});

export const changeSettings = {
  send: (body: RouteCall<typeof settingsRoutes.changeSettings>['body']) =>
    call(settingsRoutes.changeSettings, { body }),
  setsData: settingsQuery.queryKey,
  awaits: [queryKey('audit')],
  // It has the name of the workspace.
  invalidates: [queryKey('profile')],
} satisfies AnyChange;

export const changeLineNode = {
  send: ({ name, draining }: { name: string; draining: boolean }) =>
    call(settingsRoutes.changeLineNode, { params: { name }, body: { draining } }),
  setsData: settingsQuery.queryKey,
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

export const speechQuery = queryOptions({
  queryKey: queryKey('settings', 'speech'),
  queryFn: ({ signal }) => call(speechEngineRoutes.getSpeechSettings, { signal }),
});

export const changeSpeech = {
  send: (body: RouteCall<typeof speechEngineRoutes.changeSpeechSettings>['body']) =>
    call(speechEngineRoutes.changeSpeechSettings, { body }),
  setsData: speechQuery.queryKey,
  // Another engine has other voices.
  invalidates: [queryKey('settings', 'voices'), queryKey('audit')],
} satisfies AnyChange;
