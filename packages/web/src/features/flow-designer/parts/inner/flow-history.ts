import type { Flow } from '@halloo/flow/model';
import type { FlowEdit } from '../flow-edits.ts';

/** What undo and redo go through. Flows are never changed in place, so that keeping many costs little. */
export interface FlowHistory {
  readonly past: readonly Flow[];
  readonly flow: Flow;
  readonly future: readonly Flow[];
  /** The last edit, which the next one may be a part of: a name that is being typed is one step. */
  readonly last: { readonly group: string; readonly at: number } | undefined;
}

const mostSteps = 200;
const sameStepMs = 1000;

export const historyOf = (flow: Flow): FlowHistory => ({ past: [], flow, future: [], last: undefined });

/** Edits of one group that follow quickly are one step; without a group each is its own. */
export const groupOf = (edit: FlowEdit): string | undefined => {
  if (edit.type === 'change') return `change ${edit.node.id}`;
  if (edit.type === 'move') return `move ${Object.keys(edit.places).toSorted().join(' ')}`;
  return undefined;
};

export const record = (history: FlowHistory, flow: Flow, group: string | undefined, at: number): FlowHistory => {
  if (flow === history.flow) return history;
  const { last } = history;
  const sameStep = group !== undefined && last?.group === group && at - last.at < sameStepMs;
  return {
    past: sameStep ? history.past : [...history.past, history.flow].slice(-mostSteps),
    flow,
    future: [],
    last: group === undefined ? undefined : { group, at },
  };
};

export const undo = (history: FlowHistory): FlowHistory => {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    flow: before,
    future: [history.flow, ...history.future],
    last: undefined,
  };
};

export const redo = (history: FlowHistory): FlowHistory => {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.flow], flow: after, future, last: undefined };
};
