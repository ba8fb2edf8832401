import { languageRoutes, type WorkspaceLanguage } from '@halloo/contract/languages';
import type { RouteCall } from '@halloo/contract/route';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { workspaceLanguagesQuery } from '../../../../shared/languages/queries.ts';

const setsData = workspaceLanguagesQuery.queryKey;
const invalidates = [queryKey('audit')];

export const addLanguage = {
  key: ['add-language'],
  send: (body: RouteCall<typeof languageRoutes.addWorkspaceLanguage>['body']) =>
    call(languageRoutes.addWorkspaceLanguage, { body }),
  setsData,
  invalidates,
} satisfies AnyChange;

type Change = RouteCall<typeof languageRoutes.changeWorkspaceLanguage>['body'];

export const changeLanguage = ({ code }: WorkspaceLanguage) =>
  ({
    key: ['change-language', code],
    send: (body: Change) => call(languageRoutes.changeWorkspaceLanguage, { params: { code }, body }),
    setsData,
    invalidates,
  }) satisfies AnyChange;

export const removeLanguage = ({ code }: WorkspaceLanguage) =>
  ({
    key: ['remove-language', code],
    send: () => call(languageRoutes.removeWorkspaceLanguage, { params: { code } }),
    setsData,
    invalidates: [...invalidates, setsData],
    invalidatesOnError: true,
  }) satisfies AnyChange;
