import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { signOut } from '../../api/session.ts';
import { isDialogOpen } from '../../ui/is-dialog-open.ts';
import { useLoaded } from './use-loaded.ts';

const load = () => import('../../features/palette/palette.tsx');

interface PaletteHostProps {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onShortcuts: () => void;
}

/** The command palette, loaded when it is first opened: by Ctrl-K or Cmd-K, also from a field, or by the top bar. */
export function PaletteHost({ opened, onOpened, onShortcuts }: PaletteHostProps) {
  const palette = useLoaded(load, opened);
  const { setColorScheme } = useMantineColorScheme();
  const doings = useMemo(
    () => ({ setScheme: setColorScheme, showShortcuts: onShortcuts, signOut: () => void signOut() }),
    [setColorScheme, onShortcuts],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (!opened && isDialogOpen()) return;
    event.preventDefault();
    onOpened(!opened);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return palette && <palette.Palette opened={opened} onClose={() => onOpened(false)} doings={doings} />;
}
