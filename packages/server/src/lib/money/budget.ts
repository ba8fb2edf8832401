/** The money of a campaign with a budget, at one moment. */
export interface BudgetState {
  readonly amount: number;
  readonly spent: number;
  /** Expected cost of the calls in progress. */
  readonly reserved: number;
}

export interface Wanted<L> {
  readonly lead: L;
  /** What to reserve for its call; undefined if no price is known. */
  readonly reserve: number | undefined;
}

export interface Fitting<L> {
  readonly call: readonly L[];
  /** No price is known, and the campaign leaves such numbers out. */
  readonly leftOut: readonly L[];
  /** No call fits, and none is in progress that could cost less than reserved. */
  readonly isUsedUp: boolean;
}

/**
 * The leads whose calls fit into what is left of a budget, in their order. Calls in progress cost what is reserved for
 * them or less, or go over the budget by what they last longer.
 */
export const fitBudget = <L>(
  { amount, spent, reserved }: BudgetState,
  unpriced: 'leave_out' | 'call',
  wanted: readonly Wanted<L>[],
): Fitting<L> => {
  let left = amount - spent - reserved;
  const call: L[] = [];
  const leftOut: L[] = [];
  for (const { lead, reserve } of wanted) {
    if (reserve === undefined && unpriced === 'leave_out') leftOut.push(lead);
    else if (left > 0 && (reserve ?? 0) <= left) {
      call.push(lead);
      left -= reserve ?? 0;
    }
  }
  return { call, leftOut, isUsedUp: wanted.length > leftOut.length && call.length === 0 && reserved === 0 };
};
