import type { Settings } from '@halloo/contract/settings';
import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { settingsQuery } from './queries.ts';
import classes from './settings.module.css';

export function SystemTab() {
  const settings = useQuery(settingsQuery);
  return (
    <Section title="What this Halloo runs on" about="Set where the server is started, and only shown here.">
      {settings.isPending && <TableSkeleton rows={4} columns={2} />}
      {settings.data && <Facts settings={settings.data} />}
      {settings.isError && !settings.data && <ErrorState error={settings.error} onRetry={() => settings.refetch()} />}
    </Section>
  );
}

function Facts({ settings: { line, database, sign_up, version } }: { settings: Settings }) {
  return (
    <dl className={classes.facts}>
      <Fact name="Line" note={line.note || 'What places and receives the calls.'}>
        <Group gap="xs">
          <span className={classes.value}>{line.driver}</span>
          <State good={line.state === 'ready'}>{line.state}</State>
        </Group>
      </Fact>
      <Fact
        name="Database"
        note={
          database.kind === 'embedded'
            ? 'Halloo brings it along and looks after it.'
            : 'A server of its own, given by its address.'
        }
      >
        PostgreSQL {database.version}, {database.kind}
      </Fact>
      <Fact
        name="Sign-up"
        note={
          sign_up === 'open'
            ? 'Anybody who can open this address can make an account.'
            : 'An administrator makes the accounts.'
        }
      >
        <span className={classes.value}>{sign_up}</span>
      </Fact>
      <Fact name="Halloo">Version {version}</Fact>
    </dl>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && (
          <Text c="dimmed" size="xs" mt={4}>
            {note}
          </Text>
        )}
      </dd>
    </div>
  );
}

function State({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? IconCircleCheck : IconCircleX;
  return (
    <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
      {children}
    </Tag>
  );
}
