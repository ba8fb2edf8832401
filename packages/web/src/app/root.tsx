import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { say } from '../words/say.ts';
import classes from './root.module.css';

/** Around every screen: shows that the next screen is loading. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <div className={classes.progress} role="progressbar" aria-label={say('entry.loadingPage')} />
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
