import { type FlowAnswer, flowRoutes } from '@halloo/contract/flows';
import { ownerOf, ownsParts } from '@halloo/flow/about-node';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { openFlow } from '@halloo/flow/open-flow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { isConnectionLost, onConnectionChange } from '../../../api/connection.ts';
import { onLiveEvent } from '../../../api/live-listeners.ts';
import { detailQuery } from '../../../shared/schedule/queries.ts';
import { notifyError, notifyWarning } from '../../../ui/notices.ts';
import { say } from '../../../words/say.ts';
import { createFlowStore } from '../parts/flow-store.ts';
import { flowQuery } from './queries.ts';

interface Given {
  first: { flow: Flow; version: number };
  document: FlowAnswer;
  campaignId: number;
}

const open = ({ first, campaignId }: Given) =>
  createFlowStore({
    ...first,
    send: async (flow, { version, keep }) => {
      const body = {
        campaign_id: campaignId,
        flowdata: writeFlow(flow),
        keep,
        ...(version !== undefined && { version }),
      };
      return (await call(flowRoutes.saveFlow, { body })).version;
    },
  });

/** How long the notice about a refused rule stays. */
const ruleNoticeMs = 20_000;

/** Whether two states of a flow differ in a Rule or an answer of one, or a Branch or a way of one. */
const changesRules = (one: Flow, other: Flow): boolean => {
  const isRule = (node: FlowNode) => ownsParts(node) || ownerOf(node) !== undefined;
  const differs = (a: Flow, b: Flow) =>
    Object.values(a.nodes).some((node) => isRule(node) && b.nodes[node.id] !== node);
  return differs(one, other) || differs(other, one);
};

/** The store of a campaign's flow, kept up to date with the server and with edits of other people. */
export const useFlowStore = (given: Given) => {
  const { document, campaignId } = given;
  const queries = useQueryClient();
  const [store] = useState(() => open(given));
  const state = useSyncExternalStore(store.watch, store.get);
  const status = useQuery({ ...detailQuery(campaignId), select: (detail) => detail.status }).data;
  const { refusal } = state;

  useEffect(() => store.stop, [store]);
  useEffect(() => onConnectionChange(() => isConnectionLost() || store.retry()), [store]);

  const refetch = useCallback(
    () => queries.invalidateQueries({ queryKey: flowQuery(campaignId).queryKey }),
    [queries, campaignId],
  );

  // Edits of others are adopted only while there are no unsaved edits. Otherwise the next save reports the conflict.
  const replacing = useRef(false);
  const isBehind = (version: number) =>
    version > store.get().version && !store.isSending() && !store.isDirty() && !replacing.current;
  const seen = useRef(0);
  const onChange = useEffectEvent((version: number) => {
    seen.current = Math.max(seen.current, version);
    if (isBehind(seen.current)) void refetch();
  });
  // Versions announced during a save are checked after it.
  useEffect(() => {
    if (state.saving === 'saved') onChange(0);
  }, [state.saving]);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'flow.changed' && event.campaign_id === campaignId) onChange(event.version);
      }),
    [campaignId],
  );
  const onDocument = useEffectEvent(({ msg, version, saved_by }: FlowAnswer) => {
    const parsed = isBehind(version) ? openFlow(msg) : undefined;
    if (!parsed || 'problem' in parsed) return;
    store.adopt(parsed.flow, version);
    const message = saved_by ? say('designer.others.changedBy', { name: saved_by }) : say('designer.others.changed');
    notifyWarning(message, { title: say('designer.others.updated') });
  });
  useEffect(() => onDocument(document), [document]);

  // The campaign's status decides whether the flow may be changed.
  const [lastStatus, setLastStatus] = useState(status);
  useEffect(() => {
    if (status === lastStatus) return;
    setLastStatus(status);
    void refetch();
  }, [status, lastStatus, refetch]);
  useEffect(() => {
    if (!refusal || refusal.code === 'flow.conflict') return;
    if (changesRules(store.getSaved(), store.get().history.flow)) {
      notifyError(refusal.message, { title: say('designer.save.ruleRefused'), autoClose: ruleNoticeMs });
    } else notifyError(refusal.message, { title: say('designer.save.refused'), autoClose: false });
    void refetch();
  }, [refusal, refetch, store]);

  const loadTheirs = useCallback(async () => {
    const theirs = await queries.fetchQuery({ ...flowQuery(campaignId), staleTime: 0 });
    const parsed = openFlow(theirs.msg);
    if ('flow' in parsed) store.adopt(parsed.flow, theirs.version);
    else notifyError(parsed.problem);
  }, [store, queries, campaignId]);

  const replaceBy = useCallback(
    async <Answer>(work: (version: number) => Promise<Answer>): Promise<Answer | undefined> => {
      if (!(await store.saveNow())) return undefined;
      replacing.current = true;
      try {
        const answer = await work(store.get().version);
        await loadTheirs();
        return answer;
      } finally {
        replacing.current = false;
      }
    },
    [store, loadTheirs],
  );

  return { store, state, refusedBecause: document.read_only, loadTheirs, replaceBy };
};
