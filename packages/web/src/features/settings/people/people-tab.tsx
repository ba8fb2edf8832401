import type { Account } from '@halloo/contract/accounts';
import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AccountCards, AccountTable } from './inner/account-list.tsx';
import { LeaveDialog } from './inner/leave-dialog.tsx';
import { accountsQuery } from './inner/queries.ts';

const tableFits = '(min-width: 62em)';

interface Asked {
  act: 'disable' | 'remove';
  account: Account;
  opener: HTMLElement | null;
}

/** The accounts of the workspace, and the way to disable or remove one. */
export function PeopleTab() {
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const accounts = useQuery(accountsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const List = asTable ? AccountTable : AccountCards;
  return (
    <Section
      full
      title="People"
      about="Everybody with an account. Disable an account when somebody leaves; remove it to erase their personal data."
    >
      {accounts.isError && !accounts.data ? (
        <ErrorState error={accounts.error} onRetry={() => accounts.refetch()} />
      ) : (
        <List
          accounts={accounts.data}
          onAsk={(act, account, opener) => {
            setAsked({ act, account, opener });
            setAsking(true);
          }}
        />
      )}
      {accounts.data?.length === 1 && (
        <Text c="dimmed" size="sm" mt="md">
          Nobody else has an account yet. Add people on the server:{' '}
          <code>npm run account -- add EMAIL FIRST_NAME LAST_NAME</code>
        </Text>
      )}
      {asked && <LeaveDialog {...asked} opened={asking} onClose={() => setAsking(false)} />}
    </Section>
  );
}
