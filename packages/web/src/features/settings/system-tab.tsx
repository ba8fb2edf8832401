import type { Settings } from '@halloo/contract/settings';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { type LineTone, lineInWords } from './line-words.ts';
import { settingsQuery } from './queries.ts';
import classes from './settings.module.css';

export function SystemTab() {
  // A line goes away and comes back without any event that tells of it.
  const settings = useQuery({ ...settingsQuery, refetchInterval: 15_000 });
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
      <Fact broad name="Line" note="What places and receives the calls.">
        <Line line={line} />
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

interface FactProps {
  name: string;
  note?: string;
  /** Needs the whole width of a phone. */
  broad?: boolean;
  children: ReactNode;
}

function Fact({ name, note, broad = false, children }: FactProps) {
  return (
    <div data-broad={broad || undefined}>
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

const lineLooks = {
  green: { color: 'green', Icon: IconCircleCheck },
  yellow: { color: 'yellow', Icon: IconAlertTriangle },
  red: { color: 'danger', Icon: IconCircleX },
} as const satisfies Record<LineTone, unknown>;

/** Whether calls reach real people must not be overlooked. */
function Line({ line }: Pick<Settings, 'line'>) {
  const { title, words, tone } = lineInWords(line);
  const { color, Icon } = lineLooks[tone];
  return (
    <Alert color={color} icon={<Icon size={18} aria-hidden />} title={title} role="status">
      {words}
    </Alert>
  );
}
