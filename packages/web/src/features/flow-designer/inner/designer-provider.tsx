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
import { type Preview, WorkbenchContext } from '../parts/workbench.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useFlowStore } from './use-flow-store.ts';
import { useMissingRule } from './use-missing-rule.ts';
import { useSaveDraft } from './use-save-draft.ts';

interface ProviderProps {
  first: { flow: Flow; version: number };
  /** As the server last answered. */
  document: FlowAnswer;
  detail: CampaignDetail;
  /** The node that the address names. */
  nodeId: string | undefined;
  children: ReactNode;
}

const unlit: Designer['lit'] = { nodes: [], links: [], at: null };

const useProblems = (flow: Flow, scripts: ReturnType<typeof useScripts>['facts'], detail: CampaignDetail) => {
  const settled = useDeferredValue(flow);
  // Which columns a list will have is not known before there is one.
  const unknown = detail.campaign_type === 'Outbound' && detail.total_record === 0;
  const leadFields = unknown ? undefined : detail.data_fields;
  const found = useMemo(() => validate(settled, { scripts, leadFields }), [settled, scripts, leadFields]);
  // Most edits do not change the problems. The same array then avoids a render.
  const last = useRef(found);
  last.current = replaceEqualDeep(last.current, found);
  return last.current;
};

export function DesignerProvider({ first, document, detail, nodeId, children }: ProviderProps) {
  const { store, state, refusedBecause, loadTheirs } = useFlowStore({ first, document, campaignId: detail.id });
  const [preview, look] = useState<Preview | null>(null);
  const [selected, setSelected] = useState<readonly string[]>(
    nodeId !== undefined && Object.hasOwn(first.flow.nodes, nodeId) ? [nodeId] : [],
  );
  const [lit, light] = useState(unlit);
  const { isRuleMissing, refreshSession } = useMissingRule(store);

  const { history } = state;
  const flow = preview?.flow ?? history.flow;
  const readOnly = preview ? preview.words : refusedBecause;
  const scripts = useScripts(flow);
  const problems = useProblems(flow, scripts.facts, detail);

  const edit = useCallback(
    (next: FlowEdit) => {
      if (readOnly !== null) return;
      if (isRuleMissing(next)) refreshSession();
      else store.edit(next);
    },
    [store, readOnly, isRuleMissing, refreshSession],
  );
  const select = useCallback((nodeIds: readonly string[]) => {
    setSelected((before) =>
      before.length === nodeIds.length && before.every((id, index) => id === nodeIds[index]) ? before : nodeIds,
    );
  }, []);
  const { saveDraft, keeping } = useSaveDraft(store, detail.id);
  const [entered, setScheduleDirty] = useState(false);
  // With the Start goes what was entered in its panel.
  const scheduleDirty = entered && Object.values(history.flow.nodes).some(({ kind }) => kind === 'start');
  const restore = useMemo(() => {
    if (!preview || refusedBecause !== null) return undefined;
    return () => {
      store.edit({ type: 'replace', flow: preview.flow });
      look(null);
    };
  }, [store, preview, refusedBecause]);
  const shown = useMemo(() => selected.filter((id) => Object.hasOwn(flow.nodes, id)), [selected, flow]);

  const designer = useSame<Designer>({
    campaignId: detail.id,
    campaignType: detail.campaign_type,
    flow,
    readOnly,
    selected: shown.length === selected.length ? selected : shown,
    problems,
    edit,
    select,
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
    look,
    restore,
    saveDraft,
    keeping,
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
