import { addresses } from '@halloo/contract/console-addresses';
import { ActionIcon, Burger } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Bell } from '../../features/notifications/bell.tsx';
import { Logo } from '../../ui/logo.tsx';
import { say } from '../../words/say.ts';
import { HelpMenu } from './help-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';

interface TopBarProps {
  drawerOpen: boolean;
  onToggleDrawer: () => void;
  onShortcuts: () => void;
  onSearch: () => void;
}

export function TopBar({ drawerOpen, onToggleDrawer, onShortcuts, onSearch }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.barStart}>
        <Burger
          opened={drawerOpen}
          onClick={onToggleDrawer}
          color="var(--halloo-bar-text)"
          size="sm"
          aria-label={say('shell.openNavigation')}
          aria-expanded={drawerOpen}
        />
        <Link to={addresses.campaigns()} className={classes.barLogo} aria-label={say('shell.home')}>
          <Logo size={28} onBrand />
        </Link>
      </div>
      <div className={classes.barEnd}>
        <SearchButton onClick={onSearch} />
        <ActionIcon
          component={Link}
          to={addresses.people()}
          className={`${classes.barButton} ${classes.roomy}`}
          variant="transparent"
          size="lg"
          aria-label={say('people.title')}
        >
          <IconUserSearch size={20} aria-hidden />
        </ActionIcon>
        <Bell buttonClassName={classes.barButton} />
        <HelpMenu onShortcuts={onShortcuts} />
        <SchemeSwitch />
        <PersonMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
