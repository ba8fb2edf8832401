import type { CallKeys } from '@halloo/flow/call-keys';
import type { CampaignKeys } from './call-keys.ts';

/** The keys as calls use them; `languages` are the codes that the language key changes between. */
export const keysForCalls = (
  { stop, repeat, person, language }: CampaignKeys,
  languages: readonly string[],
): CallKeys => ({
  ...(stop && { stop: { key: stop.key, scriptId: stop.script_id, outcome: stop.outcome } }),
  ...(repeat && { repeat: { key: repeat.key } }),
  ...(person && { person: { key: person.key, number: person.number } }),
  ...(language && {
    language: { key: language.key, languages: language.language === null ? languages : [language.language] },
  }),
});
