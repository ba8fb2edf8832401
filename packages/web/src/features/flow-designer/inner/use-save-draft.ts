import { addresses } from '@halloo/contract/console-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withPlace } from '../../../ui/flow-place.ts';
import { notifySuccess, notifyWarning } from '../../../ui/notices.ts';
import { say } from '../../../words/say.ts';
import type { FlowStore } from '../parts/flow-store.ts';
import { scriptCountQuery } from './queries.ts';

const toScriptsMs = 2000;

/** Saves the flow to its history. While there are no scripts at all, leads on to creating the first. */
export const useSaveDraft = (store: FlowStore, campaignId: number) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keeping, setKeeping] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const save = useCallback(async () => {
    setKeeping(true);
    const [saved, scripts] = await Promise.all([
      store.saveNow({ keep: true }),
      queries.fetchQuery(scriptCountQuery).catch(() => undefined),
    ]).finally(() => setKeeping(false));
    if (!saved) return;
    if (scripts !== 0) return notifySuccess(say('designer.save.draftSaved'));
    notifyWarning(say('designer.save.first'), { autoClose: toScriptsMs });
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      void navigate(withPlace(addresses.addScript(), { campaignId, nodeId: firstAudio(store) }));
    }, toScriptsMs);
  }, [store, queries, navigate, campaignId]);
  return { saveDraft: useCallback(() => void save(), [save]), keeping };
};

/** The node that the new script is for, if one has none yet. */
const firstAudio = (store: FlowStore): string | undefined =>
  Object.values(store.get().history.flow.nodes).find((node) => node.kind === 'audio' && node.scriptId === null)?.id;
