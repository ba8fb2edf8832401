import type { Flow } from '@halloo/flow/model';
import { ApiError } from '../../../api/client.ts';
import type { Saving } from './designer-context.tsx';
import { applyEdit, type FlowEdit } from './flow-edits.ts';
import { type FlowHistory, groupOf, historyOf, record, redo, undo } from './inner/flow-history.ts';

/** Sends a flow; returns its new version. Without a version it overwrites the saved flow. */
export type SendFlow = (flow: Flow, options: { version: number | undefined; keep: boolean }) => Promise<number>;

interface FlowState {
  readonly history: FlowHistory;
  /** The version that the server has. */
  readonly version: number;
  readonly saving: Saving['state'];
  /** The server's answer to a save that it refused. */
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

const isTemporary = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The state, and the listeners to its changes. */
const createCell = (first: FlowState) => {
  let state = first;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set: (change: Partial<FlowState>) => {
      state = { ...state, ...change };
      for (const watcher of watchers) watcher();
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};

/**
 * Saves the flow. One request is under way at a time, and the newest state is always sent last:
 *
 *   saved    -> unsaved   an edit; sent after a short pause
 *   unsaved  -> saving    the pause is over, or somebody asked to save
 *   saving   -> saved     accepted, and nothing changed meanwhile; otherwise unsaved again
 *   saving   -> offline   no answer; retried by itself
 *   saving   -> conflict  somebody else saved meanwhile; waits for `saveOver` or `adopt`
 *   saving   -> unsaved   refused for another reason, which is shown; the next edit tries again
 */
const createSaver = ({ get, set }: ReturnType<typeof createCell>, send: SendFlow) => {
  /** The flow that the server has. */
  let saved = get().history.flow;
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isDirty = () => get().history.flow !== saved;
  const saveLater = (ms: number = autosaveMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  const failed = (error: unknown) => {
    if (isTemporary(error)) {
      set({ saving: 'offline' });
      saveLater(retryMs[Math.min(failures, retryMs.length - 1)]);
      failures += 1;
    } else {
      const refusal = error instanceof ApiError ? error : undefined;
      set({ saving: refusal?.code === 'flow.conflict' ? 'conflict' : 'unsaved', refusal });
    }
    return false;
  };

  const sendOnce = async (options: { keep: boolean; over: boolean }): Promise<boolean> => {
    const { history, version } = get();
    set({ saving: 'saving', refusal: undefined });
    try {
      const accepted = await send(history.flow, { version: options.over ? undefined : version, keep: options.keep });
      saved = history.flow;
      failures = 0;
      set({ version: accepted, saving: isDirty() ? 'unsaved' : 'saved' });
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
    if (get().saving === 'conflict' && !over) return false;
    sending = sendOnce({ keep, over });
    const done = await sending;
    if (get().saving === 'unsaved' && done) saveLater();
    return done;
  };

  return {
    isDirty,
    getSaved: () => saved,
    isSending: () => sending !== undefined,
    save,
    saveLater,
    /** The server has this flow now. */
    setSaved: (flow: Flow) => {
      saved = flow;
    },
    stop: () => clearTimeout(timer),
  };
};

/** The flow that is being drawn, its undo history and its saving. */
export const createFlowStore = ({ flow, version, send, now = Date.now }: Options) => {
  const cell = createCell({ history: historyOf(flow), version, saving: 'saved', refusal: undefined });
  const { get, set, watch } = cell;
  const { isDirty, getSaved, isSending, save, saveLater, setSaved, stop } = createSaver(cell, send);

  const change = (history: FlowHistory) => {
    const { saving, history: before } = get();
    if (history === before) return;
    if (saving === 'conflict') return set({ history });
    set({ history, saving: isSending() ? 'saving' : saving === 'offline' ? 'offline' : 'unsaved' });
    if (!isSending() && get().saving === 'unsaved') saveLater();
  };

  /** Until the flow on screen is saved, or the server does not accept it. */
  const saveAll = async (options: { keep?: boolean }): Promise<boolean> => {
    for (let done = await save(options); ; done = await save()) {
      if (!done) return false;
      if (!isDirty()) return true;
    }
  };

  return {
    get,
    watch,
    edit: (edit: FlowEdit) => {
      const { history } = get();
      change(record(history, applyEdit(history.flow, edit), groupOf(edit), now()));
    },
    undo: () => change(undo(get().history)),
    redo: () => change(redo(get().history)),
    isDirty,
    /** The flow that the server has. */
    getSaved,
    isSending,
    saveNow: (options: { keep?: boolean } = {}) => saveAll(options),
    saveOver: () => save({ over: true }),
    /** The connection is back: saves without waiting for the next try. */
    retry: () => {
      if (get().saving === 'offline') void save();
    },
    /** Takes the server's flow. Unsaved edits stay one undo away. */
    adopt: (theirs: Flow, theirVersion: number) => {
      stop();
      const fresh = historyOf(theirs);
      const history = isDirty() ? { ...fresh, past: [get().history.flow] } : fresh;
      setSaved(theirs);
      set({ history, version: theirVersion, saving: 'saved', refusal: undefined });
    },
    stop,
  };
};
export type FlowStore = ReturnType<typeof createFlowStore>;
