import type { ClaimedLead } from '../../claim/claim-leads.ts';

/** What decides whether and when a lead is called. */
export interface OpenLead {
  /** How often it was called. */
  readonly attempts: number;
  /** On the do-not-call list. */
  readonly blocked: boolean;
  /** Waits for a consent that nobody notes in a rehearsal. */
  readonly withoutConsent?: boolean;
  /** When a retry is due; null for leads that were not called yet. */
  dueAt: number | null;
}

/** The rehearsal's own copy of a lead, which changes during the run. */
export type RehearsedLead = { -readonly [Field in keyof (ClaimedLead & OpenLead)]: (ClaimedLead & OpenLead)[Field] };

/** The waiting leads in list order, one page at a time. */
export interface LeadSource<Lead = RehearsedLead> {
  /** How many leads remain. */
  readonly left: number;
  /** The next lead; undefined if its page is not loaded yet. */
  take(): Lead | undefined;
  /** Resolves when the next page is loaded, or there is none. */
  more(): Promise<void>;
}

/**
 * Hands out leads while the next page loads. `read` returns the page after a lead, or the first page for undefined; an
 * empty page is the end.
 */
export const createLeadSource = <Lead>(
  count: number,
  read: (last: Lead | undefined) => Promise<readonly Lead[]>,
): LeadSource<Lead> => {
  let left = count;
  let page: readonly Lead[] = [];
  let place = 0;
  const fetchAfter = (last: Lead | undefined) => {
    const fetched = read(last);
    // `more` reports the error; until then it must not count as an unhandled rejection.
    fetched.catch(() => {});
    return fetched;
  };
  let next = count === 0 ? Promise.resolve<readonly Lead[]>([]) : fetchAfter(undefined);

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
