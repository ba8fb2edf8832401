import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isConnectionLost, onConnectionChange } from '../../api/connection.ts';
import { say } from '../../words/say.ts';
import classes from './shell.module.css';

export function ConnectionBanner() {
  const lost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  // The region stays, so that screen readers announce its content.
  return (
    <div role="status" className={lost ? classes.banner : undefined}>
      {lost && (
        <>
          <IconWifiOff size={16} aria-hidden />
          {say('shell.connectionLost')}
        </>
      )}
    </div>
  );
}
