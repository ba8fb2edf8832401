import type { Account } from '@halloo/contract/accounts';
import { Button, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { accountsQuery } from '../../../api/accounts.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { accountColumns } from './inner/account-columns.tsx';
import { FactorRoles } from './inner/factor-roles.tsx';
import { InvitationList } from './inner/invitation-list.tsx';
import { InviteDialog } from './inner/invite-dialog.tsx';
import { LeaveDialog } from './inner/leave-dialog.tsx';
import { MadeLinkPanel, type ShownLink } from './inner/made-link.tsx';
import classes from './inner/people.module.css';
import { RolesTable } from './inner/roles-table.tsx';
import { SignUpRole } from './inner/sign-up-role.tsx';
import { SingleSignOnSection } from './inner/sso/single-sign-on-section.tsx';
import type { LeaveAct } from './inner/words.ts';

const layout = { fits: '(min-width: 62em)', table: classes.table };
const fewRows = 3;

interface Asked {
  act: LeaveAct;
  account: Account;
  opener: HTMLElement | null;
}

/** The accounts of the workspace, what their roles may do and require. */
export function PeopleTab() {
  const accounts = useQuery(accountsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<ShownLink>();
  const [inviting, setInviting] = useState(false);
  const inviter = useRef<HTMLButtonElement>(null);
  const columns = useMemo(
    () =>
      accountColumns((act, account, opener) => {
        setAsked({ act, account, opener });
        setAsking(true);
      }, setLink),
    [],
  );
  return (
    <Stack gap="md">
      <Section
        full
        title={say('settings.people.title')}
        about={say('settings.people.about')}
        action={
          <Button ref={inviter} leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {say('settings.people.invite')}
          </Button>
        }
      >
        {link && <MadeLinkPanel link={link} onClose={() => setLink(undefined)} />}
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
        <InvitationList onLink={setLink} />
        <RolesTable />
        <FactorRoles />
        <SignUpRole />
        <InviteDialog
          opened={inviting}
          onClose={() => setInviting(false)}
          onMade={({ invitation, link: made }) => setLink({ ...made, email: invitation.email })}
          opener={inviter.current}
        />
        {asked && <LeaveDialog {...asked} opened={asking} onClose={() => setAsking(false)} />}
      </Section>
      <SingleSignOnSection />
    </Stack>
  );
}

const rowProps = ({ id, state }: Account) => ({ 'data-account': id, 'data-state': state });
