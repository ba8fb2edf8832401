import type { Replica } from '@halloo/contract/replica';
import type { Settings } from '@halloo/contract/settings';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shared/roles/use-may.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { settingsQuery } from '../parts/queries.ts';
import classes from '../settings.module.css';
import { TestCallsSection } from '../test-calls/test-calls-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { Fact } from './fact.tsx';
import { LineSection } from './line-section.tsx';

export function SystemTab() {
  const mayManage = useMay('manage');
  // No event reports a line that fails or recovers, or calls that start and end.
  const settings = useQuery({ ...settingsQuery, refetchInterval: 5_000 });
  const problem = settings.isError && !settings.data;
  return (
    <Stack>
      {settings.data && <LineSection line={settings.data.line} />}
      {!settings.data && !problem && (
        <Section full title={say('settings.line.title')}>
          <TableSkeleton rows={2} columns={4} />
        </Section>
      )}
      <TestCallsSection />
      <Section title={say('settings.system.title')} about={say('settings.system.about')}>
        {settings.isPending && <TableSkeleton rows={3} columns={2} />}
        {settings.data && <Facts settings={settings.data} />}
        {problem && <ErrorState error={settings.error} onRetry={() => settings.refetch()} />}
      </Section>
      {mayManage && <BackupsSection />}
    </Stack>
  );
}

function Facts({ settings: { database, sign_up, version } }: { settings: Settings }) {
  return (
    <dl className={classes.facts}>
      <Fact name={say('settings.system.database')} note={say(`settings.system.${database.kind}Help`)}>
        {say(`settings.system.${database.kind}`, { version: database.version })}
      </Fact>
      {database.replica && <ReplicaFact replica={database.replica} />}
      <Fact name={say('settings.system.signUp')} note={say(`settings.system.${sign_up}Help`)}>
        {say(`settings.system.${sign_up}`)}
      </Fact>
      <Fact name="Halloo">{say('settings.system.version', { version })}</Fact>
    </dl>
  );
}

/** Less than this is as good as nothing. */
const momentSeconds = 2;

const replicaInWords = ({ state, seconds_behind: seconds }: Replica) => {
  if (state === 'ready') {
    const shown = seconds === null || seconds < momentSeconds ? 0 : seconds;
    return say('settings.system.replica.ready', { seconds: shown });
  }
  if (state === 'behind' && seconds !== null) return say('settings.system.replica.behindBy', { seconds });
  return say(`settings.system.replica.${state}`);
};

function ReplicaFact({ replica }: { replica: Replica }) {
  const { address, state, most_seconds_behind: most } = replica;
  return (
    <Fact name={say('settings.system.replica')} note={say(`settings.system.replica.${state}Help`, { address, most })}>
      {replicaInWords(replica)}
    </Fact>
  );
}
