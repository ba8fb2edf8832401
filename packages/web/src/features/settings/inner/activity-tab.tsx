import type { AuditEntry } from '@halloo/contract/settings';
import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { lastPage, readAfter } from '../../../ui/address-filters.ts';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { isBeyondLast, type KeyPlace, pagesOf, placeOf } from '../../../ui/key-paging.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { auditPageSize, auditQuery } from '../parts/queries.ts';
import classes from '../settings.module.css';
import { actionInWords, detailInWords } from './audit-words.ts';

const readPage = (given: string | null) => (/^[1-9]\d{0,4}$/.test(given ?? '') ? Number(given) : 1);

export function ActivityTab() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params.get('page'));
  const audit = useQuery(auditQuery({ page, after: readAfter(params.get('after')) }));
  const show = ({ page: next, after }: KeyPlace, replace = false) =>
    setParams(
      { tab: 'activity', ...(next > 1 && { page: String(next) }), ...(after !== undefined && { after }) },
      { replace, preventScrollReset: true },
    );

  useEffect(() => {
    if (audit.data && !audit.isPlaceholderData && isBeyondLast(audit.data, page)) {
      show({ page: lastPage(audit.data.count, auditPageSize) }, true);
    }
  });

  return (
    <Section full title="Who changed what" about="Newest first. Nobody can alter or remove an entry here.">
      {audit.isPending && <TableSkeleton rows={auditPageSize} columns={3} />}
      {audit.isError && !audit.data && <ErrorState error={audit.error} onRetry={() => audit.refetch()} />}
      {audit.data?.count === 0 && (
        <EmptyState icon={<IconHistory />} title="Nothing has happened yet">
          Every change that somebody makes shows here.
        </EmptyState>
      )}
      {audit.data && audit.data.count > 0 && (
        <>
          <ol className={classes.entries} aria-label="Activity" aria-busy={audit.isPlaceholderData}>
            {audit.data.results.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pager
            total={`${formatNumber(audit.data.count)} ${audit.data.count === 1 ? 'entry' : 'entries'}`}
            page={page}
            lastPage={pagesOf(audit.data, page, auditPageSize)}
            onPage={(next) => show(placeOf(next, page, audit.data.next))}
          />
        </>
      )}
    </Section>
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
          <strong>{entry.who}</strong> {actionInWords(entry)}
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
            Details
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
