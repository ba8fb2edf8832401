import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../words/say.ts';
import { whyNotQuery } from './inner/queries.ts';
import { Reasons } from './reasons.tsx';

/** Why a lead of this campaign that waits for a call has not had it yet. */
export function WhyNotCalled({ campaignId }: { campaignId: number }) {
  const reasons = useQuery(whyNotQuery(campaignId));
  // The page of the campaign shows the error.
  if (reasons.isError && !reasons.data) return null;
  return (
    <section>
      <Title order={4} size="h5" mt="lg" mb="xs">
        {say('whyNot.called')}
      </Title>
      {!reasons.data && <Skeleton height={14} width="60%" role="status" aria-label={say('ui.loading')} />}
      {reasons.data?.length === 0 && <Text>{say('whyNot.inTurn')}</Text>}
      {reasons.data && reasons.data.length > 0 && <Reasons reasons={reasons.data} />}
    </section>
  );
}
