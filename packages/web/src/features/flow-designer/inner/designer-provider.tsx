import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { FlowAnswer } from '@halloo/contract/flows';
import { keysForCalls } from '@halloo/contract/keys-for-calls';
import type { Flow } from '@halloo/flow/model';
import { validate } from '@halloo/flow/validate';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useScripts } from '../../../shared/flow-picture/use-scripts.ts';
import { workspaceLanguagesQuery } from '../../../shared/languages/queries.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useSame } from '../../../ui/use-same.ts';
import {
  type Designer,
  DesignerContext,
  FlowContext,
  FoundContext,
  type Lit,
  LitContext,
  PictureContext,
  SavingContext,
  SelectedContext,
} from '../parts/designer-context.tsx';
import type { FlowEdit } from '../parts/flow-edits.ts';
import type { FlowStore } from '../parts/flow-store.ts';
import { withMembers } from '../parts/picture.ts';
import {
  allDrawn,
  drawnAfter,
  drawnAfterSelecting,
  nothingDrawn,
  type StillDrawn,
  sortProblems,
} from '../parts/still-drawn.ts';
import { type Preview, WorkbenchContext } from '../parts/workbench.tsx';
import { useFlowStore } from './use-flow-store.ts';
import { useLooking } from './use-looking.ts';
import { useMissingRule } from './use-missing-rule.ts';
import { useSaveDraft } from './use-save-draft.ts';

/** Two people seldom edit one flow at once. */
const ConflictDialog = latePart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

interface ProviderProps {
  first: { flow: Flow; version: number };
  /** The last answer of the server. */
  document: FlowAnswer;
  detail: CampaignDetail;
  /** The node that the address names. */
  nodeId: string | undefined;
  /** Somebody comes back from the screens of scripts. */
  goesOn: boolean;
  children: ReactNode;
}

const unlit: Lit = { nodes: [], links: [], at: null };

const useProblems = (flow: Flow, { known, facts: scripts }: ReturnType<typeof useScripts>, detail: CampaignDetail) => {
  const settled = useDeferredValue(flow);
  // The columns of a list are unknown before it is uploaded.
  const unknown = detail.campaign_type === 'Outbound' && detail.total_record === 0;
  const leadFields = unknown ? undefined : detail.data_fields;
  const languages = useQuery(workspaceLanguagesQuery).data;
  const { outcomes } = known;
  const { call_keys } = detail;
  const found = useMemo(
    () => validate(settled, { scripts, leadFields, languages, outcomes, keys: keysForCalls(call_keys, []) }),
    [settled, scripts, leadFields, languages, outcomes, call_keys],
  );
  // Most edits do not change the problems. The same array then avoids a render.
  const last = useRef(found);
  last.current = replaceEqualDeep(last.current, found);
  return last.current;
};

/** An earlier version on the canvas, in place of the flow. */
const usePreview = (store: FlowStore, refusedBecause: string | null) => {
  const [preview, setPreview] = useState<Preview | null>(null);
  const restore = useMemo(() => {
    if (!preview || refusedBecause !== null) return undefined;
    return () => {
      store.edit({ type: 'replace', flow: preview.flow });
      setPreview(null);
    };
  }, [store, preview, refusedBecause]);
  return { preview, setPreview, restore };
};

/** Edits and selections, and which nodes they leave unfinished. */
const useEditing = (
  store: FlowStore,
  readOnly: string | null,
  now: Designer['now'],
  { set, first }: { set: (nodeIds: readonly string[]) => void; first: () => StillDrawn },
) => {
  const { isRuleMissing, refreshSession } = useMissingRule(store);
  const [drawn, setDrawn] = useState(first);
  const edit = useCallback(
    (next: FlowEdit) => {
      if (readOnly !== null) return;
      if (isRuleMissing(next)) return refreshSession();
      const before = store.get().history.flow;
      store.edit(next);
      if (next.type === 'move' || next.type === 'replace') return;
      setDrawn((old) => drawnAfter(old, before, store.get().history.flow));
    },
    [store, readOnly, isRuleMissing, refreshSession],
  );
  const select = useCallback(
    (nodeIds: readonly string[]) => {
      const { selected: before, picture } = now();
      const after = withMembers(picture, nodeIds);
      setDrawn((old) => drawnAfterSelecting(old, before, after));
      set(nodeIds);
    },
    [now, set],
  );
  const checkAll = useCallback(() => setDrawn(nothingDrawn), []);
  return { edit, select, checkAll, drawn, refreshSession };
};

/** Unsaved entries in the schedule. They are discarded with the Start, whose panel has them. */
const useScheduleDirty = ({ nodes }: Flow) => {
  const [entered, setScheduleDirty] = useState(false);
  const scheduleDirty = entered && Object.values(nodes).some(({ kind }) => kind === 'start');
  return { scheduleDirty, setScheduleDirty };
};

export function DesignerProvider({ first, document, detail, nodeId, goesOn, children }: ProviderProps) {
  const { store, state, refusedBecause, loadTheirs, replaceBy } = useFlowStore({
    first,
    document,
    campaignId: detail.id,
  });
  const { preview, setPreview, restore } = usePreview(store, refusedBecause);
  const { history } = state;
  const flow = preview?.flow ?? history.flow;
  const readOnly = preview ? preview.words : refusedBecause;
  const { selected, set, picture, view } = useLooking({ store, preview, flow, campaignId: detail.id, nodeId });
  const { now } = view;
  const [lit, light] = useState(unlit);
  const { edit, select, checkAll, drawn, refreshSession } = useEditing(store, readOnly, now, {
    set,
    first: () => (goesOn ? allDrawn(flow) : nothingDrawn),
  });
  const scripts = useScripts(flow);
  const all = useProblems(flow, scripts, detail);
  const sorted = useMemo(() => sortProblems(all, drawn), [all, drawn]);
  const { scheduleDirty, setScheduleDirty } = useScheduleDirty(history.flow);

  const designer = useSame<Designer>({
    campaignId: detail.id,
    campaignType: detail.campaign_type,
    readOnly,
    edit,
    select,
    saveNow: store.saveNow,
    light,
    ...view,
  });
  const workbench = useSame({
    campaignName: detail.name,
    store,
    canUndo: readOnly === null && history.past.length > 0,
    canRedo: readOnly === null && history.future.length > 0,
    scripts: scripts.known,
    liveVersion: detail.live_flow_version,
    isScheduled: detail.status === 'Scheduled',
    preview,
    setPreview,
    restore,
    ...useSaveDraft(store, detail.id),
    loadTheirs,
    replaceBy,
    refreshSession,
    setScheduleDirty,
  });
  const found = useSame({ ...sorted, checkAll });
  const saving = useSame({ state: state.saving, version: state.version });
  return (
    <DesignerContext value={designer}>
      <WorkbenchContext value={workbench}>
        <FlowContext value={flow}>
          <PictureContext value={picture}>
            <SelectedContext value={selected}>
              <FoundContext value={found}>
                <LitContext value={lit}>
                  <SavingContext value={saving}>
                    <ReactFlowProvider>{children}</ReactFlowProvider>
                    {state.saving === 'conflict' && <ConflictDialog />}
                  </SavingContext>
                </LitContext>
              </FoundContext>
            </SelectedContext>
          </PictureContext>
        </FlowContext>
        <UnsavedGuard
          dirty={state.saving !== 'saved' || scheduleDirty}
          // The flow saves itself; the schedule is saved by its own button.
          finish={async () => (await store.saveNow()) && !scheduleDirty}
        />
      </WorkbenchContext>
    </DesignerContext>
  );
}
