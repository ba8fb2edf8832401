import type { Profile } from '@halloo/contract/accounts';
import '@mantine/core/styles.layer.css';
import { Drawer } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ConnectionBanner } from './connection-banner.tsx';
import classes from './shell.module.css';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** Undefined while the profile loads. */
  person: Profile | undefined;
  children: ReactNode;
}

/** Top bar, sidebar (a drawer on small screens) and the screen between them. */
export function Shell({ person, children }: ShellProps) {
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const main = useFocusOnNavigation(pathname);
  useShortcuts(() => setShortcutsOpen(true));

  return (
    <ModalsProvider>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.shell}>
        <div className={classes.side}>
          <Sidebar />
        </div>
        <TopBar
          person={person}
          drawerOpen={drawerOpen}
          onToggleDrawer={() => setDrawerOpen((open) => !open)}
          onShortcuts={() => setShortcutsOpen(true)}
        />
        <div className={classes.body}>
          <ConnectionBanner />
          <main id="content" ref={main} tabIndex={-1} className={classes.content}>
            {children}
          </main>
        </div>
      </div>
      <Drawer.Root opened={drawerOpen} onClose={() => setDrawerOpen(false)} size={272} padding={0} hiddenFrom="lg">
        <Drawer.Overlay />
        <Drawer.Content aria-label="Navigation">
          <Sidebar onNavigate={() => setDrawerOpen(false)} />
        </Drawer.Content>
      </Drawer.Root>
      <ShortcutsDialog opened={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </ModalsProvider>
  );
}

/** A screen reader hears a new screen only if the focus goes there; the first screen has it anyway. */
const useFocusOnNavigation = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
