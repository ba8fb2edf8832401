import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Text } from '@mantine/core';
import { Term } from '../../../shared/glossary/term.tsx';
import { useMay } from '../../../shared/roles/use-may.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';

export function LedgerSection({ monitor }: { monitor: Monitor }) {
  const seesPersons = useMay('persons');
  return (
    <Section full title={<Term name="ledger">{say('monitor.ledger.title')}</Term>} about={say('monitor.ledger.about')}>
      {monitor.records === 0 ? (
        <Text c="dimmed">{say('monitor.ledger.empty')}</Text>
      ) : (
        <LedgerBar
          ledger={monitor.ledger}
          {...(seesPersons && { linkTo: (state) => addresses.leads(monitor.campaign_id, state.id) })}
        />
      )}
    </Section>
  );
}
