import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { momentIn } from '../../ui/zone-moment.ts';
import { missedRingsQuery } from './queries.ts';
import { ringInWords } from './rings-section.tsx';
import { sayMissed } from './say-missed.ts';

/** When a person rang, and when they were called back. Nothing for somebody who never rang. */
export function LeadRings({ campaignId, lead }: { campaignId: number; lead: number }) {
  const { data } = useQuery(missedRingsQuery(campaignId, lead));
  // The monitor of the campaign shows the error.
  if (!data || data.rings.length === 0) return null;
  const title = sayMissed('missed.ofLead');
  return (
    <section aria-label={title}>
      <Title order={4} size="h5" mt="lg" mb="xs">
        {title}
      </Title>
      <ul>
        {data.rings.map((ring) => (
          <li key={ring.id}>
            {sayMissed('missed.rangLine', {
              time: momentIn(ring.at, data.timezone),
              result: ringInWords(ring, data.timezone),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
