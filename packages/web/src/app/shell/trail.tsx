import { addresses } from '@halloo/contract/console-addresses';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { profileQuery } from '../../api/profile.ts';
import { useShownTitle } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';
import { SectionLink } from './section-link.tsx';
import { isInside, sections } from './sections.ts';
import classes from './top-bar.module.css';

/** Where one is: the workspace, the section, and the page if it is not the section itself. */
export function Trail() {
  const { pathname } = useLocation();
  const title = useShownTitle();
  const workspace = useQuery(profileQuery).data?.workspace_name;
  const section = sections.find((one) => isInside(one, pathname));
  const isPage = section?.to !== pathname;
  return (
    <nav aria-label={say('shell.trail')} className={classes.trail}>
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
    </nav>
  );
}
