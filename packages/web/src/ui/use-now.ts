import { useEffect, useState } from 'react';

/** The time, anew every so often, for what counts the seconds or minutes since or until something. */
export const useNow = (everyMs: number) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
