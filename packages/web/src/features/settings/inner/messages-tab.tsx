import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Gateway } from './message-gateway.tsx';
import { MessageList } from './message-list.tsx';
import { gatewayQuery } from './message-queries.ts';
import { MessageTest } from './message-test.tsx';

export function MessagesTab() {
  const gateway = useQuery(gatewayQuery);
  return (
    <Stack>
      <Section
        title="Gateway"
        about="What carries text messages: the codes that verify SIM cards, and what call flows send."
      >
        {gateway.isPending && <TableSkeleton rows={3} columns={2} />}
        {gateway.data && <Gateway gateway={gateway.data} />}
        {gateway.isError && !gateway.data && <ErrorState error={gateway.error} onRetry={() => gateway.refetch()} />}
      </Section>
      <Section title="Send a test message" about="Goes the way of all others; what becomes of it shows below.">
        <MessageTest />
      </Section>
      <Section full title="Messages" about="Newest first.">
        <MessageList />
      </Section>
    </Stack>
  );
}
