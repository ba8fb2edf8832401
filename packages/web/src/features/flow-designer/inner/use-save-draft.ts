import { addresses } from '@halloo/contract/console-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withPlace } from '../../../ui/flow-place.ts';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess, notifyWarning } from '../../../ui/notices.ts';
import type { FlowStore } from '../parts/flow-store.ts';
import { scriptCountQuery } from './queries.ts';

const toScriptsMs = 2000;

/** Saves and keeps the state. Where there is no script at all yet, the way then leads to making the first. */
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
    if (scripts !== 0) return notifySuccess('This state of the flow is saved and kept in its history.');
    notifyWarning(messages.flow.saveFirst, { autoClose: toScriptsMs });
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      void navigate(withPlace(addresses.addScript(), { campaignId, nodeId: firstAudio(store) }));
    }, toScriptsMs);
  }, [store, queries, navigate, campaignId]);
  return { saveDraft: useCallback(() => void save(), [save]), keeping };
};

/** The node that the new script is for, where one waits for it. */
const firstAudio = (store: FlowStore): string | undefined =>
  Object.values(store.get().history.flow.nodes).find((node) => node.kind === 'audio' && node.scriptId === null)?.id;
