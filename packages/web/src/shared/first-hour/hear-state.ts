/** The history state of a link that starts the call of the welcome. */
export const hearState = { hear: true } as const;

export const isHearState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hear' in state && state.hear === true;
