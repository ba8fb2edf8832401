import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type HTMLAttributes, type Key, memo, type ReactNode, useMemo } from 'react';
import classes from './data-list.module.css';
import type { CardPart } from './inner/card-blocks.ts';
import { DataCard, DataCards } from './inner/data-cards.tsx';
import { ListTable } from './list-table.tsx';

export type { CardPart };

export interface ListColumn<Row> {
  readonly name: string;
  readonly header: ReactNode;
  /** An empty cell is a dash in the table, and is left out on a card. */
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** In the table, in px or as CSS; the second one is for small laptops. Columns without a width share the rest. */
  readonly width?: Width | readonly [wide: Width, tight: Width];
  /** A fact with its header, unless it is something else on a card. */
  readonly card?: CardPart;
  /** On a card, where it differs from the table. */
  readonly cardHeader?: ReactNode;
  readonly cardCell?: (row: Row) => ReactNode;
  readonly only?: 'table' | 'cards';
  /** In the menu of columns, where the header is not a text. */
  readonly label?: string;
  /** Cannot be hidden; neither can titles and menus. */
  readonly always?: boolean;
  /** Hidden until a person chooses it. */
  readonly extra?: boolean;
}

type Width = number | string;

/** Attributes of a row and of its card, such as `data-campaign`. */
export type RowProps = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, unknown>>;

export interface ListLayout {
  /** The media query of screens that are wide enough for the table. */
  readonly fits: string;
  /** The class of the table. */
  readonly table?: string | undefined;
}

export interface DataListProps<Row> {
  label: string;
  /** In the order of the table and of the cards. A constant or memoised: a new list renders all rows again. */
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => Key;
  rowProps?: (row: Row) => RowProps;
  layout: ListLayout;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Rows to keep room for, so that the pager below stays where it is. */
  room: number;
}

/** Whether the table fits; on paper it always does. */
export const useFits = ({ fits }: ListLayout) =>
  useMediaQuery(`${fits}, print`, undefined, { getInitialValueInEffect: false }) ?? false;

/** A table, or on narrow screens two lines for each row, with the other facts behind them in the same order. */
export function DataList<Row>({ columns, ...props }: DataListProps<Row>) {
  const asTable = useFits(props.layout);
  const shown = useMemo(
    () => columns.filter(({ only = 'both' }) => only !== (asTable ? 'cards' : 'table')),
    [columns, asTable],
  );
  return asTable ? <Rows {...props} columns={shown} /> : <Cards {...props} columns={shown} />;
}

function Rows<Row>({ label, columns, keyOf, rowProps, layout, rows, room }: DataListProps<Row>) {
  return (
    <ListTable
      label={label}
      className={`${classes.table} ${layout.table ?? ''}`}
      head={columns.map(({ name, header, numeric, width }) => (
        <Table.Th key={name} data-column={name} data-numeric={numeric || undefined} style={widths(width)}>
          {header}
        </Table.Th>
      ))}
      columns={columns.length}
      rows={room}
    >
      {rows?.map((row) => (
        <TableRow key={keyOf(row)} row={row} columns={columns} rowProps={rowProps} />
      ))}
    </ListTable>
  );
}

const asCss = (width: Width) => (typeof width === 'number' ? `${width}px` : width);

const widths = (width: ListColumn<unknown>['width']): CSSProperties => {
  if (width === undefined) return {};
  const [wide, tight] = typeof width === 'object' ? width : [width, width];
  return { '--wide': asCss(wide), '--tight': asCss(tight) } as CSSProperties;
};

interface RowOf<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  rowProps: DataListProps<Row>['rowProps'];
}

/** Plain elements with the look of Mantine's row: its components for 240 cells took a fifth of the time to show a list. */
function OneRow<Row>({ row, columns, rowProps }: RowOf<Row>) {
  return (
    <tr className={Table.classes.tr} data-with-row-border data-hover {...rowProps?.(row)}>
      {columns.map(({ name, cell, numeric }) => (
        <td key={name} data-column={name} data-numeric={numeric || undefined}>
          {cell(row) || '–'}
        </td>
      ))}
    </tr>
  );
}

/** Memoised: during calls the list is fetched again each second, and most rows do not change. */
const TableRow = memo(OneRow) as typeof OneRow;

function Cards<Row>({ label, columns, keyOf, rowProps, rows, room }: DataListProps<Row>) {
  return (
    <DataCards label={label} room={room}>
      {rows?.map((row) => (
        <CardOfRow key={keyOf(row)} row={row} columns={columns} rowProps={rowProps} />
      ))}
    </DataCards>
  );
}

function OneCard<Row>({ row, columns, rowProps }: RowOf<Row>) {
  const shown = columns
    .map(({ name, header, cardHeader = header, card = 'fact', cell, cardCell = cell }) => ({
      name,
      header: cardHeader,
      card,
      content: cardCell(row),
    }))
    .filter(({ content }) => content);
  return <DataCard parts={shown} {...rowProps?.(row)} />;
}

/** Memoised as the rows are. */
const CardOfRow = memo(OneCard) as typeof OneCard;
