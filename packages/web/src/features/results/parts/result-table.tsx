import { Paper, Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { ListTable } from '../../../ui/list-table.tsx';
import classes from './result-table.module.css';

export interface ResultColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Nothing where there is nothing to say: a dash in the table, no line on the card. */
  readonly cell: (row: Row) => ReactNode;
  /** Of the wide table; the columns without one share the rest. */
  readonly width?: number;
  readonly numeric?: boolean;
  /** On a card it takes a line of its own. */
  readonly broad?: boolean;
}

interface ResultTableProps<Row> {
  label: string;
  columns: readonly ResultColumn<Row>[];
  /** Nothing while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Rows to keep room for, so that the pager below stays where it is. */
  room: number;
}

/** The tables of the result need 820 px; from 75em on, the sidebar stands beside them. */
const tableFits = '(min-width: 60em) and (max-width: 74.99em), (min-width: 75em), print';

/** A table, and on narrow screens a card for each row with the same facts in the same order. */
function Rows<Row extends { id: number }>({ label, columns, rows, room }: ResultTableProps<Row>) {
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  if (!asTable) return <Cards label={label} columns={columns} rows={rows} room={room} />;
  const head = columns.map(({ key, label: name, width, numeric }) => (
    <Table.Th
      key={key}
      data-column={key}
      data-numeric={numeric || undefined}
      {...(width && { style: { '--wide': `${width}px` } as CSSProperties })}
    >
      {name}
    </Table.Th>
  ));
  return (
    <ListTable label={label} className={classes.table} head={head} columns={columns.length} rows={room}>
      {rows?.map((row) => (
        <Table.Tr key={row.id} data-row={row.id}>
          {columns.map(({ key, cell, numeric }) => (
            <Table.Td key={key} data-column={key} data-numeric={numeric || undefined}>
              {cell(row) || '–'}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** Memoised: a new page or filter renders the screen before its rows have loaded. */
export const ResultTable = memo(Rows) as typeof Rows;

function Cards<Row extends { id: number }>({ label, columns, rows, room }: ResultTableProps<Row>) {
  if (!rows) {
    return (
      <div className={classes.cards} role="status" aria-label="Loading">
        {Array.from({ length: Math.min(room, 4) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <Skeleton key={row} height={156} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id}>
          <Paper withBorder className={classes.card} component="dl">
            {columns
              .map((column) => ({ ...column, shown: column.cell(row) }))
              .filter(({ shown }) => shown)
              .map(({ key, label: name, broad, shown }) => (
                <div key={key} data-broad={broad || undefined} data-column={key}>
                  <dt>{name}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
          </Paper>
        </li>
      ))}
    </ul>
  );
}
