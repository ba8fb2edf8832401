import type { Profile } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileQuery } from '../../api/profile.ts';
import { signOut } from '../../api/session.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import classes from './top-bar.module.css';

const initialsOf = ({ first_name, last_name }: Profile) =>
  [first_name, last_name]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

export function PersonMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const person = useQuery(profileQuery).data;
  const leaving = useSend({ send: signOut });
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={name ? say('shell.menuOf', { name }) : say('shell.menu')}
        >
          <span className={classes.initials} aria-hidden>
            {person && initialsOf(person)}
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.personMore} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {person && (
          <Menu.Label>
            <span className={classes.personName}>{name}</span>
            {person.email}
          </Menu.Label>
        )}
        <Menu.Item component={Link} to={addresses.account()} leftSection={<IconUser size={16} aria-hidden />}>
          {say('shell.account')}
        </Menu.Item>
        <Menu.Item component={Link} to={addresses.settings()} leftSection={<IconSettings size={16} aria-hidden />}>
          {say('shell.settings')}
        </Menu.Item>
        <Menu.Item onClick={onShortcuts} leftSection={<IconKeyboard size={16} aria-hidden />}>
          {say('shell.keyboardShortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item
          onClick={() => leaving.send()}
          disabled={leaving.isPending}
          leftSection={<IconLogout size={16} aria-hidden />}
        >
          {say('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
