import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { FlowAnswer } from '@halloo/contract/flows';
import type { Flow } from '@halloo/flow/model';
import { validate } from '@halloo/flow/validate';
import { replaceEqualDeep } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useScripts } from '../../../shared/flow-picture/use-scripts.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useSame } from '../../../ui/use-same.ts';
import { type Designer, DesignerContext, SavingContext } from '../parts/designer-context.tsx';
import type { FlowEdit } from '../parts/flow-edits.ts';
import type { FlowStore } from '../parts/flow-store.ts';
import { type Preview, WorkbenchContext } from '../parts/workbench.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useFlowStore } from './use-flow-store.ts';
import { useMissingRule } from './use-missing-rule.ts';
import { useSaveDraft } from './use-save-draft.ts';

interface ProviderProps {
  first: { flow: Flow; version: number };
  /** The last answer of the server. */
  document: FlowAnswer;
  detail: CampaignDetail;
  /** The node that the address names. */
  nodeId: string | undefined;
  children: ReactNode;
}

const unlit: Designer['lit'] = { nodes: [], links: [], at: null };

const useProblems = (flow: Flow, scripts: ReturnType<typeof useScripts>['facts'], detail: CampaignDetail) => {
  const settled = useDeferredValue(flow);
  // The columns of a list are unknown before it is uploaded.
  const unknown = detail.campaign_type === 'Outbound' && detail.total_record === 0;
  const leadFields = unknown ? undefined : detail.data_fields;
  const found = useMemo(() => validate(settled, { scripts, leadFields }), [settled, scripts, leadFields]);
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

/** The selected nodes that the flow still has; at first the one that the address names. */
const useSelection = (flow: Flow, nodeId: string | undefined) => {
  const [selected, setSelected] = useState<readonly string[]>(
    nodeId !== undefined && Object.hasOwn(flow.nodes, nodeId) ? [nodeId] : [],
  );
  const select = useCallback((nodeIds: readonly string[]) => {
    setSelected((before) =>
      before.length === nodeIds.length && before.every((id, index) => id === nodeIds[index]) ? before : nodeIds,
    );
  }, []);
  const present = useMemo(() => selected.filter((id) => Object.hasOwn(flow.nodes, id)), [selected, flow]);
  return { selected: present.length === selected.length ? selected : present, select };
};

const useEdit = (store: FlowStore, readOnly: string | null) => {
  const { isRuleMissing, refreshSession } = useMissingRule(store);
  const edit = useCallback(
    (next: FlowEdit) => {
      if (readOnly !== null) return;
      if (isRuleMissing(next)) refreshSession();
      else store.edit(next);
    },
    [store, readOnly, isRuleMissing, refreshSession],
  );
  return { edit, refreshSession };
};

/** Unsaved entries in the schedule. They are discarded with the Start, whose panel has them. */
const useScheduleDirty = ({ nodes }: Flow) => {
  const [entered, setScheduleDirty] = useState(false);
  const scheduleDirty = entered && Object.values(nodes).some(({ kind }) => kind === 'start');
  return { scheduleDirty, setScheduleDirty };
};

export function DesignerProvider({ first, document, detail, nodeId, children }: ProviderProps) {
  const { store, state, refusedBecause, loadTheirs } = useFlowStore({ first, document, campaignId: detail.id });
  const { preview, setPreview, restore } = usePreview(store, refusedBecause);
  const { history } = state;
  const flow = preview?.flow ?? history.flow;
  const readOnly = preview ? preview.words : refusedBecause;
  const selection = useSelection(flow, nodeId);
  const [lit, light] = useState(unlit);
  const { edit, refreshSession } = useEdit(store, readOnly);
  const scripts = useScripts(flow);
  const problems = useProblems(flow, scripts.facts, detail);
  const { scheduleDirty, setScheduleDirty } = useScheduleDirty(history.flow);

  const designer = useSame<Designer>({
    campaignId: detail.id,
    campaignType: detail.campaign_type,
    flow,
    readOnly,
    ...selection,
    problems,
    edit,
    saveNow: store.saveNow,
    lit,
    light,
  });
  const workbench = useSame({
    campaignName: detail.name,
    store,
    canUndo: readOnly === null && history.past.length > 0,
    canRedo: readOnly === null && history.future.length > 0,
    scripts: scripts.known,
    preview,
    setPreview,
    restore,
    ...useSaveDraft(store, detail.id),
    loadTheirs,
    refreshSession,
    setScheduleDirty,
  });
  const saving = useSame({ state: state.saving, version: state.version });
  return (
    <DesignerContext value={designer}>
      <WorkbenchContext value={workbench}>
        <SavingContext value={saving}>
          <ReactFlowProvider>{children}</ReactFlowProvider>
          <ConflictDialog />
        </SavingContext>
        <UnsavedGuard
          dirty={state.saving !== 'saved' || scheduleDirty}
          // The flow saves itself; the schedule is saved by its own button.
          finish={async () => (await store.saveNow()) && !scheduleDirty}
        />
      </WorkbenchContext>
    </DesignerContext>
  );
}
