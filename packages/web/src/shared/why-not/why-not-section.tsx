import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { say } from '../../words/say.ts';
import { whyNotQuery } from './inner/queries.ts';
import { Reasons } from './reasons.tsx';
import { whyNotTitle } from './why-not-words.ts';

/** The reasons on a campaign's own page; nothing where there are none. */
export function WhyNotSection({ id, dialling }: { id: number; dialling: boolean }) {
  const reasons = useQuery(whyNotQuery(id));
  // The monitor shows the error.
  if (reasons.isError && !reasons.data) return null;
  if (reasons.data?.length === 0) return null;
  return (
    <Section full title={whyNotTitle(dialling)}>
      {reasons.data ? (
        <>
          <Reasons reasons={reasons.data} here={addresses.campaignDetails(id)} />
          <Anchor component={Link} to={addresses.monitor(id)} mt="sm" display="inline-block">
            {say('whyNot.openMonitor')}
          </Anchor>
        </>
      ) : (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="40%" />
        </Stack>
      )}
    </Section>
  );
}
