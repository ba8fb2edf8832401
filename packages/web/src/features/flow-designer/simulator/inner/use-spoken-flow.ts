import { keysForCalls } from '@halloo/contract/keys-for-calls';
import type { Script } from '@halloo/contract/scripts';
import { scriptIdsIn } from '@halloo/flow/about-node';
import { hasKeys, withLanguages } from '@halloo/flow/call-keys';
import type { InLanguages } from '@halloo/flow/languages';
import type { Flow } from '@halloo/flow/model';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { scriptQuery } from '../../../../shared/script-choice/queries.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';

const versionsOf = ({ lang_code, languages }: Script): InLanguages<true> => ({
  own: true,
  ownLanguage: lang_code,
  others: new Map(languages.map(({ code }) => [code, true])),
});

/** The keys that always work in calls of the campaign; undefined if all are off. */
const useKeys = (flow: Flow): Flow['keys'] => {
  const { campaignId } = useDesigner();
  const languages = useLanguages();
  const given = useQuery(detailQuery(campaignId)).data?.call_keys;
  const ids = given?.language ? scriptIdsIn(flow) : [];
  const scripts = useQueries({ queries: ids.map(scriptQuery) }).flatMap(({ data }) => data ?? []);
  const keys = given && withLanguages(keysForCalls(given, []), scripts.map(versionsOf), languages);
  const text = keys && hasKeys(keys) ? JSON.stringify(keys) : undefined;
  // The same object as long as nothing changes.
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
};

/** The announcement that calls of the campaign begin with. */
const useAnnouncement = (): number | undefined => {
  const { campaignId } = useDesigner();
  const { data } = useQuery(detailQuery(campaignId));
  return data?.record_calls === 'announced' ? (data.record_script_id ?? undefined) : undefined;
};

/** The flow on screen with the languages of the workspace, the announcement and the keys that always work, as calls get it. */
export const useSpokenFlow = (): Flow => {
  const flow = useFlow();
  const languages = useLanguages();
  const keys = useKeys(flow);
  const announcement = useAnnouncement();
  return useMemo(
    () => ({ ...flow, languages, ...(keys && { keys }), ...(announcement !== undefined && { announcement }) }),
    [flow, languages, keys, announcement],
  );
};
