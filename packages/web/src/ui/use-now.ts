import { useEffect, useState } from 'react';

/** The current time, updated at an interval. For texts that count seconds or minutes. */
export const useNow = (everyMs: number) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
