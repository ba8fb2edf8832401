import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import { paletteKeys } from './shortcuts.tsx';
import classes from './top-bar.module.css';

/** Opens the command palette. A box with its keys where there is room, an icon on phones. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton
      className={classes.search}
      onClick={onClick}
      aria-label={say('shell.openSearch')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
    >
      <IconSearch size={16} aria-hidden />
      <span className={classes.searchWords} aria-hidden>
        {say('shell.search')}
      </span>
      <Kbd className={classes.searchKeys} size="xs" aria-hidden>
        {paletteKeys}
      </Kbd>
    </UnstyledButton>
  );
}
