import { IconDeviceSim, IconMicrophone2, IconSpeakerphone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { messages } from '../../ui/messages.ts';
import classes from './sidebar.module.css';

/** Each link also stands for the screens that belong to it. */
const links = [
  {
    to: '/campaign',
    also: ['/campaign-add', '/campaign-add-v2', '/campaign-details', '/monitor', '/result', '/flow-chart'],
    label: messages.shell.campaigns,
    Icon: IconSpeakerphone,
  },
  {
    to: '/audio-script',
    also: ['/audioScriptAdd', '/audioScriptView'],
    label: messages.shell.audioScript,
    Icon: IconMicrophone2,
  },
  { to: '/simcardview', also: ['/simCardAdd'], label: messages.shell.simCard, Icon: IconDeviceSim },
];

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const currentOf = ({ to, also }: { to: string; also: string[] }) => {
    if (pathname === to) return 'page';
    return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`)) || undefined;
  };
  return (
    <nav aria-label="Main" className={classes.sidebar}>
      <div className={classes.head}>
        <Link to="/campaign" className={classes.logo} aria-label="Halloo, to the campaigns" onClick={onNavigate}>
          <Logo size={32} />
        </Link>
      </div>
      <p className={classes.welcome}>Welcome to Halloo. Who shall we call today?</p>
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
    </nav>
  );
}
