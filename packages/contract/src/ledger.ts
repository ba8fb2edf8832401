/**
 * The states of a lead. Every lead is in exactly one, and the states of a campaign add up to its Records. Ids are
 * stable: they are stored and appear in URLs. The order is the display order.
 */
export const leadStates = [
  { id: 1, name: 'Waiting' },
  { id: 2, name: 'Calling' },
  { id: 3, name: 'Retry due' },
  { id: 4, name: 'Completed' },
  { id: 5, name: 'Hung up' },
  { id: 6, name: 'No answer' },
  { id: 7, name: 'Busy' },
  { id: 8, name: 'Machine' },
  { id: 9, name: 'Failed' },
  { id: 10, name: 'Invalid number' },
  { id: 11, name: 'Do not call' },
  { id: 12, name: 'Expired' },
  { id: 13, name: 'Cancelled' },
] as const;

export type LeadStateName = (typeof leadStates)[number]['name'];

export const leadStateName = (id: number): LeadStateName => {
  const found = leadStates.find((state) => state.id === id);
  if (!found) throw new Error(`no lead state has the id ${id}`);
  return found.name;
};

export const leadStateId = (name: LeadStateName): number => {
  const found = leadStates.find((state) => state.name === name);
  if (!found) throw new Error(`no lead state is called ${name}`);
  return found.id;
};

/** In these states a lead waits to be called: for the first time, or for a retry. */
export const openStateIds: readonly number[] = [leadStateId('Waiting'), leadStateId('Retry due')];

/** Whether a lead with the status of this name waits to be called. */
export const isWaiting = (name: string): boolean => openStateIds.some((id) => leadStateName(id) === name);
