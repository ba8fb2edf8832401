import type { AuditEntry } from '@halloo/contract/settings';
import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { ListFrame } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { auditPageSize, auditQuery } from '../parts/queries.ts';
import classes from '../settings.module.css';
import { actionKey, detailInWords } from './audit-words.ts';
import { useTabPlace } from './use-tab-place.ts';

export function ActivityTab() {
  const { page, after, show } = useTabPlace('activity');
  const audit = useQuery(auditQuery({ page, after }));
  return (
    <Section full title={say('settings.activity.title')} about={say('settings.activity.about')}>
      <ListFrame
        query={audit}
        data={audit.data}
        empty={
          <EmptyState icon={<IconHistory />} title={say('settings.activity.empty')}>
            {say('settings.activity.emptyHelp')}
          </EmptyState>
        }
        paging={{
          place: { page, after, pageSize: auditPageSize },
          onPlace: show,
          total: (count) => say('settings.activity.total', { count }),
        }}
      >
        {(entries) => (entries ? <Entries entries={entries} /> : <TableSkeleton rows={auditPageSize} columns={3} />)}
      </ListFrame>
    </Section>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={classes.entries} aria-label={say('settings.activity.list')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [open, { toggle }] = useDisclosure(false);
  const detailId = useId();
  const detail = detailInWords(entry.detail);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.entry}>
      <div className={classes.entryLine}>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <span className={classes.entryWords}>
          <Rich text={actionKey(entry)} given={entry} tags={{ b: (inside) => <strong>{inside}</strong> }} />
        </span>
        {detail.length > 0 && (
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
        )}
      </div>
      {detail.length > 0 && (
        <Collapse expanded={open} id={detailId}>
          <dl className={classes.detail}>
            {detail.map(({ name, value }) => (
              <div key={name} className={classes.detailRow}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Collapse>
      )}
    </li>
  );
}
