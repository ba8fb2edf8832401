import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** In place of the title and what is beside and below it. It has the title as its heading. */
  head?: ReactNode;
  /** The one main action of the page. */
  action?: ReactNode;
  /** Between the title and the filters: what is about the whole page. */
  intro?: ReactNode;
  filters?: ReactNode;
  /** For tables that need more than 1,280 px. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every screen: one title, the main action at its right, filters in a row below. */
export function Page({ title, head, action, intro, filters, wide = false, children }: PageProps) {
  usePageTitle(title);
  if (head) {
    return (
      <>
        {head}
        <div className={classes.page} data-wide={wide || undefined}>
          {children}
        </div>
      </>
    );
  }
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {intro}
      {filters && (
        <div className={classes.filters} data-no-print>
          {filters}
        </div>
      )}
      {children}
    </div>
  );
}

let shown = '';
const readers = new Set<() => void>();
const onTitle = (reader: () => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

/** Names the page in the browser's tab and in the top bar. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Halloo`;
    shown = title;
    for (const reader of readers) reader();
  }, [title]);
};

/** The title of the page that is shown. */
export const useShownTitle = () => useSyncExternalStore(onTitle, () => shown);
