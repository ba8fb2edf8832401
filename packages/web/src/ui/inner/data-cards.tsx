import { Paper, Skeleton } from '@mantine/core';
import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { say } from '../../words/say.ts';
import { blocksOf, type CardPart, type ShownPart } from './card-blocks.ts';
import classes from './data-cards.module.css';

interface DataCardsProps {
  label: string;
  /** Cards to keep room for while loading. */
  room: number;
  className: string | undefined;
  /** Undefined while loading. */
  children: ReactNode | undefined;
}

export function DataCards({ label, room, className = '', children }: DataCardsProps) {
  if (children === undefined) {
    return (
      <div className={`${classes.cards} ${className}`} role="status" aria-label={say('ui.loading')}>
        {Array.from({ length: room }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <Skeleton key={row} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <ul className={`${classes.cards} ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}

export function DataCard({ parts, ...attributes }: { parts: readonly ShownPart[] } & HTMLAttributes<HTMLElement>) {
  const having = (...places: CardPart[]) => parts.filter(({ card }) => places.includes(card));
  const foot = having('foot');
  return (
    <li {...attributes}>
      <Paper withBorder className={classes.card}>
        <Head parts={having('title', 'head')} menu={having('menu')} />
        {blocksOf(parts).map(({ kind, parts: [first, ...others] }) =>
          kind === 'block' ? (
            <Fragment key={first?.name}>{first?.content}</Fragment>
          ) : (
            <Facts key={first?.name} columns={kind === 'thirds' ? 3 : 2} facts={first ? [first, ...others] : []} />
          ),
        )}
        {foot.length > 0 && <div className={classes.foot}>{foot.map(contentOf)}</div>}
      </Paper>
    </li>
  );
}

const contentOf = ({ name, content }: ShownPart) => <Fragment key={name}>{content}</Fragment>;

function Head({ parts, menu }: { parts: readonly ShownPart[]; menu: readonly ShownPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={classes.head}>
      <div className={classes.about}>
        {parts.map((part) =>
          part.card === 'title' ? (
            <h2 key={part.name} className={classes.title}>
              {part.content}
            </h2>
          ) : (
            contentOf(part)
          ),
        )}
      </div>
      {menu.length > 0 && <div className={classes.menu}>{menu.map(contentOf)}</div>}
    </div>
  );
}

function Facts({ columns, facts }: { columns: 2 | 3; facts: readonly ShownPart[] }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(({ name, header, card, content }) => (
        <div key={name} data-column={name} data-broad={card === 'broad' || undefined}>
          <dt>{header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
