import type { ClaimedLead } from '../../claim/claim-leads.ts';

/** The rehearsal's own copy of a lead, which changes during the run. */
export type RehearsedLead = { -readonly [Field in keyof ClaimedLead]: ClaimedLead[Field] } & {
  /** On the do-not-call list. */
  blocked: boolean;
  /** Waits for a consent that nobody notes in a rehearsal. */
  withoutConsent?: boolean;
  /** When a retry is due; null for leads that were not called yet. */
  dueAt: number | null;
};

/** The waiting leads in list order, one page at a time. */
export interface LeadSource {
  /** How many leads remain. */
  readonly left: number;
  /** The next lead; undefined if its page is not loaded yet. */
  take(): RehearsedLead | undefined;
  /** Resolves when the next page is loaded, or there is none. */
  more(): Promise<void>;
}

/**
 * Hands out leads while the next page loads. `read` returns the page after a lead, or the first page for undefined; an
 * empty page is the end.
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
    // `more` reports the error; until then it must not count as an unhandled rejection.
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
