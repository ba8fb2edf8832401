import { useEffect, useState } from 'react';

const shownMs = 6000;

/** A banner that hides after a while. Showing it again restarts the time. */
export const useBanner = () => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), shownMs);
    return () => clearTimeout(timer);
  }, [times]);
  return { shown: times > 0, show: () => setTimes((before) => before + 1), hide: () => setTimes(0) };
};
