import { addresses } from '@halloo/contract/console-addresses';
import { Burger } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Bell } from '../../features/notifications/bell.tsx';
import { useMay } from '../../shared/roles/use-may.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { say } from '../../words/say.ts';
import { HelpMenu } from './help-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';
import { Trail } from './trail.tsx';

interface TopBarProps {
  drawerOpen: boolean;
  onToggleDrawer: () => void;
  onShortcuts: () => void;
  onSearch: () => void;
}

/** Where one is, the search, and what is about the person. Slim, and always in view. */
export function TopBar({ drawerOpen, onToggleDrawer, onShortcuts, onSearch }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <Burger
          opened={drawerOpen}
          onClick={onToggleDrawer}
          color="var(--halloo-bar-text)"
          size="sm"
          aria-label={say('shell.openNavigation')}
          aria-expanded={drawerOpen}
        />
        <Link to={addresses.campaigns()} className={classes.logo} aria-label={say('shell.home')}>
          <LogoMark size={28} onBrand />
        </Link>
      </div>
      <Trail />
      <SearchButton onClick={onSearch} />
      <div className={classes.end}>
        {useMay('persons') && (
          <Link
            to={addresses.people()}
            className={`${classes.button} ${classes.people}`}
            aria-label={say('people.title')}
          >
            <IconUserSearch size={20} stroke={1.75} aria-hidden />
          </Link>
        )}
        <Bell buttonClassName={classes.button} />
        <HelpMenu onShortcuts={onShortcuts} />
        <PersonMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
