import { useMemo } from 'react';
import { remember, useRemembered } from '../../api/remembered.ts';
import type { ListColumn } from '../data-list.tsx';

export interface ColumnOption {
  readonly name: string;
  readonly label: string;
  readonly shown: boolean;
}

export interface ColumnChoice<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly options: readonly ColumnOption[];
  readonly toggle: (name: string) => void;
  /** Undefined where the columns are the usual ones. */
  readonly reset: (() => void) | undefined;
}

const labelOf = <Row>({ label, header }: ListColumn<Row>) => label ?? (typeof header === 'string' ? header : undefined);

/** Columns that name the row or act on it stay; so do those that only cards have. */
const canLeave = <Row>(column: ListColumn<Row>) =>
  column.only !== 'cards' && !column.always && column.card !== 'title' && column.card !== 'menu';

const isUsual = <Row>({ extra = false }: ListColumn<Row>) => !extra;

/** The names of the columns that differ from the usual choice, so that later columns are shown as they should be. */
const readToggled = (kept: string | undefined) => new Set(kept?.split(',') ?? []);

/** The columns of a list as the person wants them. Cards are short already: they have the usual ones. */
export const useColumnChoice = <Row>(
  list: string,
  all: readonly ListColumn<Row>[],
  asTable: boolean,
): ColumnChoice<Row> => {
  const name = `columns.${list}`;
  const kept = useRemembered(name);
  return useMemo(() => {
    const toggled = readToggled(asTable ? kept : undefined);
    const isShown = (column: ListColumn<Row>) => isUsual(column) !== (canLeave(column) && toggled.has(column.name));
    return {
      columns: all.filter(isShown),
      options: all.flatMap((column) => {
        const label = canLeave(column) ? labelOf(column) : undefined;
        return label === undefined ? [] : [{ name: column.name, label, shown: isShown(column) }];
      }),
      toggle: (column) => {
        const next = all.map((one) => one.name).filter((one) => toggled.has(one) !== (one === column));
        remember(name, next.join() || undefined);
      },
      reset: toggled.size > 0 ? () => remember(name, undefined) : undefined,
    };
  }, [name, kept, all, asTable]);
};
