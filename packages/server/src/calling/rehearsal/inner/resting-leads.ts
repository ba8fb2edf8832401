import type { LineTime } from '../../../ports/line.ts';
import { createDueHeap } from './due-heap.ts';
import type { OpenLead } from './lead-source.ts';

const never = Number.POSITIVE_INFINITY;

/**
 * Leads that wait for their retry. Passes each to `handOver` when it is due, then calls `onDue`; all share one timer.
 */
export const createRestingLeads = <Lead extends OpenLead>(
  time: LineTime,
  handOver: (lead: Lead) => void,
  onDue: () => void,
) => {
  const heap = createDueHeap<Lead>();
  let wakesAt = never;
  let stopWaking = () => {};

  const setWake = (): void => {
    const next = heap.first()?.dueAt ?? never;
    if (next === wakesAt) return;
    stopWaking();
    wakesAt = next;
    if (next !== never) stopWaking = time.after(next - time.now(), wake);
  };

  const wake = (): void => {
    wakesAt = never;
    const now = time.now();
    for (let first = heap.first(); first && (first.dueAt ?? 0) <= now; first = heap.first()) {
      heap.take();
      handOver(first);
    }
    setWake();
    onDue();
  };

  return {
    get size() {
      return heap.size;
    },
    add: (lead: Lead, dueAt: number): void => {
      lead.dueAt = dueAt;
      heap.add(lead);
      if (dueAt < wakesAt) setWake();
    },
  };
};
