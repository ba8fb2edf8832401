import type { Account } from '@halloo/contract/accounts';
import { Table, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import { roomFor } from '../../../../ui/address-filters.ts';
import { CardHead, CardList, Fact, Facts } from '../../../../ui/card-list.tsx';
import { ListTable } from '../../../../ui/list-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { AccountMenu, type Ask } from './account-menu.tsx';
import classes from './people.module.css';
import { lastSignInInWords, nameOf } from './words.ts';

const columns = { name: 'Name', email: 'E-mail', signed: 'Last sign-in', keys: 'API keys', state: 'State' } as const;

/** Rows to keep room for while loading. */
const fewRows = 3;

interface ListProps {
  /** Undefined while loading. */
  accounts: readonly Account[] | undefined;
  onAsk: Ask;
}

const states = {
  active: { tone: 'green', Icon: IconCircleCheck, label: 'Active' },
  disabled: { tone: 'grey', Icon: IconUserOff, label: 'Disabled' },
} as const;

function State({ account }: { account: Account }) {
  const { tone, Icon, label } = states[account.state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {label}
    </Tag>
  );
}

function You({ account }: { account: Account }) {
  return account.own && <Tag tone="grey">You</Tag>;
}

export function AccountTable({ accounts, onAsk }: ListProps) {
  const head = Object.entries(columns).map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {label}
    </Table.Th>
  ));
  return (
    <ListTable
      label="People"
      className={classes.table}
      head={
        <>
          {head}
          <Table.Th data-column="actions">
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </>
      }
      columns={Object.keys(columns).length + 1}
      rows={roomFor(accounts?.length, fewRows)}
    >
      {accounts?.map((account) => (
        <Table.Tr key={account.id} data-account={account.id} data-state={account.state}>
          <Table.Td>
            <span className={classes.name}>
              <TruncatedText>{nameOf(account)}</TruncatedText>
              <You account={account} />
            </span>
          </Table.Td>
          <Table.Td>
            <TruncatedText>{account.email}</TruncatedText>
          </Table.Td>
          <Table.Td>{lastSignInInWords(account)}</Table.Td>
          <Table.Td>{account.api_keys}</Table.Td>
          <Table.Td>
            <State account={account} />
          </Table.Td>
          <Table.Td>
            <AccountMenu account={account} onAsk={onAsk} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function AccountCards({ accounts, onAsk }: ListProps) {
  return (
    <CardList items={accounts} label="People" rows={fewRows}>
      {(account) => (
        <div data-account={account.id} className={classes.card}>
          <CardHead menu={<AccountMenu account={account} onAsk={onAsk} />}>
            <strong className={classes.cardName}>{nameOf(account)}</strong> <You account={account} />
            <div className={classes.email}>{account.email}</div>
          </CardHead>
          <Facts columns={3}>
            <Fact label={columns.signed}>{lastSignInInWords(account)}</Fact>
            <Fact label={columns.keys}>{account.api_keys}</Fact>
            <Fact label={columns.state}>
              <State account={account} />
            </Fact>
          </Facts>
        </div>
      )}
    </CardList>
  );
}
