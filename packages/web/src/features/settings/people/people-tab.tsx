import type { Account } from '@halloo/contract/accounts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { accountColumns } from './inner/account-columns.tsx';
import { LeaveDialog } from './inner/leave-dialog.tsx';
import classes from './inner/people.module.css';
import { accountsQuery } from './inner/queries.ts';
import { RolesTable } from './inner/roles-table.tsx';
import { SignUpRole } from './inner/sign-up-role.tsx';

const layout = { fits: '(min-width: 62em)', table: classes.table };
const fewRows = 3;

interface Asked {
  act: 'disable' | 'remove';
  account: Account;
  opener: HTMLElement | null;
}

/** The accounts of the workspace, and the way to disable or remove one. */
export function PeopleTab() {
  const accounts = useQuery(accountsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const columns = useMemo(
    () =>
      accountColumns((act, account, opener) => {
        setAsked({ act, account, opener });
        setAsking(true);
      }),
    [],
  );
  return (
    <Section full title={say('settings.people.title')} about={say('settings.people.about')}>
      <PagedList
        name="accounts"
        label={say('settings.people.title')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={accounts}
        data={accounts.data && { count: accounts.data.length, results: accounts.data }}
        // The reader always has an account.
        empty={null}
      />
      {accounts.data?.length === 1 && (
        <Text c="dimmed" size="sm" mt="md">
          <Rich text="settings.people.alone" tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
      <RolesTable />
      <SignUpRole />
      {asked && <LeaveDialog {...asked} opened={asking} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const rowProps = ({ id, state }: Account) => ({ 'data-account': id, 'data-state': state });
