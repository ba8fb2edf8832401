import type { Tx } from '../../platform/db/connect.ts';
import { plainHeading } from './heading-words.ts';
import { addDataFields, countWaiting } from './inner/sql.ts';

/** Leads that no list brought. */
const noImport = '00000000-0000-0000-0000-000000000000';

export interface NewPerson {
  /** E.164. */
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Data under the names that the campaign already uses: `city` goes to its field `City`. */
export const namedAs = (data: Readonly<Record<string, unknown>>, known: readonly string[]): Record<string, string> => {
  const spelling = new Map(known.map((field) => [plainHeading(field), field]));
  // Not by assignment, which would lose a field named __proto__.
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [spelling.get(plainHeading(name)) ?? name, String(value)]),
  );
};

/** Adds one person after the last one of the list. The caller has locked the campaign's row and counts the lead last. */
export const addPerson = async (
  tx: Tx,
  campaignId: number,
  { number, firstName, lastName, data }: NewPerson,
): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into lead (campaign_id, position, number, first_name, last_name, data, import_id)
    select ${campaignId}, coalesce(max(position), 0) + 1, ${number}, ${firstName}, ${lastName}, ${tx.json({ ...data })}, ${noImport}
    from lead where campaign_id = ${campaignId}
    returning id`;
  if (!made) throw new Error('a person was not added');
  await addDataFields(tx, campaignId, Object.keys(data));
  return made.id;
};

/** Counts an added person; the last write of the transaction. */
export const countAdded = (tx: Tx, campaignId: number): Promise<void> => countWaiting(tx, campaignId, 1);
