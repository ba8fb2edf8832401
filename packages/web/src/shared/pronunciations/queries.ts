import { type Pronunciation, pronunciationRoutes } from '@halloo/contract/pronunciations';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

export const pronunciationsQuery = queryOptions({
  queryKey: queryKey('settings', 'pronunciations'),
  queryFn: ({ signal }) => call(pronunciationRoutes.listPronunciations, { signal }),
});

const setsData = pronunciationsQuery.queryKey;
const invalidates = [queryKey('audit')];

export const addPronunciation = {
  key: ['add-pronunciation'],
  send: (body: RouteCall<typeof pronunciationRoutes.addPronunciation>['body']) =>
    call(pronunciationRoutes.addPronunciation, { body }),
  setsData,
  invalidates,
} satisfies AnyChange;

export const changePronunciation = ({ id }: Pronunciation) =>
  ({
    key: ['change-pronunciation', id],
    send: (body: RouteCall<typeof pronunciationRoutes.changePronunciation>['body']) =>
      call(pronunciationRoutes.changePronunciation, { params: { id }, body }),
    setsData,
    invalidates,
    invalidatesOnError: true,
  }) satisfies AnyChange;

export const removePronunciation = ({ id }: Pronunciation) =>
  ({
    key: ['remove-pronunciation', id],
    send: () => call(pronunciationRoutes.removePronunciation, { params: { id } }),
    setsData,
    invalidates: [...invalidates, setsData],
    invalidatesOnError: true,
  }) satisfies AnyChange;
