import { useEffect, useState } from 'react';
import { notifyError } from '../../ui/notices.ts';
import { say } from '../../words/say.ts';

/** A part of the console that loads when it is first wanted. Without a connection, a notice says so. */
export const useLoaded = <T extends object>(load: () => Promise<T>, wanted: boolean): T | undefined => {
  const [part, setPart] = useState<T>();
  const missing = wanted && !part;
  useEffect(() => {
    if (missing) load().then(setPart, () => notifyError(say('shell.partNotLoaded')));
  }, [missing, load]);
  return part;
};
