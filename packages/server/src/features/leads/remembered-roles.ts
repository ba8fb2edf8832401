import type { ListRole } from '@halloo/contract/lead-layout';
import type { Connection } from '../../platform/db/connect.ts';
import { headingsKey } from './columns.ts';
import type { Layout, ListPurpose, Remembered } from './find-layout.ts';
import { plainHeading } from './heading-words.ts';

/** The roles that somebody gave to lists with these headings. */
export const findRemembered = async (db: Connection, purpose: ListPurpose, keys: string[]): Promise<Remembered> => {
  if (keys.length === 0) return new Map();
  const rows = await db<{ headings: string; roles: Record<string, ListRole> }[]>`
    select headings, roles from list_mapping where purpose = ${purpose} and headings = any(${keys})`;
  return new Map(rows.map(({ headings, roles }) => [headings, roles]));
};

/** Remembers the roles for later lists with the same headings. A list without headings has nothing to recognise. */
export const remember = async (db: Connection, purpose: ListPurpose, layout: Layout, now: Date): Promise<void> => {
  const key = layout.headerRow === 0 ? undefined : headingsKey(layout.headings);
  if (key === undefined) return;
  const roles = Object.fromEntries(
    layout.headings.flatMap((heading, at) => {
      const plain = plainHeading(heading);
      return plain === '' ? [] : [[plain, layout.columns.each[at]]];
    }),
  );
  await db`
    insert into list_mapping (purpose, headings, roles, updated_at)
    values (${purpose}, ${key}, ${JSON.stringify(roles)}::text::jsonb, ${now})
    on conflict (purpose, headings) do update set roles = excluded.roles, updated_at = excluded.updated_at`;
  // Nobody has that many kinds of lists; the oldest are forgotten.
  await db`
    delete from list_mapping where purpose = ${purpose} and headings in (
      select headings from list_mapping where purpose = ${purpose} order by updated_at desc offset 500)`;
};
