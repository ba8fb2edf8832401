import type { Account } from '@halloo/contract/accounts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { AccountMenu, type Ask, type OnLink } from './account-menu.tsx';
import classes from './people.module.css';
import { RoleSelect } from './role-select.tsx';
import { lastSignInInWords, nameOf } from './words.ts';

export const accountColumns = (onAsk: Ask, onLink: OnLink): readonly ListColumn<Account>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: (account) => (
      <span className={classes.name}>
        <TruncatedText>{nameOf(account)}</TruncatedText>
        <You account={account} />
      </span>
    ),
    cardCell: (account) => (
      <>
        {nameOf(account)} <You account={account} />
      </>
    ),
  },
  {
    name: 'email',
    header: say('account.profile.email'),
    card: 'head',
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
    cardCell: ({ email }) => email,
  },
  {
    name: 'role',
    header: say('roles.title'),
    width: 136,
    card: 'third',
    cell: (account) => <RoleSelect account={account} />,
  },
  {
    name: 'signed',
    header: say('settings.people.lastSignIn'),
    width: 132,
    card: 'third',
    cell: (account) => lastSignInInWords(account),
  },
  {
    name: 'factor',
    header: say('factor.column'),
    width: 104,
    card: 'third',
    cell: ({ second_factor }) => say(second_factor ? 'factor.on' : 'factor.off'),
  },
  {
    name: 'keys',
    header: say('settings.apiKeys.title'),
    width: 72,
    card: 'third',
    cell: ({ api_keys }) => formatNumber(api_keys),
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 100,
    card: 'state',
    cell: (account) => <State account={account} />,
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (account) => <AccountMenu account={account} onAsk={onAsk} onLink={onLink} />,
  },
];

const states = {
  active: { tone: 'green', Icon: IconCircleCheck, label: say('settings.people.active') },
  disabled: { tone: 'grey', Icon: IconUserOff, label: say('settings.people.disabled') },
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
  return account.own && <Tag tone="grey">{say('settings.people.you')}</Tag>;
}
