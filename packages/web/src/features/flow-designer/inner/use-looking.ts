import { drawnId } from '@halloo/flow/inner-ids';
import type { Flow } from '@halloo/flow/model';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Designer } from '../parts/designer-context.tsx';
import type { FlowStore } from '../parts/flow-store.ts';
import { createFocusPlaces } from '../parts/focus-places.ts';
import { pictureOf, type Shown, withMembers } from '../parts/picture.ts';
import { chooseView, foldAt, unfoldAt, useShown } from '../parts/shown.ts';
import type { Preview } from '../parts/workbench.tsx';

/** The selected nodes that the flow still has, with all others on their cards; at first the one that the address names. */
const useSelection = (flow: Flow, shown: Shown, nodeId: string | undefined) => {
  const [selected, setSelected] = useState<readonly string[]>(
    nodeId !== undefined && Object.hasOwn(flow.nodes, nodeId) ? [nodeId] : [],
  );
  const set = useCallback((nodeIds: readonly string[]) => {
    setSelected((before) =>
      before.length === nodeIds.length && before.every((id, index) => id === nodeIds[index]) ? before : nodeIds,
    );
  }, []);
  const present = useMemo(() => {
    const kept = selected.filter((id) => Object.hasOwn(flow.nodes, id));
    return withMembers(pictureOf(flow, shown), kept.length === selected.length ? selected : kept);
  }, [selected, flow, shown]);
  // An edit that adds nothing to the selection renders nothing.
  const last = useRef(present);
  last.current = replaceEqualDeep(last.current, present);
  return { selected: last.current, set };
};

/** The flow on screen, the selection and the cards, in the same function for the whole visit. */
const useNow = (store: FlowStore, preview: Preview | null, selected: readonly string[], shown: Shown) => {
  const latest = useRef({ preview, selected, shown });
  latest.current = { preview, selected, shown };
  return useCallback(() => {
    const flow = latest.current.preview?.flow ?? store.get().history.flow;
    return { flow, selected: latest.current.selected, picture: pictureOf(flow, latest.current.shown) };
  }, [store]);
};

/** Folding and unfolding, and whether questions are one block each. */
const useView = (campaignId: number, now: Designer['now'], nodeId: string | undefined) => {
  // A node that the address names is not hidden.
  const showFirst = useEffectEvent(() => {
    if (nodeId !== undefined) unfoldAt(campaignId, now().flow, nodeId);
  });
  useEffect(() => showFirst(), []);
  return {
    fold: useCallback((id: string) => foldAt(campaignId, now().flow, id), [campaignId, now]),
    unfold: useCallback((id: string) => unfoldAt(campaignId, now().flow, id), [campaignId, now]),
    showQuestions: chooseView,
  };
};

interface Given {
  store: FlowStore;
  preview: Preview | null;
  /** On screen: the preview or the flow. */
  flow: Flow;
  campaignId: number;
  /** The node that the address names. */
  nodeId: string | undefined;
}

/** What a person looks at: the cards, the selection and the focus. */
export const useLooking = ({ store, preview, flow, campaignId, nodeId: given }: Given) => {
  // Results and problems may name a node inside a sub-flow.
  const nodeId = given && drawnId(given);
  const shown = useShown(campaignId);
  const { questions } = shown;
  const picture = useMemo(() => ({ ...pictureOf(flow, shown), questions }), [flow, shown, questions]);
  const { selected, set } = useSelection(flow, shown, nodeId);
  const now = useNow(store, preview, selected, shown);
  const view = useView(campaignId, now, nodeId);
  const [focus] = useState(() => createFocusPlaces((id) => now().picture.blockOf(id)?.id));
  return { selected, set, picture, view: { now, focus, ...view } };
};
