import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-list.module.css';

interface CardListProps<T> {
  /** Undefined while they are fetched. */
  items: readonly T[] | undefined;
  label: string;
  /** Cards to keep room for meanwhile. */
  rows: number;
  children: (item: T) => ReactNode;
}

/** A table for narrow screens: one card a row, with the same facts in the same order. */
export function CardList<T extends { id: number | string }>({ items, label, rows, children }: CardListProps<T>) {
  if (!items) {
    return (
      <div className={classes.cards} role="status" aria-label="Loading">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <Skeleton key={row} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Paper withBorder className={classes.card}>
            {children(item)}
          </Paper>
        </li>
      ))}
    </ul>
  );
}

/** What a card is about, with its menu in the corner. */
export function CardHead({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <div>{children}</div>
      {menu}
    </div>
  );
}

export function CardName({ children }: { children: ReactNode }) {
  return <h2 className={classes.name}>{children}</h2>;
}

export function Facts({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
