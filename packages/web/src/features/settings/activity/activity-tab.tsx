import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { ListFrame } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from './activity.module.css';
import { ChainLine } from './inner/chain-line.tsx';
import { Entry } from './inner/entry.tsx';
import { ActivityFilters, ExportMenu } from './inner/filters.tsx';
import { auditQuery, pageSize, useActivityPlace } from './inner/queries.ts';

export function ActivityTab() {
  const { filters, place, isFiltered, turnTo, filter, clear } = useActivityPlace();
  const audit = useQuery(auditQuery(place, filters));
  return (
    <Section
      full
      title={say('settings.activity.title')}
      about={say('settings.activity.about')}
      action={<ExportMenu filters={filters} />}
    >
      <ChainLine />
      <ActivityFilters filters={filters} onFilter={filter} />
      <ListFrame
        query={audit}
        data={audit.data}
        empty={
          isFiltered ? (
            <NoMatches title={say('settings.activity.noMatches')} clear={clear} />
          ) : (
            <EmptyState icon={<IconHistory />} title={say('settings.activity.empty')}>
              {say('settings.activity.emptyHelp')}
            </EmptyState>
          )
        }
        paging={{
          place: { ...place, pageSize },
          onPlace: turnTo,
          total: (count) => say('settings.activity.total', { count }),
        }}
      >
        {(entries) =>
          entries ? (
            <ol className={classes.entries} aria-label={say('settings.activity.list')}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          ) : (
            <TableSkeleton rows={pageSize} columns={3} />
          )
        }
      </ListFrame>
    </Section>
  );
}
