import { LogoMark } from '../ui/logo.tsx';
import { say } from '../words/say.ts';
import classes from './root.module.css';

/** Shown until the first screen is loaded. Fades in late, so that a quick start shows nothing in between. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label={say('entry.loading')}>
      <LogoMark size={56} />
    </div>
  );
}
