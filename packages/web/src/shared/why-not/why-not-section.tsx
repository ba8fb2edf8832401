import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';

import { whyNotQuery } from './inner/queries.ts';
import { Reasons } from './reasons.tsx';
import { whyNotQuestion } from './why-not-words.ts';

/** On a campaign's own page, while it calls or could: the reasons, if there are any. */
export function WhyNotSection({ id }: { id: number }) {
  const reasons = useQuery(whyNotQuery(id));
  // What is missing here is no reason to worry: the monitor tells what went wrong.
  if (reasons.isError && !reasons.data) return null;
  if (reasons.data?.length === 0) return null;
  return (
    <Section full title={whyNotQuestion}>
      {reasons.data ? (
        <>
          <Reasons reasons={reasons.data} here={addresses.campaignDetails(id)} />
          <Anchor component={Link} to={addresses.monitor(id)} mt="sm" display="inline-block">
            Watch it in the monitor
          </Anchor>
        </>
      ) : (
        <Stack gap="xs" role="status" aria-label="Loading">
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="40%" />
        </Stack>
      )}
    </Section>
  );
}
