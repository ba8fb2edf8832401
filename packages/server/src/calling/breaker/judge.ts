/** The length of a slot of `call_slot`. */
export const slotMs = 10_000;
/** How far back calls count. */
export const windowMs = 5 * 60_000;
/** The newest slots with this many calls decide, so that a busy SIM stops within seconds. */
const enoughCalls = 20;
/** Fewer failures may be bad luck. */
const enoughFailures = 10;
/** The index `call_slot_failing` relies on it. */
const failingShare = 0.5;
/** So many calls that left show that the SIM works for a campaign. */
const worksFor = 3;

/** Calls of a campaign over a SIM in one slot. */
export interface Slot {
  readonly simId: number;
  readonly campaignId: number;
  /** The start of the slot, in milliseconds. */
  readonly at: number;
  /** Calls that ended in it, and how many of them never left. */
  readonly calls: number;
  readonly neverLeft: number;
  /** Calls that were dialled in it and have no answer yet: they may still leave. */
  readonly waiting: number;
}

interface Open {
  readonly sims: ReadonlySet<number>;
  readonly campaigns: ReadonlySet<number>;
}

/** The newest slots that hold enough calls, added up. */
const sampleOf = (slots: readonly Slot[]) => {
  const sum = { calls: 0, neverLeft: 0, waiting: 0 };
  let last: number | undefined;
  for (const slot of slots.toSorted((a, b) => b.at - a.at)) {
    if (sum.calls >= enoughCalls && slot.at !== last) break;
    sum.calls += slot.calls;
    sum.neverLeft += slot.neverLeft;
    sum.waiting += slot.waiting;
    last = slot.at;
  }
  return sum;
};

/** Calls that fail end at once, while others ring: those count as if they left until they are over. */
const isFailing = (slots: readonly Slot[]): boolean => {
  const { calls, neverLeft, waiting } = sampleOf(slots);
  return neverLeft >= enoughFailures && neverLeft >= failingShare * (calls + waiting);
};

const works = (slots: readonly Slot[]): boolean => {
  const { calls, neverLeft } = sampleOf(slots);
  const left = calls - neverLeft;
  return left >= worksFor && left > neverLeft;
};

const groupsOf = (slots: readonly Slot[], key: 'simId' | 'campaignId') => Map.groupBy(slots, (slot) => slot[key]);

/**
 * The SIMs and campaigns whose calls must stop. A SIM fails if its calls fail whoever makes them: if it works for one
 * campaign, the others are to blame. Calls over failing SIMs say nothing about a campaign.
 */
export const judge = (
  slots: readonly Slot[],
  open: Open,
): { readonly sims: number[]; readonly campaigns: number[] } => {
  const sims = [...groupsOf(slots, 'simId')].flatMap(([id, own]) =>
    !open.sims.has(id) && isFailing(own) && ![...groupsOf(own, 'campaignId').values()].some(works) ? [id] : [],
  );
  const failing = new Set([...open.sims, ...sims]);
  const others = slots.filter(({ simId }) => !failing.has(simId));
  const campaigns = [...groupsOf(others, 'campaignId')].flatMap(([id, own]) =>
    !open.campaigns.has(id) && isFailing(own) ? [id] : [],
  );
  return { sims, campaigns };
};
