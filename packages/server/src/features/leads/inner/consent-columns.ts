import type { Columns } from '../columns.ts';
import { roleOfHeading } from '../heading-words.ts';

/** What a list says in its column of consent. */
export const consentWords = {
  yes: ['yes', 'y', 'true', '1', 'given', 'granted', 'opted in', 'opt in', 'ja', 'हाँ', 'हां'],
  no: ['no', 'n', 'false', '0', 'withdrawn', 'refused', 'revoked', 'opted out', 'opt out', 'nein', 'नहीं'],
} as const;

/** The headings of the columns of a list that tell of consent. */
export interface ConsentColumns {
  readonly given: string;
  readonly at: string | null;
  readonly how: string | null;
}

/**
 * The columns of a list that tell of consent, as somebody has chosen them, or by their headings; undefined if it has none.
 * A column that is left out does not count.
 */
export const consentColumns = ({ headings, each }: Pick<Columns, 'headings' | 'each'>): ConsentColumns | undefined => {
  const find = (role: 'consent' | 'consent_date' | 'consent_source') => {
    const chosen = each.indexOf(role);
    if (chosen >= 0) return headings[chosen];
    return headings.find((heading, at) => each[at] === 'field' && roleOfHeading(heading) === role);
  };
  const given = find('consent');
  return given === undefined
    ? undefined
    : { given, at: find('consent_date') ?? null, how: find('consent_source') ?? null };
};
