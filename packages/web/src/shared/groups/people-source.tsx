import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Checkbox, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Select } from '../../ui/select.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { useMay } from '../roles/use-may.ts';
import { GroupCounter } from './group-counter.tsx';
import classes from './people-source.module.css';
import type { PeopleSource as Source } from './use-people-source.ts';

interface PeopleSourceProps {
  source: Source;
  /** In place of the group: the upload of a file. */
  children: ReactNode;
}

/** A file or a group, as somebody chooses. Who may not see persons uploads files only. */
export function PeopleSource({ source, children }: PeopleSourceProps) {
  const mayGroup = useMay('persons');
  if (!mayGroup) return children;
  return (
    <div className={classes.source}>
      <SegmentedControl
        aria-label={say('groups.source')}
        size="sm"
        className={classes.switch}
        value={source.from}
        onChange={(from) => source.setFrom(from === 'group' ? 'group' : 'file')}
        data={[
          { value: 'file', label: say('groups.fromFile') },
          { value: 'group', label: say('groups.fromGroup') },
        ]}
      />
      {source.from === 'group' ? <GroupChoice source={source} /> : children}
    </div>
  );
}

function GroupChoice({ source: { groups, group, choose, keep, setKeep } }: { source: Source }) {
  const { data, isError, error, refetch } = groups;
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers />}
        title={say('groups.none')}
        action={
          <Anchor component={Link} to={addresses.groups()}>
            {say('groups.make')}
          </Anchor>
        }
      >
        {say('groups.noneHelp')}
      </EmptyState>
    );
  }
  if (data) {
    return (
      <Stack>
        <Select
          searchable
          label={say('groups.choose')}
          placeholder={say('groups.chooseOne')}
          className={classes.group}
          data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group ? String(group.id) : null}
          onChange={(id) => choose(id === null ? undefined : Number(id))}
        />
        {group && (
          <>
            <GroupCounter rule={group.rule} />
            <Text c="dimmed" size="sm">
              {say('groups.useAbout')}
            </Text>
            <Checkbox
              label={say('groups.keepNew')}
              description={say('groups.keepAbout')}
              checked={keep}
              onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
            />
          </>
        )}
      </Stack>
    );
  }
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={64} role="status" aria-label={say('ui.loading')} />;
}
