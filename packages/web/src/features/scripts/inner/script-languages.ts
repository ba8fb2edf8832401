import type { WorkspaceLanguage } from '@halloo/contract/languages';
import type { Script, ScriptLanguage } from '@halloo/contract/scripts';
import { versionIn } from '@halloo/flow/languages';

/** A language of the workspace, and the script in it. */
export interface InLanguage {
  readonly language: WorkspaceLanguage;
  /** The script itself where its own sound is in this language; undefined where there is no version. */
  readonly version: Script | ScriptLanguage | undefined;
  readonly isOwn: boolean;
}

/** The script in each language of the workspace. */
export const inLanguages = (script: Script, languages: readonly WorkspaceLanguage[]): InLanguage[] => {
  const others = new Map<string, Script | ScriptLanguage>(script.languages.map((other) => [other.code, other]));
  return languages.map((language) => {
    const version = versionIn<Script | ScriptLanguage>(
      { own: script, ownLanguage: script.lang_code, others },
      languages,
      language.code,
    );
    return { language, version, isOwn: version === script };
  });
};
