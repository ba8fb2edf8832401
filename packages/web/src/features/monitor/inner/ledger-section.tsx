import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Text } from '@mantine/core';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { Section } from '../../../ui/section.tsx';

export function LedgerSection({ monitor }: { monitor: Monitor }) {
  return (
    <Section full title="Where the leads stand" about="Every lead is in one state; together they are all records.">
      {monitor.records === 0 ? (
        <Text c="dimmed">There are no leads yet. Edit the campaign to add some.</Text>
      ) : (
        <LedgerBar ledger={monitor.ledger} linkTo={(state) => addresses.leads(monitor.campaign_id, state.id)} />
      )}
    </Section>
  );
}
