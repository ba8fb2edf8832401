import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import { say } from '../../words/say.ts';
import skeleton from '../skeleton-bar.module.css';
import { blocksOf, type CardPart, type ShownPart } from './card-blocks.ts';
import classes from './data-cards.module.css';

interface DataCardsProps {
  label: string;
  /** Rows to keep room for while loading. */
  room: number;
  /** Undefined while loading. */
  children: ReactNode | undefined;
}

export function DataCards({ label, room, children }: DataCardsProps) {
  if (children === undefined) {
    return (
      <div className={classes.cards} role="status" aria-label={say('ui.loading')}>
        {Array.from({ length: room }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div key={row} className={`${classes.loading} ${skeleton.bar}`} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {children}
    </ul>
  );
}

type DataCardProps = { parts: readonly ShownPart[] } & HTMLAttributes<HTMLElement>;

/** A row in two lines. What does not fit them is behind a button at its end. */
export function DataCard({ parts, ...attributes }: DataCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const having = (...places: CardPart[]) => parts.filter(({ card }) => places.includes(card));
  const details = having('fact', 'broad', 'third', 'block', 'foot');
  return (
    <li {...attributes} className={classes.card}>
      <div className={classes.lines}>
        <h2 className={classes.title} id={`${id}-title`}>
          {having('title').map(contentOf)}
        </h2>
        <div className={classes.second}>
          {having('state').map(contentOf)}
          <div className={classes.facts}>{having('head').map(secondOf)}</div>
        </div>
      </div>
      {details.length > 0 && (
        <UnstyledButton
          id={`${id}-toggle`}
          className={classes.toggle}
          aria-label={say('ui.rowDetails')}
          aria-labelledby={`${id}-toggle ${id}-title`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      )}
      {having('menu').map(({ name, content }) => (
        <div key={name} className={classes.menu}>
          {content}
        </div>
      ))}
      {open && <Details parts={details} />}
    </li>
  );
}

const contentOf = ({ name, content }: ShownPart) => <Fragment key={name}>{content}</Fragment>;

const secondOf = ({ name, content }: ShownPart) => (
  <span key={name} data-column={name}>
    {content}
  </span>
);

function Details({ parts }: { parts: readonly ShownPart[] }) {
  const foot = parts.filter(({ card }) => card === 'foot');
  return (
    <div className={classes.details}>
      {blocksOf(parts).map(({ kind, parts: [first, ...others] }) =>
        kind === 'block' ? (
          <Fragment key={first?.name}>{first?.content}</Fragment>
        ) : (
          <Facts key={first?.name} columns={kind === 'thirds' ? 3 : 2} facts={first ? [first, ...others] : []} />
        ),
      )}
      {foot.length > 0 && <div className={classes.foot}>{foot.map(contentOf)}</div>}
    </div>
  );
}

function Facts({ columns, facts }: { columns: 2 | 3; facts: readonly ShownPart[] }) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {facts.map(({ name, header, card, content }) => (
        <div key={name} data-column={name} data-broad={card === 'broad' || undefined}>
          <dt>{header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
