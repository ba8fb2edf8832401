import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { workspaceLanguagesQuery } from './queries.ts';

const none: readonly WorkspaceLanguage[] = [];

/** The languages of the workspace; none while they are not loaded. */
export const useLanguages = (): readonly WorkspaceLanguage[] => useQuery(workspaceLanguagesQuery).data ?? none;
