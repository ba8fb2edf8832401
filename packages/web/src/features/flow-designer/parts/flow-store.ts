import type { Flow } from '@halloo/flow/model';
import { ApiError } from '../../../api/client.ts';
import type { Saving } from './designer-context.tsx';
import { applyEdit, type FlowEdit } from './flow-edits.ts';
import { type FlowHistory, groupOf, historyOf, record, redo, undo } from './inner/flow-history.ts';

/** Sends a flow; answers its new version. Without a version it is saved over whatever is there. */
export type SendFlow = (flow: Flow, options: { version: number | undefined; keep: boolean }) => Promise<number>;

interface FlowState {
  readonly history: FlowHistory;
  /** The version that the server has of us. */
  readonly version: number;
  readonly saving: Saving['state'];
  /** What the server said about a save that it will not take. */
  readonly refusal: ApiError | undefined;
}

const autosaveMs = 800;
const retryMs = [1000, 2000, 4000, 8000, 15_000] as const;

interface Options {
  flow: Flow;
  version: number;
  send: SendFlow;
  now?: () => number;
}

const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * The flow that is being drawn, its undo history and its saving. One request is under way at a time, and the newest
 * state is always sent last:
 *
 *   saved    -> unsaved   an edit; sent after a short rest
 *   unsaved  -> saving    the rest is over, or somebody asked to save
 *   saving   -> saved     taken, and nothing changed meanwhile; else unsaved again
 *   saving   -> offline   no answer; tried again by itself
 *   saving   -> conflict  somebody else saved meanwhile; waits for `saveOver` or `adopt`
 *   saving   -> unsaved   refused for another reason, which is told; the next edit tries again
 */
export const createFlowStore = ({ flow, version, send, now = Date.now }: Options) => {
  let state: FlowState = { history: historyOf(flow), version, saving: 'saved', refusal: undefined };
  /** As the server has it. */
  let saved = flow;
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const watchers = new Set<() => void>();

  const set = (change: Partial<FlowState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const isDirty = () => state.history.flow !== saved;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  const changed = (history: FlowHistory) => {
    if (history === state.history) return;
    if (state.saving === 'conflict') return set({ history });
    set({ history, saving: sending !== undefined ? 'saving' : state.saving === 'offline' ? 'offline' : 'unsaved' });
    if (sending === undefined && state.saving === 'unsaved') later(autosaveMs);
  };

  const failed = (error: unknown) => {
    if (mayPass(error)) {
      set({ saving: 'offline' });
      later(retryMs[Math.min(failures, retryMs.length - 1)] ?? autosaveMs);
      failures += 1;
    } else {
      const refusal = error instanceof ApiError ? error : undefined;
      set({ saving: refusal?.code === 'flow.conflict' ? 'conflict' : 'unsaved', refusal });
    }
    return false;
  };

  const sendOnce = async (options: { keep: boolean; over: boolean }): Promise<boolean> => {
    const sent = state.history.flow;
    set({ saving: 'saving', refusal: undefined });
    try {
      const taken = await send(sent, { version: options.over ? undefined : state.version, keep: options.keep });
      saved = sent;
      failures = 0;
      set({ version: taken, saving: isDirty() ? 'unsaved' : 'saved' });
      return true;
    } catch (error) {
      return failed(error);
    } finally {
      sending = undefined;
    }
  };

  const save = async ({ keep = false, over = false } = {}): Promise<boolean> => {
    clearTimeout(timer);
    if (sending !== undefined) await sending;
    if (sending !== undefined) return sending;
    if (!isDirty() && !keep && !over) {
      set({ saving: 'saved' });
      return true;
    }
    if (state.saving === 'conflict' && !over) return false;
    sending = sendOnce({ keep, over });
    const done = await sending;
    if (state.saving === 'unsaved' && done) later(autosaveMs);
    return done;
  };

  /** Until all that is on screen is saved, or the server does not take it. */
  const saveAll = async (options: { keep?: boolean }): Promise<boolean> => {
    for (let done = await save(options); ; done = await save()) {
      if (!done) return false;
      if (!isDirty()) return true;
    }
  };

  return {
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    edit: (edit: FlowEdit) => changed(record(state.history, applyEdit(state.history.flow, edit), groupOf(edit), now())),
    undo: () => changed(undo(state.history)),
    redo: () => changed(redo(state.history)),
    isDirty,
    isSending: () => sending !== undefined,
    saveNow: (options: { keep?: boolean } = {}) => saveAll(options),
    saveOver: () => save({ over: true }),
    /** The connection is back: no need to wait any longer. */
    retry: () => {
      if (state.saving === 'offline') void save();
    },
    /** Takes what the server has now. `mine` stays one undo away where it was not saved. */
    adopt: (theirs: Flow, theirVersion: number) => {
      clearTimeout(timer);
      const fresh = historyOf(theirs);
      const history = isDirty() ? { ...fresh, past: [state.history.flow] } : fresh;
      saved = theirs;
      set({ history, version: theirVersion, saving: 'saved', refusal: undefined });
    },
    stop: () => clearTimeout(timer),
  };
};
export type FlowStore = ReturnType<typeof createFlowStore>;
