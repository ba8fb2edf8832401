import type { ClaimedLead } from '../../claim/claim-leads.ts';

/** A lead of the copy that is called; it changes as the rehearsal goes on. */
export type RehearsedLead = { -readonly [Field in keyof ClaimedLead]: ClaimedLead[Field] } & {
  /** On the do-not-call list. */
  blocked: boolean;
  /** When a retry is due; null for leads that were not called yet. */
  dueAt: number | null;
};

/** The leads that wait, in the order of the list, a page at a time. */
export interface LeadSource {
  /** How many are still to come. */
  readonly left: number;
  /** The next one; undefined where its page is not there yet. */
  take(): RehearsedLead | undefined;
  /** Resolves when the next page is there, or there is none. */
  more(): Promise<void>;
}

/**
 * Hands leads out while the next page is on its way. `read` is asked for the page after a lead, undefined for the first;
 * an empty page is the end.
 */
export const createLeadSource = (
  count: number,
  read: (last: RehearsedLead | undefined) => Promise<readonly RehearsedLead[]>,
): LeadSource => {
  let left = count;
  let page: readonly RehearsedLead[] = [];
  let place = 0;
  const fetchAfter = (last: RehearsedLead | undefined) => {
    const fetched = read(last);
    // Whoever waits for the page learns of it; until then it is nobody's fault.
    fetched.catch(() => {});
    return fetched;
  };
  let next = count === 0 ? Promise.resolve<readonly RehearsedLead[]>([]) : fetchAfter(undefined);

  return {
    get left() {
      return left;
    },
    take: () => {
      const lead = page[place];
      if (!lead) return undefined;
      place += 1;
      left -= 1;
      return lead;
    },
    more: async () => {
      if (place < page.length) return;
      page = await next;
      place = 0;
      if (page.length === 0) left = 0;
      else next = fetchAfter(page.at(-1));
    },
  };
};
