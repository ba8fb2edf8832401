import type { languageRoutes } from '@halloo/contract/languages';
import type { Handlers } from '../../ports/handlers.ts';
import { addLanguage, changeLanguage, removeLanguage } from './inner/change-languages.ts';
import { describeLanguages } from './inner/sql.ts';

export const languageHandlers: Handlers<typeof languageRoutes> = {
  listWorkspaceLanguages: ({ db }) => describeLanguages(db),
  addWorkspaceLanguage: (context, { caller, body }) => addLanguage(context, caller, body),
  changeWorkspaceLanguage: (context, { caller, params, body }) => changeLanguage(context, caller, params.code, body),
  removeWorkspaceLanguage: (context, { caller, params }) => removeLanguage(context, caller, params.code),
};
