import { Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './list-table.module.css';
import skeleton from './skeleton-bar.module.css';

interface ListTableProps {
  label: string;
  className?: string | undefined;
  /** The cells of the head. */
  head: ReactNode;
  columns: number;
  /** The rows that a page takes: their room is kept, so that the pager below stays where it is. */
  rows: number;
  /** Undefined while loading. */
  children: ReactNode | undefined;
}

/** The table of every list: head that stays in view, rows of one height, grey lines in its own columns at first. */
export function ListTable({ label, className = '', head, columns, rows, children }: ListTableProps) {
  return (
    <div className={`${classes.table} ${className}`} style={{ '--rows': rows } as CSSProperties}>
      <Table layout="fixed" stickyHeader stickyHeaderOffset="var(--halloo-bar-height)" aria-label={label}>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {children ??
            Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
              <LoadingRow key={row} columns={columns} />
            ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Plain elements: every list shows these rows first, and Mantine's components made them as slow as the list itself. */
function LoadingRow({ columns }: { columns: number }) {
  return (
    <tr aria-hidden className={classes.loading}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
        <td key={column} className={skeleton.bar} />
      ))}
    </tr>
  );
}
