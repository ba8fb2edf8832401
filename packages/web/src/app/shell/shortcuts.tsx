import { Kbd, Modal } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../ui/is-dialog-open.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { useListedShortcuts } from '../../ui/page-shortcuts.ts';
import { say } from '../../words/say.ts';
import classes from './shell.module.css';

/** As the keyboard of this machine names them. */
export const paletteKeys = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

const shortcuts = [
  { keys: paletteKeys, what: say('shell.shortcut.palette') },
  { keys: '/', what: say('shell.shortcut.search') },
  { keys: '?', what: say('shell.shortcut.help') },
  { keys: 'Esc', what: say('shell.shortcut.close') },
] as const;

/** Listens for the keys that work everywhere, except while somebody types or a dialog is open. */
export const useShortcuts = (onHelp: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (isDialogOpen()) return;
    if (event.key === '?') {
      event.preventDefault();
      onHelp();
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLElement>('[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const ofPage = useListedShortcuts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('shell.keyboardShortcuts')}
      closeButtonProps={{ 'aria-label': say('shell.closeShortcuts') }}
    >
      <dl className={classes.shortcuts}>
        {[...shortcuts, ...ofPage].map(({ keys, what }) => [
          <dt key={`${keys}-key`}>
            <Kbd>{keys}</Kbd>
          </dt>,
          <dd key={`${keys}-what`}>{what}</dd>,
        ])}
      </dl>
    </Modal>
  );
}
