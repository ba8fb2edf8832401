import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { MailList } from './inner/mail-list.tsx';
import { MailServerFacts } from './inner/mail-server-facts.tsx';
import { MailTest } from './inner/mail-test.tsx';
import { mailServerQuery } from './inner/queries.ts';

/** The mail server, a test of it, and the last emails. */
export function EmailTab() {
  const server = useQuery(mailServerQuery);
  return (
    <Stack>
      <Section title={say('settings.email.serverTitle')} about={say('settings.email.serverAbout')}>
        {server.isPending && <TableSkeleton rows={3} columns={2} />}
        {server.data && <MailServerFacts server={server.data} />}
        {server.isError && !server.data && <ErrorState error={server.error} onRetry={() => server.refetch()} />}
      </Section>
      {server.data?.is_set_up && (
        <Section title={say('settings.email.testTitle')} about={say('settings.email.testAbout')}>
          <MailTest />
        </Section>
      )}
      <Section full title={say('settings.email.title')} about={say('settings.email.about')}>
        <MailList />
      </Section>
    </Stack>
  );
}
