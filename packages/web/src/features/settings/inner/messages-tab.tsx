import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { Gateway } from './message-gateway.tsx';
import { MessageList } from './message-list.tsx';
import { gatewayQuery } from './message-queries.ts';
import { MessageTest } from './message-test.tsx';

export function MessagesTab() {
  const gateway = useQuery(gatewayQuery);
  return (
    <Stack>
      <Section title={say('settings.messages.gateway')} about={say('settings.messages.gatewayAbout')}>
        {gateway.isPending && <TableSkeleton rows={3} columns={2} />}
        {gateway.data && <Gateway gateway={gateway.data} />}
        {gateway.isError && !gateway.data && <ErrorState error={gateway.error} onRetry={() => gateway.refetch()} />}
      </Section>
      <Section title={say('settings.messages.testTitle')} about={say('settings.messages.testAbout')}>
        <MessageTest />
      </Section>
      <Section full title={say('settings.messages.title')} about={say('settings.messages.about')}>
        <MessageList />
      </Section>
    </Stack>
  );
}
