import { addresses } from '@halloo/contract/console-addresses';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import classes from './help.module.css';
import { sayHelp } from './say-help.ts';

const pages = [
  { name: 'guides', to: addresses.help() },
  { name: 'glossary', to: addresses.glossary() },
  { name: 'news', to: addresses.news() },
] as const;

interface HelpPageProps {
  title: string;
  about?: string;
  current: (typeof pages)[number]['name'];
  filters?: ReactNode;
  children: ReactNode;
}

/** The frame of the help pages, with the way to the others. */
export function HelpPage({ title, about, current, filters, children }: HelpPageProps) {
  return (
    <Page title={title} {...(filters && { filters })} action={<Ways current={current} />}>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </Page>
  );
}

function Ways({ current }: Pick<HelpPageProps, 'current'>) {
  return (
    <nav aria-label={sayHelp('help.pages')} className={classes.ways}>
      {pages.map(({ name, to }) => (
        <Link key={name} to={to} className={classes.way} aria-current={name === current ? 'page' : undefined}>
          {sayHelp(`help.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
