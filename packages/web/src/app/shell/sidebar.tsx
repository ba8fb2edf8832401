import { screens } from '@halloo/contract/console-addresses';
import { IconDeviceSim, IconMicrophone2, IconSpeakerphone } from '@tabler/icons-react';
import { Link, matchPath, useLocation } from 'react-router';
import { FirstSteps } from '../../shared/first-hour/first-steps.tsx';
import { Logo } from '../../ui/logo.tsx';
import { say } from '../../words/say.ts';
import classes from './sidebar.module.css';

/** Each link is also current on the screens that belong to it. */
const links = [
  {
    to: screens.campaigns,
    also: [
      screens.campaignForm,
      screens.campaignFormV2,
      screens.campaignDetails,
      screens.monitor,
      screens.result,
      screens.flow,
    ],
    label: say('shell.campaigns'),
    Icon: IconSpeakerphone,
  },
  {
    to: screens.scripts,
    also: [screens.addOlderScript, screens.olderScripts],
    label: say('shell.audioScript'),
    Icon: IconMicrophone2,
  },
  { to: screens.sims, also: [screens.addSim], label: say('shell.simCard'), Icon: IconDeviceSim },
];

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const currentOf = ({ to, also }: { to: string; also: readonly string[] }) => {
    if (pathname === to) return 'page';
    return [to, ...also].some((path) => matchPath({ path, end: false }, pathname)) || undefined;
  };
  return (
    <nav aria-label={say('shell.main')} className={classes.sidebar}>
      <div className={classes.head}>
        <Link to={screens.campaigns} className={classes.logo} aria-label={say('shell.home')} onClick={onNavigate}>
          <Logo size={32} />
        </Link>
      </div>
      <p className={classes.welcome}>{say('shell.welcome')}</p>
      <ul className={classes.links}>
        {links.map(({ label, Icon, ...link }) => (
          <li key={link.to}>
            <Link to={link.to} className={classes.link} aria-current={currentOf(link)} onClick={onNavigate}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <FirstSteps onNavigate={onNavigate} />
    </nav>
  );
}
