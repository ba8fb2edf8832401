import type { AuditEntry } from '@halloo/contract/audit';
import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import classes from '../activity.module.css';
import { actionKey, changesInWords, detailInWords, originInWords } from './audit-words.ts';

/** An entry as a sentence, with its details behind a button. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const [open, { toggle }] = useDisclosure(false);
  const detailId = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.entry}>
      <div className={classes.entryLine}>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <span className={classes.entryWords}>
          <Rich text={actionKey(entry)} given={entry} tags={{ b: (inside) => <strong>{inside}</strong> }} />
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={open}
          aria-controls={detailId}
          rightSection={<Chevron size={14} aria-hidden />}
          onClick={toggle}
        >
          {say('settings.activity.details')}
        </Button>
      </div>
      <Collapse expanded={open} id={detailId}>
        <Details entry={entry} />
      </Collapse>
    </li>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  return (
    <dl className={classes.detail}>
      {changesInWords(entry.changes).map(({ name, from, to }) => (
        <div key={name} className={classes.detailRow}>
          <dt>{name}</dt>
          <dd>
            <del>{from}</del> <IconArrowRight size={12} aria-label={say('settings.activity.changedTo')} />{' '}
            <ins>{to}</ins>
          </dd>
        </div>
      ))}
      {detailInWords(entry.detail, entry.changes).map(({ name, value }) => (
        <div key={name} className={classes.detailRow}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.detailRow}>
        <dt>{say('settings.activity.cameFrom')}</dt>
        <dd>{originInWords(entry)}</dd>
      </div>
      <div className={classes.detailRow}>
        <dt>{say('settings.activity.position')}</dt>
        <dd>
          {entry.position === null
            ? say('settings.activity.soon')
            : say('settings.activity.positionOf', { position: entry.position })}
          {entry.erased && ` · ${say('settings.activity.erased')}`}
        </dd>
      </div>
    </dl>
  );
}
