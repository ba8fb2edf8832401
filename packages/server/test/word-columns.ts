import type { Db } from '../src/platform/db/connect.ts';

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** The columns of all tables. Partitions have those of their table. */
export const allColumns = (db: Db) => db<Column[]>`
  select n.nspname as schema, k.relname as table, a.attname as column, format_type(a.atttypid, null) as type
  from pg_class k join pg_namespace n on n.oid = k.relnamespace
    join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname not like 'pg\_%' and n.nspname <> 'information_schema' and k.relkind in ('r', 'p') and not k.relispartition
  order by 1, 2, a.attnum`;

const wordTypes = /^(text|character varying|json|jsonb|bytea|name|character|citext|xml|hstore)(\[\])?$/;
export const canHoldWords = ({ type }: Pick<Column, 'type'>) => wordTypes.test(type);

/** The name of a table, without the id of a list that waits in its own table. */
export const nameOfTable = ({ schema, table }: Pick<Column, 'schema' | 'table'>) =>
  schema === 'public' ? table : `${schema}.${table.replace(/_[0-9a-f]{32}$/, '')}`;

const pointsAtPerson = (column: string) => /^(lead|call|response|message|person)_id$/.test(column);

/** All tables with the columns that can hold words, or point at a row of a person. */
export const wordColumns = async (db: Db): Promise<Map<string, string[]>> => {
  const tables = new Map<string, string[]>();
  for (const column of await allColumns(db)) {
    const columns = tables.get(nameOfTable(column)) ?? [];
    if (canHoldWords(column) || pointsAtPerson(column.column)) columns.push(column.column);
    tables.set(nameOfTable(column), columns);
  }
  return tables;
};
