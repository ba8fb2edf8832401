import { so } from '../../lib/words/words.ts';
import type { Connection } from '../../platform/db/connect.ts';
import type { Migration } from '../../platform/db/migrate.ts';
import { byRepair, type Finding, named, type Probe } from './finding.ts';

const migrationFinding = (
  code: string,
  severity: Finding['severity'],
  names: string[],
  sentence: string,
  todo: string,
) => ({
  code,
  severity,
  sentence,
  count: names.length,
  which: named(names),
  todo,
  repairable: false,
});

/** Whether the database has the migrations of this version. If not, no further checks are possible. */
export const checkMigrations = (
  applied: readonly { readonly id: number; readonly name: string; readonly hash: string }[],
  own: readonly Migration[],
): Finding[] => {
  const findings: Finding[] = [];
  const newer = applied.filter(({ id }) => !own.some((migration) => migration.id === id)).map(({ name }) => name);
  const other = applied
    .filter(({ id, hash }) => own.some((migration) => migration.id === id && migration.hash !== hash))
    .map(({ name }) => name);
  const waiting = own.filter(({ id }) => !applied.some((migration) => migration.id === id)).map(({ name }) => name);
  if (newer.length > 0) {
    findings.push(
      migrationFinding(
        'migrations.newer',
        'wrong',
        newer,
        'The database was created by a newer Halloo.',
        'Update Halloo on this machine.',
      ),
    );
  }
  if (other.length > 0) {
    const sentence = `${so(other.length, 'migration differs', 'migrations differ')} from those applied to this database.`;
    findings.push(migrationFinding('migrations.changed', 'wrong', other, sentence, 'Restore the original files.'));
  }
  if (waiting.length > 0 && newer.length === 0) {
    const sentence =
      applied.length === 0
        ? 'Halloo has never been started on this database.'
        : `The database is older than this Halloo: ${so(waiting.length, 'migration waits', 'migrations wait')}.`;
    findings.push(
      migrationFinding('migrations.waiting', 'note', waiting, sentence, 'They run by themselves at the next start.'),
    );
  }
  return findings;
};

export const schemaProbes: readonly Probe[] = [
  {
    code: 'index.invalid',
    say: (n) => `${so(n, 'index is', 'indexes are')} not valid.`,
    todo: 'Rebuild it with "reindex index NAME" in psql.',
    repairable: false,
    find: (db) => db`
      select c.relname as id from pg_index i join pg_class c on c.oid = i.indexrelid
      where not indisvalid and c.relnamespace = 'public'::regnamespace`,
  },
];

/** Columns with a sequence. Two tables share the sequence of call ids. */
const selectNumbered = (db: Connection) => db<
  { name: string; column: string; sequence: string; last: number | null }[]
>`
  select c.relname as name, a.attname as column, s.relname as sequence, q.last_value as last
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_sequences q on q.schemaname = 'public' and q.sequencename = s.relname
  where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not c.relispartition
  union all
  select t, 'id', 'call_id', last_value from pg_sequences, unnest(array['call', 'live_call']) t
  where schemaname = 'public' and sequencename = 'call_id'`;

export interface Behind {
  readonly sequence: string;
  readonly highest: number;
}

/** Sequences whose next numbers are already in use. */
export const sequencesBehind = async (db: Connection): Promise<Behind[]> => {
  const behind: Behind[] = [];
  for (const { name, column, sequence, last } of await selectNumbered(db)) {
    const [row] = await db<{ highest: number | null }[]>`select max(${db(column)}) as highest from ${db(name)}`;
    const highest = row?.highest ?? 0;
    if (highest > (last ?? 0)) behind.push({ sequence, highest });
  }
  return behind;
};

export const checkSequences = async (db: Connection): Promise<Finding[]> => {
  const behind = await sequencesBehind(db);
  if (behind.length === 0) return [];
  return [
    {
      code: 'sequence.behind',
      severity: 'wrong',
      sentence: `${so(behind.length, 'sequence returns', 'sequences return')} numbers that are already in use, so new rows are rejected.`,
      count: behind.length,
      which: named(behind.map(({ sequence }) => sequence)),
      todo: byRepair,
      repairable: true,
    },
  ];
};
