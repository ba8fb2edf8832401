import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { say } from '../../../../words/say.ts';

/** Why a language cannot be removed now; undefined where it can. The server decides. */
export const removeLock = ({ fallback, scripts, name }: WorkspaceLanguage, isOnly: boolean): string | undefined => {
  if (scripts > 0) return say('settings.languages.hasScripts', { scripts, name });
  return fallback && !isOnly ? say('settings.languages.isFallback') : undefined;
};

/** `Hindi` of `Hindi (India)`. */
export const shortName = (name: string): string => name.replace(/\s*\(.*\)$/u, '');
