import { addresses } from '@halloo/contract/console-addresses';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { profileQuery } from '../../api/profile.ts';
import { useShownTitle } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';
import { SectionLink } from './section-link.tsx';
import { isInside, sections } from './sections.ts';
import classes from './top-bar.module.css';

/** Where one is. It comes at once: a workspace that comes later would push the others. */
export function Trail() {
  const person = useQuery(profileQuery).data;
  return (
    <nav aria-label={say('shell.trail')} className={classes.trail}>
      {person && <Places workspace={person.workspace_name} />}
    </nav>
  );
}

/** The workspace, the section, and the page if it is not the section itself. */
function Places({ workspace }: { workspace: string }) {
  const { pathname } = useLocation();
  const title = useShownTitle();
  const section = sections.find((one) => isInside(one, pathname));
  const isPage = section?.to !== pathname;
  return (
    <ol>
      <li className={classes.workspace}>
        <Link to={addresses.settings()} title={say('shell.workspaceSettings')}>
          {workspace || say('shell.workspace')}
        </Link>
      </li>
      {section && (
        <li className={isPage ? classes.section : undefined}>
          <SectionLink section={section} aria-current={isPage ? undefined : 'page'} />
        </li>
      )}
      {isPage && (
        <li aria-current="page" title={title}>
          {title}
        </li>
      )}
    </ol>
  );
}
