import '../../ui/fonts-of-scripts.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AnswerAge } from '../../shared/answer-age/answer-age.tsx';
import { useShownDensity } from '../../ui/density.ts';
import { usePrintLight } from '../../ui/use-print-light.ts';
import { say } from '../../words/say.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { GlossaryHost } from './glossary-host.tsx';
import { PaletteHost } from './palette-host.tsx';
import classes from './shell.module.css';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, sidebar (a drawer on small screens) and the screen between them. */
export function Shell({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const showShortcuts = useCallback(() => setShortcutsOpen(true), []);
  useShortcuts(showShortcuts);
  useShownDensity();
  usePrintLight();

  return (
    <>
      <a href="#content" className={classes.skip}>
        {say('shell.skip')}
      </a>
      <div className={classes.shell}>
        <div className={classes.side}>
          <Sidebar />
        </div>
        <TopBar
          drawerOpen={drawerOpen}
          onToggleDrawer={() => setDrawerOpen((open) => !open)}
          onShortcuts={showShortcuts}
          onSearch={() => setPaletteOpen(true)}
        />
        <div className={classes.body}>
          <ConnectionBanner />
          <Content>{children}</Content>
        </div>
      </div>
      <Drawer.Root opened={drawerOpen} onClose={() => setDrawerOpen(false)} size={272} padding={0} hiddenFrom="lg">
        <Drawer.Overlay />
        <Drawer.Content aria-label={say('shell.navigation')}>
          <Sidebar onNavigate={() => setDrawerOpen(false)} />
        </Drawer.Content>
      </Drawer.Root>
      <PaletteHost opened={paletteOpen} onOpened={setPaletteOpen} onShortcuts={showShortcuts} />
      <GlossaryHost />
      <ShortcutsDialog opened={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </>
  );
}

/** A component of its own, so that a navigation does not render the whole shell. */
function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes.content}>
      <AnswerAge />
      {children}
    </main>
  );
}

/** Screen readers announce a new screen only if it, or a field of it, gets the focus; the first screen has it anyway. */
const useFocusOnNavigation = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement?.hasAttribute('data-autofocus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
