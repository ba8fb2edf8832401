import type { Settings } from '@halloo/contract/settings';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { settingsQuery } from '../parts/queries.ts';
import classes from '../settings.module.css';
import { LineSection } from './line-section.tsx';

export function SystemTab() {
  // A line goes away and comes back, and calls begin and end, without any event that tells of it.
  const settings = useQuery({ ...settingsQuery, refetchInterval: 5_000 });
  const problem = settings.isError && !settings.data;
  return (
    <Stack>
      {settings.data && <LineSection line={settings.data.line} />}
      {!settings.data && !problem && (
        <Section full title="Line">
          <TableSkeleton rows={2} columns={4} />
        </Section>
      )}
      <Section title="What this Halloo runs on" about="Set where the server is started, and only shown here.">
        {settings.isPending && <TableSkeleton rows={3} columns={2} />}
        {settings.data && <Facts settings={settings.data} />}
        {problem && <ErrorState error={settings.error} onRetry={() => settings.refetch()} />}
      </Section>
    </Stack>
  );
}

function Facts({ settings: { database, sign_up, version } }: { settings: Settings }) {
  return (
    <dl className={classes.facts}>
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
            : 'An administrator creates the accounts.'
        }
      >
        <span className={classes.value}>{sign_up}</span>
      </Fact>
      <Fact name="Halloo">Version {version}</Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  note?: string;
  children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
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
