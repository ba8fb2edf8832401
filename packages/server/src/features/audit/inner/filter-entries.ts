import { type AuditFilters, auditKinds } from '@halloo/contract/audit';
import type { Connection, Fragment } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/containing.ts';

const ofKind = (db: Connection, kind: AuditFilters['kind']): Fragment => {
  if (kind === undefined) return db`true`;
  const area = db`split_part(action, '.', 1)`;
  if (kind === 'settings') return db`${area} <> all(${Object.values(auditKinds).flat()})`;
  return db`${area} = any(${[...auditKinds[kind]]})`;
};

/** As the index `audit_words` has them: another expression would read every entry. */
const words = (db: Connection) =>
  db`(who || ' ' || action || ' ' || thing || ' ' || detail::text || ' ' || changes::text || ' ' || coalesce(address, ''))`;

const midnight = (db: Connection, date: string) => db`
  (${date}::date::timestamp at time zone (select timezone from workspace))`;

/** The condition of the filters. Days begin and end in the time zone of the workspace. */
export const filtered = (db: Connection, { who, kind, search, from, to }: AuditFilters): Fragment => db`
  (${who === '' ? db`true` : db`who ilike ${containing(who)}`}
    and ${ofKind(db, kind)}
    and ${search === '' ? db`true` : db`${words(db)} ilike ${containing(search)}`}
    and ${from === undefined ? db`true` : db`at >= ${midnight(db, from)}`}
    and ${to === undefined ? db`true` : db`at < ${midnight(db, to)} + interval '1 day'`})`;
