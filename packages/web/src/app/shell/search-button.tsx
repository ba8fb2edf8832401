import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import classes from './search-button.module.css';
import { paletteKeys } from './shortcuts.tsx';

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
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={classes.words} aria-hidden>
        {say('shell.search')}
      </span>
      <Kbd className={classes.keys} size="xs" aria-hidden>
        {paletteKeys}
      </Kbd>
    </UnstyledButton>
  );
}
