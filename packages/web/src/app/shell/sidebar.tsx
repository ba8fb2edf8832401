import { screens } from '@halloo/contract/console-addresses';
import { IconDeviceSim, IconHome, IconMicrophone2, IconSpeakerphone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { FirstSteps } from '../../shared/first-hour/first-steps.tsx';
import { Logo } from '../../ui/logo.tsx';
import { say } from '../../words/say.ts';
import { SectionLink } from './section-link.tsx';
import { campaignSection, homeSection, isInside, type Section, scriptSection, simSection } from './sections.ts';
import classes from './sidebar.module.css';

const links = [
  { section: homeSection, Icon: IconHome },
  { section: campaignSection, Icon: IconSpeakerphone },
  { section: scriptSection, Icon: IconMicrophone2 },
  { section: simSection, Icon: IconDeviceSim },
];

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const currentOf = (section: Section) => (pathname === section.to ? 'page' : isInside(section, pathname) || undefined);
  return (
    <nav aria-label={say('shell.main')} className={classes.sidebar}>
      <div className={classes.head}>
        <Link to={screens.campaigns} className={classes.logo} aria-label={say('shell.home')} onClick={onNavigate}>
          <Logo size={32} />
        </Link>
      </div>
      <p className={classes.welcome}>{say('shell.welcome')}</p>
      <ul className={classes.links}>
        {links.map(({ section, Icon }) => (
          <li key={section.to}>
            <SectionLink
              section={section}
              icon={<Icon size={20} stroke={1.75} aria-hidden />}
              className={classes.link}
              aria-current={currentOf(section)}
              onClick={onNavigate}
            />
          </li>
        ))}
      </ul>
      <FirstSteps onNavigate={onNavigate} />
    </nav>
  );
}
