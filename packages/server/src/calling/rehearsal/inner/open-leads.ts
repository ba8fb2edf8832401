import type { LineTime } from '../../../ports/line.ts';
import type { LeadSource, OpenLead } from './lead-source.ts';
import { createQueue } from './queue.ts';
import { createRestingLeads } from './resting-leads.ts';

/**
 * The leads of a rehearsal that are not finished and not in a call: due retries, later retries, and `waiting`, which
 * were not called yet. Calls `onDue` when retries become due.
 */
export const createOpenLeads = <Lead extends OpenLead>(
  waiting: LeadSource<Lead>,
  time: LineTime,
  onDue: () => void,
) => {
  const ready = createQueue<Lead>();
  const resting = createRestingLeads<Lead>(time, ready.add, onDue);
  return {
    /** How many leads could be called now. */
    get ready() {
      return ready.size + waiting.left;
    },
    get size() {
      return ready.size + resting.size + waiting.left;
    },
    add: (lead: Lead, dueAt: number): void => {
      if (dueAt <= time.now()) ready.add(lead);
      else resting.add(lead, dueAt);
    },
    rest: resting.add,
    /** The next lead; undefined if there is none or its page is not loaded yet. */
    take: (): Lead | undefined => ready.take() ?? waiting.take(),
  };
};
